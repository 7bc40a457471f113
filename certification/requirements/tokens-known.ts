/** The rate and booking tokens that a service has given out, and how a text that is none of them may have come about. */
import { decoded } from '../../lib/decoded.ts';
import { Remembered } from './memory.ts';

/** The stay and the search for which a token was given out. Shared by all tokens of one answer. */
export interface Offered {
  readonly number: number;
  /** On the deployment's clock. */
  readonly at: number;
  /** Check-in, check-out and occupancy; undefined where they cannot be read. */
  readonly stay: string | undefined;
  /** The search but for its page. */
  readonly search: string;
  readonly searchId: string | undefined;
}

/** A booking token, and the search that it comes from. */
export interface Confirmed {
  readonly number: number;
  readonly at: number;
  readonly searchIds: readonly string[];
  /** The searches of the rates that were re-confirmed with it; undefined where not all are known. */
  readonly searches: readonly string[] | undefined;
}

/** A rate that was gone, and how many gaps there had been by then. */
export type Gone = Pick<Offered, 'number' | 'at'> & { readonly gaps: number };

/** Whether two offers are of one search, asked twice. */
export const sameSearch = (one: Offered, other: Offered): boolean =>
  one.search === other.search && one.stay === other.stay;

/** How many offers of one token are kept apart: a service may give out the same text for the same rate again and again. */
const mostOffers = 8;

/** Tokens that an altered one is compared with: the last so many. */
const mostTexts = 5_000;

export class KnownTokens<Value> {
  readonly #known: Remembered<readonly Value[]>;
  readonly #texts: string[] = [];
  /** Made when one is first compared: most never are. */
  readonly #normals: (string | undefined)[] = [];
  #next = 0;

  constructor(most: number) {
    this.#known = new Remembered(most);
  }

  get hasLost(): boolean {
    return this.#known.hasLost;
  }

  /** What is known of a token; undefined where it is not known. */
  of(token: string): readonly Value[] | undefined {
    return this.#known.get(token);
  }

  has(token: string): boolean {
    return this.#known.has(token);
  }

  /** @param same whether two values say the same, so that the later one replaces the earlier */
  add(token: string, value: Value, same: (one: Value, other: Value) => boolean = () => false): void {
    const all = this.#known.get(token) ?? [];
    const before = all.filter((one) => !same(one, value));
    this.#known.set(token, before.length >= mostOffers ? before : [...before, value]);
    if (all.length > 0) return;
    this.#texts[this.#next] = token;
    this.#normals[this.#next] = undefined;
    this.#next = (this.#next + 1) % mostTexts;
  }

  /** Whether all offers of a token are known, and not the first of many. */
  isWhole(token: string): boolean {
    return (this.#known.get(token)?.length ?? mostOffers) < mostOffers;
  }

  /** Whether it is one of the last tokens, although nothing else is known of it any more. */
  isRecent(text: string): boolean {
    return this.#texts.includes(text);
  }

  /** How a text differs from one of the last tokens, where it is one of them but for its writing. */
  rewritten(text: string): string | undefined {
    const normal = normalOf(text);
    if (normal.length < shortestCompared) return undefined;
    return this.#texts.some((token, at) => (this.#normals[at] ??= normalOf(token)) === normal)
      ? 'one that was issued, written in another way'
      : undefined;
  }

  /** The same of one that was cut, lengthened, or changed in a few places. */
  altered(text: string): string | undefined {
    if (text.length < shortestCompared) return undefined;
    for (const token of this.#texts) {
      if (token.startsWith(text))
        return `the first ${text.length} of ${token.length} characters of one that was issued`;
      if (text.startsWith(token) || text.endsWith(token)) return 'one that was issued, with something added';
      if (differsLittle(token, text)) return 'one that was issued, changed in a few characters';
    }
    return undefined;
  }
}

const shortestCompared = 16;

/** Without what is lost or added on the way through forms, addresses and columns without letter case. */
const normalOf = (text: string): string =>
  decoded(text)
    .replaceAll(/[\s"']/g, '')
    .toLowerCase();

const fewCharacters = 4;

function differsLittle(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > fewCharacters) return false;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  )
    end += 1;
  return Math.max(one.length, other.length) - start - end <= fewCharacters;
}
