/** The rate and booking tokens that a service has issued, and explanations for a string that the service has not issued. */
import { decoded } from '../../lib/decoded.ts';
import { LimitedMap } from './memory.ts';

/** The stay and the search for which a token was issued. Shared by all tokens of one response. */
export interface Offered {
  readonly number: number;
  /** On the deployment's clock. */
  readonly at: number;
  /** Check-in, check-out and occupancy; undefined if they cannot be read. */
  readonly stay: string | undefined;
  /** The search without its page. */
  readonly search: string;
  readonly searchId: string | undefined;
}

/** The origin of a booking token. */
export interface Confirmed {
  readonly number: number;
  readonly at: number;
  readonly searchIds: readonly string[];
  /** The searches of the rates that were re-confirmed; undefined if not all are known. */
  readonly searches: readonly string[] | undefined;
}

/** A rate that was gone, and the number of gaps before this was seen. */
export type Gone = Pick<Offered, 'number' | 'at'> & { readonly gaps: number };

/** Whether two offers belong to the same search. */
export const sameSearch = (one: Offered, other: Offered): boolean =>
  one.search === other.search && one.stay === other.stay;

/** Maximum stored offers per token: a service may issue the same token for the same rate repeatedly. */
const maxOffersPerToken = 8;

/** Number of recent tokens with which an unknown token is compared. */
const maxComparedTokens = 5_000;

export class KnownTokens<Value> {
  readonly #known: LimitedMap<readonly Value[]>;
  readonly #texts: string[] = [];
  /** Normalised tokens, computed at the first comparison, because most are never compared. */
  readonly #normals: (string | undefined)[] = [];
  #next = 0;

  constructor(most: number) {
    this.#known = new LimitedMap(most);
  }

  get hasLost(): boolean {
    return this.#known.hasLost;
  }

  /** The stored values of a token; undefined if it is unknown. */
  of(token: string): readonly Value[] | undefined {
    return this.#known.get(token);
  }

  has(token: string): boolean {
    return this.#known.has(token);
  }

  /** @param same whether two values are equivalent: then the later one replaces the earlier */
  add(token: string, value: Value, same: (one: Value, other: Value) => boolean = () => false): void {
    const values = this.#known.get(token) ?? [];
    const others = values.filter((one) => !same(one, value));
    this.#known.set(token, others.length >= maxOffersPerToken ? others : [...others, value]);
    if (values.length > 0) return;
    this.#texts[this.#next] = token;
    this.#normals[this.#next] = undefined;
    this.#next = (this.#next + 1) % maxComparedTokens;
  }

  /** Whether all offers of a token are stored, not only the first `maxOffersPerToken`. */
  isWhole(token: string): boolean {
    return (this.#known.get(token)?.length ?? maxOffersPerToken) < maxOffersPerToken;
  }

  /** Whether a string is one of the recent tokens, even if its values were dropped. */
  isRecent(text: string): boolean {
    return this.#texts.includes(text);
  }

  /** Describes a string that is a recent token in another spelling; undefined otherwise. */
  rewritten(text: string): string | undefined {
    const normal = normalised(text);
    if (normal.length < minComparedLength) return undefined;
    return this.#texts.some((token, at) => (this.#normals[at] ??= normalised(token)) === normal)
      ? 'one that was issued, written in another way'
      : undefined;
  }

  /** Describes a string that is a recent token cut, extended or changed in a few characters; undefined otherwise. */
  altered(text: string): string | undefined {
    if (text.length < minComparedLength) return undefined;
    for (const token of this.#texts) {
      if (token.startsWith(text))
        return `the first ${text.length} of ${token.length} characters of one that was issued`;
      if (text.startsWith(token) || text.endsWith(token)) return 'one that was issued, with something added';
      if (isSimilar(token, text)) return 'one that was issued, changed in a few characters';
    }
    return undefined;
  }
}

const minComparedLength = 16;

/** Removes differences that forms, URLs and case-insensitive columns cause. */
const normalised = (text: string): string =>
  decoded(text)
    .replaceAll(/[\s"']/g, '')
    .toLowerCase();

const maxChangedCharacters = 4;

function isSimilar(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > maxChangedCharacters) return false;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  )
    end += 1;
  return Math.max(one.length, other.length) - start - end <= maxChangedCharacters;
}
