import type { CurrencyCode } from './currencies.ts';
import type { Quote } from './quotes.ts';
import type { Party, Stay } from './stay.ts';

/** Guests of one kind in one room, as a request lists them. An infant without an age is in its first year. */
export interface GuestCount {
  /** By AgeQualifyCodeEnum. */
  readonly AgeQualifyCode: 7 | 8 | 10;
  readonly Age: number | null;
  readonly Count: number;
  readonly ResGuestRPH: string | number | null;
}

/** What a hotel offers for one of the rooms wanted. */
export interface FoundRoom {
  /** RPH of the room stay candidate that wanted it. */
  readonly rph: number;
  /** Zero-based, over all rooms wanted of the hotel. */
  readonly index: number;
  readonly party: Party;
  readonly guests: readonly GuestCount[];
  /** The rates to show; none where the hotel is shown although it has nothing to sell. */
  readonly quotes: readonly Quote[];
}

/** A hotel that an availability request found, with one entry for each room wanted. */
export interface FoundStay {
  readonly hotel: number;
  readonly stay: Stay;
  /** The currency in which the prices are given. */
  readonly currency: CurrencyCode;
  /** Whether a quotation was asked for. */
  readonly quotation: boolean;
  readonly rooms: readonly FoundRoom[];
}
