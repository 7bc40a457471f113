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

interface Issued {
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
  readonly #tokens = new LimitedMap<Issued>(10_000);
  #isRemoved = false;
  /** Whether the last request for a token was refused, so that the client has no token. */
  #isRefused = false;
  /** Per landing page: the last token, and the exchanges that requested a token although the previous one was still valid. */
  readonly #last = new Map<string, { issued: Issued; needless: number[] }>();
  readonly #path = this.circumstances.settings.known('longstay.availability.path')
    ? routeOf('longstay.avail', this.circumstances.settings).path
    : undefined;

  observe(observed: ParsedExchange): void {
    if (observed.operation === 'longstay.token') this.#checkIssued(observed);
    if (observed.operation === 'longstay.avail') this.#checkUsed(observed);
  }

  #checkIssued(observed: ParsedExchange): void {
    this.#isRefused = observed.status !== 200;
    const token = (observed.json as { access_token?: unknown } | undefined)?.access_token;
    const locator = observed.sent['landingPageLocator'];
    if (observed.status !== 200 || typeof token !== 'string' || typeof locator !== 'string') return;
    const issued: Issued = { exchange: observed.number, at: observed.respondedAt, locator, uses: 0 };
    this.#tokens.set(fingerprintOf(token), issued);
    this.#isRemoved ||= Number(/^\w+:(\d+):/.exec(token)?.[1] ?? token.length) < minTokenLength;
    const last = this.#last.get(locator);
    const wasNeedless =
      last !== undefined && observed.at < last.issued.at + tokenLifeMs - minLeftMs && last.issued.uses <= 1;
    const needlessTokens = wasNeedless ? [...last.needless, last.issued.exchange] : [];
    if (this.#last.size >= 1_000) this.#last.clear();
    this.#last.set(locator, { issued, needless: needlessTokens.length >= maxNeedless ? [] : needlessTokens });
    if (needlessTokens.length < maxNeedless) return;
    this.notes.fail('longstay.token.reuse', {
      exchanges: [...needlessTokens],
      expected: 'one token for 30 minutes',
      actual: `${needlessTokens.length + 1} tokens in a row, each used once at most`,
      advice: 'Keep access_token for expires_in seconds, and ask for a new one only then.',
    });
  }

  #checkUsed(observed: ParsedExchange): void {
    const header = observed.recorded.request.headers['authorization'] ?? '';
    const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
    if (token === undefined) {
      this.notes.fail('longstay.token.caller-adds-prefix', {
        expected: 'Authorization: Bearer <access_token>',
        actual: header.replaceAll(/\S{12,}/g, '…') || 'no header',
        advice: 'Put the word Bearer and one blank before access_token, once: the answer has it without.',
      });
      return;
    }
    const issued = this.#tokens.get(fingerprintOf(token));
    if (issued === undefined) return this.#checkUnknown();
    this.notes.pass('longstay.token.caller-adds-prefix');
    issued.uses += 1;
    this.#checkPage(observed, issued);
    const age = observed.at - issued.at;
    const { settings } = this.circumstances;
    if (age > tokenLifeMs + settings.get('clock.grace') * 1_000)
      this.notes.fail('longstay.token.reuse', {
        exchanges: [issued.exchange],
        expected: 'a new token after 1800 seconds',
        actual: `one of ${Math.round(age / 1_000)} seconds ago`,
        advice: 'Note when a token came, and ask for a new one before expires_in seconds have passed.',
      });
    else if (issued.uses > 1) this.notes.pass('longstay.token.reuse');
  }

  /** A shared recorder does not know who asks for a token: only a client that is known to have asked can violate this. */
  #checkUnknown(): void {
    if (this.#isRefused) return;
    if (this.gaps.any || this.#tokens.hasLost || this.#last.size === 0 || this.#isRemoved)
      return this.notes.pass('longstay.token.caller-adds-prefix');
    this.notes.fail('longstay.token.caller-adds-prefix', {
      expected: 'Authorization: Bearer and an access_token that was issued',
      actual: 'another token',
      advice: 'Send access_token of the token endpoint as it was issued, and no other token.',
    });
  }

  #checkPage(observed: ParsedExchange, { locator, exchange }: Issued): void {
    const pageInUrl = this.#path?.includes('{landingPageLocator}')
      ? pathParameter(observed.recorded.request.url, this.#path)
      : undefined;
    if (pageInUrl === undefined) return;
    if (pageInUrl === locator) return this.notes.pass('longstay.token.locator-equals-path');
    this.notes.fail('longstay.token.locator-equals-path', {
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
