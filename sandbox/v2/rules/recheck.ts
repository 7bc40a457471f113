import { randomUUID } from 'node:crypto';
import type { Issued } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';

/** Re-confirmation and booking. Specification: "v2 rate re-confirmation (checkrate)"; "States and transitions". */
export interface RecheckRules {
  newSearchId(): string;
  /** The search id that a re-confirmation returns: the id that was sent, or else a new one. */
  linkSearchId(sent: string | null | undefined, fresh: () => string): string | null;
  /**
   * The rate that a token can re-confirm, or undefined if there is none.
   * @param opened content of the token; undefined if it was never issued or was altered
   */
  tokenToConfirm(opened: Issued | undefined, tenant: string): Issued | undefined;
  areSameStay(tokens: readonly Issued[]): boolean;
  /**
   * Whether a rate is no longer available.
   * @param now the supplier's current rate
   * @param company all tokens of the call, in order
   */
  isGone(current: Rate, issued: Issued, allTokens: readonly Issued[]): boolean;
  /** Whether a response omits rates that are gone instead of refusing the call; the specification leaves this open. */
  omitsGoneRates(): boolean;
  /** Whether a member of the request may be null. */
  acceptsNull(member: 'locale' | 'searchId'): boolean;
  /** The rate to confirm: the current one, whatever the search returned. */
  rateToConfirm(current: Rate, issued: Issued): Rate;
  confirmedRates(rates: readonly Rate[]): readonly Rate[];
  /** Lifetime in milliseconds from issue. */
  bookingTokenLifetimeMs(opened: Issued): number;
  /** Whether re-confirmation issued a token to this client, so that it can be booked. */
  isBookable(opened: Issued | undefined, tenant: string): opened is Issued;
  /** A nonce that is added to each token, so that equal rates have different tokens. */
  tokenNonce(): string;
}

const stayKey = ({ stay, party }: Issued): string =>
  [stay.checkIn, stay.nights, party.adults, ...[...party.ages].sort((a, b) => a - b)].join('/');

export const recheckRules: RecheckRules = {
  newSearchId: () => randomUUID(),
  linkSearchId: (sent, fresh) => sent ?? fresh(),
  tokenToConfirm: (opened, tenant) =>
    opened?.kind === 'rate' && opened.tenant === tenant ? opened : undefined,
  areSameStay: (tokens) => new Set(tokens.map(stayKey)).size <= 1,
  isGone: ({ obstacle }) => obstacle !== undefined,
  omitsGoneRates: () => false,
  acceptsNull: () => true,
  rateToConfirm: (current) => current,
  confirmedRates: (rates) => rates,
  bookingTokenLifetimeMs: () => 15 * 60_000,
  isBookable: (opened, tenant): opened is Issued => opened?.kind === 'booking' && opened.tenant === tenant,
  tokenNonce: () => '',
};
