/** Use of long-stay tokens: one prefix, one landing page, and the whole lifetime. Specification: "Authentication". */
import { routeOf } from '../../schemas/wire-request.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { LimitedMap } from './memory.ts';
import { pathParameter } from './paths.ts';
import type { ParsedExchange } from './exchange.ts';

const tokenLifeMs = 1_800_000;
/** A shorter token is a placeholder by the tool that recorded the response. */
const minTokenLength = 20;
/** The maximum number of consecutive tokens that were requested although the previous one was valid for at least `minLeftMs`. */
const maxNeedless = 3;
const minLeftMs = 300_000;

interface IssuedToken {
  readonly exchange: number;
  readonly at: number;
  readonly locator: string;
  uses: number;
}

/** Makes secrets comparable: a masked secret has a kind, which can differ between response and header, a length and a hash. */
export function fingerprintOf(text: string): string {
  const [, length, hash] = /^\w+:(\d+):([0-9a-f]+)$/.exec(text) ?? [];
  return length === undefined ? text : `${length}:${hash}`;
}

class LongStayWatch extends BaseWatch {
  readonly #tokens = new LimitedMap<IssuedToken>(10_000);
  #areTokensRemoved = false;
  /** Whether the last request for a token was refused, so that the client has no token. */
  #wasLastRefused = false;
  /** Per landing page: the last token, and the exchanges that requested a token although the previous one was still valid. */
  readonly #lastByPage = new Map<string, { issued: IssuedToken; needless: number[] }>();
  readonly #path = this.circumstances.settings.known('longstay.availability.path')
    ? routeOf('longstay.avail', this.circumstances.settings).path
    : undefined;

  observe(observed: ParsedExchange): void {
    if (observed.operation === 'longstay.token') this.#checkTokenResponse(observed);
    if (observed.operation === 'longstay.avail') this.#checkTokenUse(observed);
  }

  #checkTokenResponse(observed: ParsedExchange): void {
    this.#wasLastRefused = observed.status !== 200;
    const token = (observed.json as { access_token?: unknown } | undefined)?.access_token;
    const locator = observed.sent['landingPageLocator'];
    if (observed.status !== 200 || typeof token !== 'string' || typeof locator !== 'string') return;
    const issuedToken = { exchange: observed.number, at: observed.respondedAt, locator, uses: 0 };
    this.#tokens.set(fingerprintOf(token), issuedToken);
    this.#areTokensRemoved ||= Number(/^\w+:(\d+):/.exec(token)?.[1] ?? token.length) < minTokenLength;
    const previous = this.#lastByPage.get(locator);
    const wasNeedless =
      previous !== undefined &&
      observed.requestedAt < previous.issued.at + tokenLifeMs - minLeftMs &&
      previous.issued.uses <= 1;
    const needlessTokens = wasNeedless ? [...previous.needless, previous.issued.exchange] : [];
    if (this.#lastByPage.size >= 1_000) this.#lastByPage.clear();
    this.#lastByPage.set(locator, {
      issued: issuedToken,
      needless: needlessTokens.length >= maxNeedless ? [] : needlessTokens,
    });
    if (needlessTokens.length < maxNeedless) return;
    this.notes.fail('longstay.token.reuse', {
      exchanges: [...needlessTokens],
      expected: 'one token for 30 minutes',
      actual: `${needlessTokens.length + 1} tokens in a row, each used once at most`,
      advice: 'Keep access_token for expires_in seconds, and ask for a new one only then.',
    });
  }

  #checkTokenUse(observed: ParsedExchange): void {
    const header = observed.recorded.request.headers['authorization'] ?? '';
    const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
    if (token === undefined)
      return this.notes.fail('longstay.token.caller-adds-prefix', {
        expected: 'Authorization: Bearer <access_token>',
        actual: header.replaceAll(/\S{12,}/g, '…') || 'no header',
        advice: 'Put the word Bearer and one blank before access_token, once: the answer has it without.',
      });
    const issuedToken = this.#tokens.get(fingerprintOf(token));
    if (issuedToken === undefined) return this.#checkUnknownToken();
    this.notes.pass('longstay.token.caller-adds-prefix');
    issuedToken.uses += 1;
    this.#checkPage(observed, issuedToken);
    const age = observed.requestedAt - issuedToken.at;
    const { settings } = this.circumstances;
    if (age > tokenLifeMs + settings.get('clock.grace') * 1_000)
      this.notes.fail('longstay.token.reuse', {
        exchanges: [issuedToken.exchange],
        expected: 'a new token after 1800 seconds',
        actual: `one of ${Math.round(age / 1_000)} seconds ago`,
        advice: 'Note when a token came, and ask for a new one before expires_in seconds have passed.',
      });
    else if (issuedToken.uses > 1) this.notes.pass('longstay.token.reuse');
  }

  /** A shared recorder does not know which client requests a token. So only a client with a recorded request can fail here. */
  #checkUnknownToken(): void {
    if (this.#wasLastRefused) return;
    this.judge(
      'longstay.token.caller-adds-prefix',
      this.gaps.any || this.#tokens.hasLost || this.#lastByPage.size === 0 || this.#areTokensRemoved,
      {
        expected: 'Authorization: Bearer and an access_token that was issued',
        actual: 'another token',
        advice: 'Send access_token of the token endpoint as it was issued, and no other token.',
      },
    );
  }

  #checkPage(observed: ParsedExchange, { locator, exchange }: IssuedToken): void {
    const pageInUrl = this.#path?.includes('{landingPageLocator}')
      ? pathParameter(observed.recorded.request.url, this.#path)
      : undefined;
    if (pageInUrl === undefined) return;
    this.judge('longstay.token.locator-equals-path', pageInUrl === locator, {
      exchanges: [exchange],
      expected: `${locator} in the path: the token was issued for it`,
      actual: pageInUrl,
      advice: 'Ask for a token of its own for each landing page.',
    });
  }
}

export const longStay: Requirement = {
  id: 'long-stay',
  judges: ['longstay.token.caller-adds-prefix', 'longstay.token.locator-equals-path', 'longstay.token.reuse'],
  watch: (notes, circumstances, gaps) => new LongStayWatch(notes, circumstances, gaps),
};
