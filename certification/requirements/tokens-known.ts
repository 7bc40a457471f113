/** The rate and booking tokens that a service has issued, and explanations for a string that the service has not issued. */
import { decodeUrlPart } from '../../lib/decoded.ts';
import { LimitedMap } from './memory.ts';

/** The stay and the search for which a token was issued. Shared by all tokens of one response. */
export interface TokenOffer {
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
export interface TokenConfirmation {
  readonly number: number;
  readonly at: number;
  readonly searchIds: readonly string[];
  /** The searches of the rates that were re-confirmed; undefined if not all are known. */
  readonly searches: readonly string[] | undefined;
}

/** A rate that is gone: the exchange that reported it, and the number of gaps before that exchange. */
export type GoneRate = Pick<TokenOffer, 'number' | 'at'> & { readonly gaps: number };

/** Whether two offers belong to the same search. */
export const isSameSearch = (first: TokenOffer, second: TokenOffer): boolean =>
  first.search === second.search && first.stay === second.stay;

/** Maximum stored offers per token: a service may issue the same token for the same rate repeatedly. */
const maxOffersPerToken = 8;

/** Number of recent tokens with which an unknown token is compared. */
const maxComparedTokens = 5_000;

export class KnownTokens<Value> {
  readonly #valuesByToken: LimitedMap<readonly Value[]>;
  readonly #texts: string[] = [];
  /** Normalised tokens, computed at the first comparison, because most are never compared. */
  readonly #normalTokens: (string | undefined)[] = [];
  #next = 0;

  constructor(maxTokens: number) {
    this.#valuesByToken = new LimitedMap(maxTokens);
  }

  get hasLost(): boolean {
    return this.#valuesByToken.hasLost;
  }

  /** The stored values of a token; undefined if it is unknown. */
  valuesOf(token: string): readonly Value[] | undefined {
    return this.#valuesByToken.get(token);
  }

  has(token: string): boolean {
    return this.#valuesByToken.has(token);
  }

  /** @param isSame whether two values are equivalent, so that the later replaces the earlier */
  add(token: string, value: Value, isSame: (one: Value, other: Value) => boolean = () => false): void {
    const values = this.#valuesByToken.get(token) ?? [];
    const otherValues = values.filter((existing) => !isSame(existing, value));
    this.#valuesByToken.set(
      token,
      otherValues.length >= maxOffersPerToken ? otherValues : [...otherValues, value],
    );
    if (values.length > 0) return;
    this.#texts[this.#next] = token;
    this.#normalTokens[this.#next] = undefined;
    this.#next = (this.#next + 1) % maxComparedTokens;
  }

  /** Whether all offers of a token are stored, not only the first `maxOffersPerToken`. */
  hasAllOffers(token: string): boolean {
    return (this.#valuesByToken.get(token)?.length ?? maxOffersPerToken) < maxOffersPerToken;
  }

  /** Whether a string is one of the recent tokens, even if its values were dropped. */
  isRecent(text: string): boolean {
    return this.#texts.includes(text);
  }

  /** Describes a string that is a recent token in another spelling; undefined otherwise. */
  respellingOf(text: string): string | undefined {
    const normalText = normalise(text);
    if (normalText.length < minComparedLength) return undefined;
    return this.#texts.some((token, index) => (this.#normalTokens[index] ??= normalise(token)) === normalText)
      ? 'one that was issued, written in another way'
      : undefined;
  }

  /** Describes a string that is a recent token cut, extended or changed in a few characters; undefined otherwise. */
  alterationOf(text: string): string | undefined {
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
const normalise = (text: string): string =>
  decodeUrlPart(text)
    .replaceAll(/[\s"']/g, '')
    .toLowerCase();

const maxChangedCharacters = 4;

function isSimilar(first: string, second: string): boolean {
  if (Math.abs(first.length - second.length) > maxChangedCharacters) return false;
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first.charCodeAt(start) === second.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    first.charCodeAt(first.length - 1 - end) === second.charCodeAt(second.length - 1 - end)
  )
    end += 1;
  return Math.max(first.length, second.length) - start - end <= maxChangedCharacters;
}
