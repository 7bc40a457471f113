/** The long-stay token: one prefix, its own landing page, used for its whole life and no longer. Specification: "Authentication". */
import { routeOf } from '../../schemas/wire-request.ts';
import { NotingWatch, type Requirement } from './requirement.ts';
import { Remembered } from './memory.ts';
import { filledIn } from './paths.ts';
import type { ReadExchange } from './exchange.ts';

const life = 1_800_000;
/** Tokens in a row that were asked for although the one before was good for long. */
const needless = 3;
const muchLeft = 300_000;

interface Issued {
  readonly number: number;
  readonly at: number;
  readonly locator: string;
  uses: number;
}

/** A secret by which it is compared: redaction leaves length and hash, under a word that may differ between an answer and a header. */
export function secretOf(text: string): string {
  const [, length, hash] = /^\w+:(\d+):([0-9a-f]+)$/.exec(text) ?? [];
  return length === undefined ? text : `${length}:${hash}`;
}

class LongStay extends NotingWatch {
  readonly #tokens = new Remembered<Issued>(10_000);
  /** By landing page, the last token and how many before it were needless. */
  readonly #last = new Map<string, { issued: Issued; needless: number[] }>();
  readonly #path = this.circumstances.settings.known('longstay.availability.path')
    ? routeOf('longstay.avail', this.circumstances.settings).path
    : undefined;

  see(observed: ReadExchange): void {
    if (observed.operation === 'longstay.token') this.#issue(observed);
    if (observed.operation === 'longstay.avail') this.#use(observed);
  }

  #issue(observed: ReadExchange): void {
    const token = (observed.json as { access_token?: unknown } | undefined)?.access_token;
    const locator = observed.sent['landingPageLocator'];
    if (observed.status !== 200 || typeof token !== 'string' || typeof locator !== 'string') return;
    const issued: Issued = { number: observed.number, at: observed.respondedAt, locator, uses: 0 };
    this.#tokens.set(secretOf(token), issued);
    const last = this.#last.get(locator);
    const wasNeedless =
      last !== undefined && observed.at < last.issued.at + life - muchLeft && last.issued.uses <= 1;
    const row = wasNeedless ? [...last.needless, last.issued.number] : [];
    if (this.#last.size >= 1_000) this.#last.clear();
    this.#last.set(locator, { issued, needless: row.length >= needless ? [] : row });
    if (row.length < needless) return;
    this.notes.accuse('longstay.token.reuse', {
      exchanges: [...row, observed.number],
      expected: 'one token for 30 minutes',
      actual: `${row.length + 1} tokens in a row, each used once at most`,
      advice: 'Keep access_token for expires_in seconds, and ask for a new one only then.',
    });
  }

  #use(observed: ReadExchange): void {
    const header = observed.exchange.request.headers['authorization'] ?? '';
    const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
    if (token === undefined) {
      this.notes.accuse('longstay.token.caller-adds-prefix', {
        exchanges: [observed.number],
        expected: 'Authorization: Bearer <access_token>',
        actual: header.replaceAll(/\S{12,}/g, '…') || 'no header',
        advice: 'Put the word Bearer and one blank before access_token, once: the answer has it without.',
      });
      return;
    }
    this.notes.keep('longstay.token.caller-adds-prefix');
    const issued = this.#tokens.get(secretOf(token));
    if (issued === undefined) return;
    issued.uses += 1;
    this.#page(observed, issued);
    const age = observed.at - issued.at;
    const { settings } = this.circumstances;
    if (age > life + settings.get('clock.grace') * 1_000)
      this.notes.accuse('longstay.token.reuse', {
        exchanges: [issued.number, observed.number],
        expected: 'a new token after 1800 seconds',
        actual: `one of ${Math.round(age / 1_000)} seconds ago`,
        advice: 'Note when a token came, and ask for a new one before expires_in seconds have passed.',
      });
    else if (issued.uses > 1) this.notes.keep('longstay.token.reuse');
  }

  #page(observed: ReadExchange, { locator, number }: Issued): void {
    const plain = this.#path?.includes('{landingPageLocator}')
      ? filledIn(observed.exchange.request.url, this.#path)
      : undefined;
    if (plain === undefined) return;
    if (plain === locator) return this.notes.keep('longstay.token.locator-equals-path');
    this.notes.accuse('longstay.token.locator-equals-path', {
      exchanges: [number, observed.number],
      expected: `${locator} in the path: the token was issued for it`,
      actual: plain,
      advice: 'Ask for a token of its own for each landing page.',
    });
  }
}

export const longStay: Requirement = {
  id: 'long-stay',
  does: 'Use an access token for its landing page, with one Bearer before it, for its whole life and no longer.',
  judges: ['longstay.token.caller-adds-prefix', 'longstay.token.locator-equals-path', 'longstay.token.reuse'],
  watch: (notes, circumstances, gaps) => new LongStay(notes, circumstances, gaps),
};
