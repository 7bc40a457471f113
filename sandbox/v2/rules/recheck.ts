import { randomUUID } from 'node:crypto';
import type { TokenContent } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';

/** Re-confirmation and booking. Specification: "v2 rate re-confirmation (checkrate)"; "States and transitions". */
export interface RecheckRules {
  newSearchId(): string;
  /** The search id that a re-confirmation returns: the id that was sent, or else a new one. */
  linkSearchId(sentId: string | null | undefined, createId: () => string): string | null;
  /**
   * The rate that a token can re-confirm, or undefined if there is none.
   * @param tokenContent content of the token; undefined if it was never issued or was altered
   */
  tokenToConfirm(tokenContent: TokenContent | undefined, tenant: string): TokenContent | undefined;
  areSameStay(tokens: readonly TokenContent[]): boolean;
  /**
   * Whether a rate is no longer available.
   * @param current the supplier's current rate
   * @param allTokens contents of all tokens of the call, in order
   */
  isGone(current: Rate, issued: TokenContent, allTokens: readonly TokenContent[]): boolean;
  /** Whether a response omits rates that are gone instead of refusing the call; the specification leaves this open. */
  omitsGoneRates(): boolean;
  /** Whether a member of the request may be null. */
  acceptsNull(member: 'locale' | 'searchId'): boolean;
  /** The rate to confirm: the current rate, even if it differs from the rate that the search returned. */
  rateToConfirm(current: Rate, issued: TokenContent): Rate;
  confirmedRates(rates: readonly Rate[]): readonly Rate[];
  /** Lifetime in milliseconds from issue. */
  bookingTokenLifetimeMs(tokenContent: TokenContent): number;
  /** Whether re-confirmation issued a token to this client, so that it can be booked. */
  isBookable(tokenContent: TokenContent | undefined, tenant: string): tokenContent is TokenContent;
  /** A nonce that is added to each token, so that equal rates have different tokens. */
  tokenNonce(): string;
}

const stayAndPartyKey = ({ stay, party }: TokenContent): string =>
  [stay.checkIn, stay.nights, party.adults, ...[...party.ages].sort((a, b) => a - b)].join('/');

export const recheckRules: RecheckRules = {
  newSearchId: () => randomUUID(),
  linkSearchId: (sentId, createId) => sentId ?? createId(),
  tokenToConfirm: (tokenContent, tenant) =>
    tokenContent?.kind === 'rate' && tokenContent.tenant === tenant ? tokenContent : undefined,
  areSameStay: (tokens) => new Set(tokens.map(stayAndPartyKey)).size <= 1,
  isGone: ({ obstacle }) => obstacle !== undefined,
  omitsGoneRates: () => false,
  acceptsNull: () => true,
  rateToConfirm: (current) => current,
  confirmedRates: (rates) => rates,
  bookingTokenLifetimeMs: () => 15 * 60_000,
  isBookable: (tokenContent, tenant): tokenContent is TokenContent =>
    tokenContent?.kind === 'booking' && tokenContent.tenant === tenant,
  tokenNonce: () => '',
};
