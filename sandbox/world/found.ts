import type { CurrencyCode } from './currencies.ts';
import type { Quote } from './quotes.ts';
import type { Party, Stay } from './stay.ts';

/** Guests of one kind in one room, as in a request. An infant without an age is in its first year. */
export interface GuestCount {
  /** By AgeQualifyCodeEnum. */
  readonly AgeQualifyCode: 7 | 8 | 10;
  readonly Age: number | null;
  readonly Count: number;
  readonly ResGuestRPH: string | number | null;
}

export interface FoundRoom {
  /** RPH of the requested room stay candidate. */
  readonly rph: number;
  /** Zero-based index among all requested rooms. */
  readonly index: number;
  readonly party: Party;
  readonly guests: readonly GuestCount[];
  /** The priced rates to show; empty if the hotel is shown although it has no available rate. */
  readonly quotes: readonly Quote[];
}

/** A hotel found by an availability request, with one entry per requested room. */
export interface FoundHotel {
  readonly hotel: number;
  readonly stay: Stay;
  readonly currency: CurrencyCode;
  /** Whether the request asks for a quotation. */
  readonly isQuotation: boolean;
  readonly rooms: readonly FoundRoom[];
}
