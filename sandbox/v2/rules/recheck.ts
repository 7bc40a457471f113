import { randomUUID } from 'node:crypto';
import type { TokenContent } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';

const stayAndPartyKey = ({ stay, party }: TokenContent): string =>
  [stay.checkIn, stay.nights, party.adults, ...[...party.ages].sort((a, b) => a - b)].join('/');

/** Re-confirmation and booking. Specification: "v2 rate re-confirmation (checkrate)"; "States and transitions". */
export const recheckRules = {
  newSearchId: (): string => randomUUID(),
  /** The search id that a re-confirmation returns: the id that was sent, or else a new one. */
  linkSearchId: (sentId: string | null | undefined, createId: () => string): string | null =>
    sentId ?? createId(),
  /**
   * The rate that a token can re-confirm, or undefined if there is none.
   * @param tokenContent content of the token; undefined if it was never issued or was altered
   */
  tokenToConfirm: (tokenContent: TokenContent | undefined, tenant: string): TokenContent | undefined =>
    tokenContent?.kind === 'rate' && tokenContent.tenant === tenant ? tokenContent : undefined,
  areSameStay: (tokens: readonly TokenContent[]): boolean => new Set(tokens.map(stayAndPartyKey)).size <= 1,
  /**
   * Whether a rate is no longer available.
   * @param current the supplier's current rate
   * @param allTokens contents of all tokens of the call, in order
   */
  isGone: ({ obstacle }: Rate, _issued: TokenContent, _allTokens: readonly TokenContent[]): boolean =>
    obstacle !== undefined,
  /** Whether a response omits rates that are gone instead of refusing the call; the specification leaves this open. */
  omitsGoneRates: (): boolean => false,
  /** Whether a member of the request may be null. */
  acceptsNull: (_member: 'locale' | 'searchId'): boolean => true,
  /** The rate to confirm: the current rate, even if it differs from the rate that the search returned. */
  rateToConfirm: (current: Rate, _issued: TokenContent): Rate => current,
  confirmedRates: (rates: readonly Rate[]): readonly Rate[] => rates,
  /** Lifetime in milliseconds from issue. */
  bookingTokenLifetimeMs: (_tokenContent: TokenContent): number => 15 * 60_000,
  /** Whether re-confirmation issued a token to this client, so that it can be booked. */
  isBookable: (tokenContent: TokenContent | undefined, tenant: string): tokenContent is TokenContent =>
    tokenContent?.kind === 'booking' && tokenContent.tenant === tenant,
  /** A nonce that is added to each token, so that equal rates have different tokens. */
  tokenNonce: (): string => '',
  /**
   * The format of rate and booking tokens, also of the identifiers of v1 rates, and of the tokens that the control port reads.
   * Specification: "v2 availability", roomRate: a token is "string, opaque".
   */
  writeToken: (sealed: string): string => sealed,
  /** The sealed string of a token; for an invalid token, any string that does not open. */
  readToken: (text: string): string => text,
};
