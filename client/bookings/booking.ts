/** The states of a booking: sending, answered, standing or doubtful, and finally cancelled or absent. Pure. */
import { addDays } from '../../lib/days.ts';
import { escapeControlsInLine } from '../../lib/visible.ts';
import { dayOf } from '../../targets/day.ts';
import type { Target } from '../../targets/target.ts';

/** What is needed to find a booking and take it back. It has no secrets, and of the guests only the reserved e-mail. */
export interface BookingNote {
  readonly transactionIdentifier: string;
  readonly hotelCode: string | number;
  /** YYYY-MM-DD. */
  readonly start: string;
  readonly end: string;
  readonly email: string;
  /** The number of rooms, if more than one. */
  readonly rooms?: number;
}

/** The final state. `absent`: the reservation was searched for and never existed. */
export type FinalState = 'cancelled' | 'absent';

/** Reservations of a booking that GetBookings showed as uncancelled and has not shown as cancelled since. */
export interface Doubt {
  readonly reservations: readonly string[];
  /** When GetBookings stopped showing them, in milliseconds since 1970; undefined while it shows one of them. */
  readonly unshownSince?: number | undefined;
}

/** A booking, from before it is sent until it is seen cancelled. All times are milliseconds since 1970. */
export interface Booking {
  readonly note: BookingNote;
  readonly run: string;
  /** The base URL at which its reservations are read and cancelled. */
  readonly baseUrl: string;
  /** When it was last sent. */
  readonly sentAt: number;
  /** When its answer was recorded. */
  readonly answeredAt?: number | undefined;
  /** Whether it was sent twice, because the first request was refused and had no effect. */
  readonly sentTwice?: boolean | undefined;
  /** The reservation id, if an answer contained one. */
  readonly reservation?: string | undefined;
  /** Whether the service refused it. */
  readonly refused?: boolean | undefined;
  readonly settled?: FinalState | undefined;
  /** When a look last showed it cancelled or absent. */
  readonly settledAt?: number | undefined;
  readonly doubt?: Doubt | undefined;
  /** Whether GetBookings, by hotel and period, shows who made a reservation. */
  readonly showsMarks?: boolean | undefined;
}

type BookingReference = Pick<BookingNote, 'transactionIdentifier'>;

export type Change =
  | { readonly state: 'sending'; readonly note: BookingNote; readonly run: string; readonly baseUrl: string }
  | {
      readonly state: 'answered';
      readonly note: BookingReference;
      /** Undefined if the answer contained none. */
      readonly reservation: string | undefined;
      readonly refused?: boolean | undefined;
    }
  /** It was seen uncancelled after it had been seen cancelled. */
  | { readonly state: 'standing'; readonly note: BookingReference; readonly reservation: string }
  /** Replaces the earlier doubt; undefined if nothing is in doubt any more. */
  | { readonly state: 'doubtful'; readonly note: BookingReference; readonly doubt: Doubt | undefined }
  | {
      readonly state: FinalState;
      readonly note: BookingReference;
      readonly showsMarks?: boolean | undefined;
    };

/** @returns the changed booking; undefined if the booking was never sent */
export function applyChange(booking: Booking | undefined, change: Change, time: number): Booking | undefined {
  if (change.state === 'sending') {
    const { note, run, baseUrl } = change;
    return { note, run, baseUrl, sentAt: time, sentTwice: booking !== undefined };
  }
  if (booking === undefined) return undefined;
  switch (change.state) {
    case 'answered': {
      const { reservation = booking.reservation, refused = booking.refused } = change;
      return { ...booking, answeredAt: time, reservation, refused };
    }
    case 'standing': {
      const { reservation } = change;
      return { ...booking, reservation, settled: undefined, settledAt: undefined, doubt: undefined };
    }
    case 'doubtful':
      return { ...booking, doubt: change.doubt };
    default: {
      const { state, showsMarks = booking.showsMarks } = change;
      return { ...booking, settled: state, settledAt: time, showsMarks };
    }
  }
}

export const describeBooking = (
  { transactionIdentifier, hotelCode }: Pick<BookingNote, 'transactionIdentifier' | 'hotelCode'>,
  reservation?: string,
): string =>
  escapeControlsInLine(
    `booking ${transactionIdentifier} at hotel ${hotelCode}${reservation === undefined ? '' : `, reservation ${reservation}`}`,
  );

/**
 * The period in which GetBookings is asked for a booking. The specification does not say whether it is of stays or of
 * booking dates, so this period covers both.
 * @param bookedAt when it was booked, in milliseconds since 1970 on the deployment's clock
 */
export const periodOf = (
  { end }: Pick<BookingNote, 'end'>,
  bookedAt: number,
): [start: string, end: string] => [addDays(dayOf(bookedAt), -1), addDays(end, 1)];

/** Milliseconds after a booking in which a late second reservation may appear. */
export const recheckDelayMs = ({ permissions }: Pick<Target, 'permissions'>): number =>
  permissions.lateLook * 1_000;

/** When no late reservation of a booking can appear any more, in milliseconds since 1970. */
export const recheckFrom = (
  { sentAt, answeredAt = sentAt }: Booking,
  target: Pick<Target, 'permissions'>,
): number => Math.max(sentAt, answeredAt) + recheckDelayMs(target);

/** Whether a booking was last seen settled when a late reservation could still appear, so that another look is needed. */
export const isRecheckDue = (booking: Booking, target: Pick<Target, 'permissions'>): boolean =>
  booking.settledAt !== undefined && booking.settledAt < recheckFrom(booking, target);
