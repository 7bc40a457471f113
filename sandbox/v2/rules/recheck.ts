import { randomUUID } from 'node:crypto';
import type { Issued } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';

/** Re-confirmation and booking. Specification: "v2 rate re-confirmation (checkrate)"; "States and transitions". */
export interface RecheckRules {
  newSearchId(): string;
  /** The search id of a re-confirmation: the one that was sent, or an unrelated new one. */
  linkSearchId(sent: string | null | undefined, fresh: () => string): string | null;
  /**
   * The rate that a token may confirm, or undefined where it may confirm none.
   *
   * @param opened what the token says of itself; undefined where it was never issued or was altered
   */
  recognise(opened: Issued | undefined, tenant: string): Issued | undefined;
  sameStay(tokens: readonly Issued[]): boolean;
  /**
   * @param now the rate as the supplier has it at this moment
   * @param company all that is to be confirmed in the same call, in its order
   */
  isGone(now: Rate, issued: Issued, company: readonly Issued[]): boolean;
  /** Whether rates that are gone are left out of an answer with others, instead of refusing them all; what holds is not shown. */
  leavesOutGone(): boolean;
  /** Whether a member of the request may be null. */
  acceptsNull(member: 'locale' | 'searchId'): boolean;
  /** The rate to confirm: current, whatever the search said. */
  confirms(now: Rate, issued: Issued): Rate;
  /** The re-confirmed rates that are answered. */
  confirmedOf(rates: readonly Rate[]): readonly Rate[];
  /** Milliseconds from issue. */
  bookingTokenLife(opened: Issued): number;
  /** Whether a token may be booked: issued by re-confirmation to this client. */
  bookable(opened: Issued | undefined, tenant: string): opened is Issued;
  /** Text put into each token, so that equal rates may have differing tokens. */
  tokenNonce(): string;
}

const stayKey = ({ stay, party }: Issued): string =>
  [stay.checkIn, stay.nights, party.adults, ...[...party.ages].sort((a, b) => a - b)].join('/');

export const recheckRules: RecheckRules = {
  newSearchId: () => randomUUID(),
  linkSearchId: (sent, fresh) => sent ?? fresh(),
  recognise: (opened, tenant) => (opened?.kind === 'rate' && opened.tenant === tenant ? opened : undefined),
  sameStay: (tokens) => new Set(tokens.map(stayKey)).size <= 1,
  isGone: ({ obstacle }) => obstacle !== undefined,
  leavesOutGone: () => false,
  acceptsNull: () => true,
  confirms: (now) => now,
  confirmedOf: (rates) => rates,
  bookingTokenLife: () => 15 * 60_000,
  bookable: (opened, tenant): opened is Issued => opened?.kind === 'booking' && opened.tenant === tenant,
  tokenNonce: () => '',
};
