/** The life of a booking: sending, answered, standing or doubtful, and in the end cancelled or absent. Pure. */
import { addDays } from '../../lib/days.ts';
import { visibleLine } from '../../lib/visible.ts';
import { dayOf } from '../../targets/day.ts';
import type { Target } from '../../targets/target.ts';

/** What has to be known of a booking to find it and to take it back. No secrets, and of the guests only their reserved e-mail. */
export interface BookingNote {
  readonly transactionIdentifier: string;
  readonly hotelCode: string | number;
  /** YYYY-MM-DD. */
  readonly start: string;
  readonly end: string;
  readonly email: string;
  /** Rooms that it is for, where more than one. */
  readonly rooms?: number;
}

/** How it ends. `absent`: it was looked for where it should stand, and never came to be. */
export type Settled = 'cancelled' | 'absent';

/** Reservations of a booking that GetBookings showed standing, and that nobody saw cancelled since. Each is named once. */
export interface Doubt {
  readonly reservations: readonly string[];
  /** When a look first did not show them, in milliseconds since 1970; undefined where none has looked, or one still showed them. */
  readonly unshownSince?: number | undefined;
}

/** A booking, from before it is sent until it was seen gone. All times are milliseconds since 1970. */
export interface Booking {
  readonly note: BookingNote;
  readonly run: string;
  /** Where reservations of it are read and cancelled. */
  readonly baseUrl: string;
  /** When it was about to be sent, the last time. */
  readonly sentAt: number;
  /** When its answer was written down. */
  readonly answeredAt?: number | undefined;
  /** Whether it was sent twice, because the first was refused and nothing of it was found. */
  readonly sentTwice?: boolean | undefined;
  /** The identifier of the reservation, where an answer gave one. */
  readonly reservation?: string | undefined;
  /** Whether the service said that it did not book. */
  readonly refused?: boolean | undefined;
  readonly settled?: Settled | undefined;
  /** When it was last looked for and was gone. */
  readonly settledAt?: number | undefined;
  readonly doubt?: Doubt | undefined;
  /** Whether GetBookings showed, by hotel and period, by whom it was made. */
  readonly showsMarks?: boolean | undefined;
}

type Named = Pick<BookingNote, 'transactionIdentifier'>;

/** Something that becomes known of a booking, by the state that it is in from then on. */
export type Change =
  | { readonly state: 'sending'; readonly note: BookingNote; readonly run: string; readonly baseUrl: string }
  | {
      readonly state: 'answered';
      readonly note: Named;
      /** Undefined where the answer gave none. */
      readonly reservation: string | undefined;
      readonly refused?: boolean | undefined;
    }
  /** It was seen standing, after it had been seen gone. */
  | { readonly state: 'standing'; readonly note: Named; readonly reservation: string }
  /** It takes the place of what was in doubt before; undefined where nothing is any more. */
  | { readonly state: 'doubtful'; readonly note: Named; readonly doubt: Doubt | undefined }
  | { readonly state: Settled; readonly note: Named; readonly showsMarks?: boolean | undefined };

/** @returns the booking with what a change says; undefined where the change is of one that was never sent */
export function applyChange(booking: Booking | undefined, change: Change, at: number): Booking | undefined {
  if (change.state === 'sending') {
    const { note, run, baseUrl } = change;
    return { note, run, baseUrl, sentAt: at, sentTwice: booking !== undefined };
  }
  if (booking === undefined) return undefined;
  switch (change.state) {
    case 'answered': {
      const { reservation = booking.reservation, refused = booking.refused } = change;
      return { ...booking, answeredAt: at, reservation, refused };
    }
    case 'standing':
      return {
        ...booking,
        reservation: change.reservation,
        settled: undefined,
        settledAt: undefined,
        doubt: undefined,
      };
    case 'doubtful':
      return { ...booking, doubt: change.doubt };
    default: {
      const { state, showsMarks = booking.showsMarks } = change;
      return { ...booking, settled: state, settledAt: at, showsMarks };
    }
  }
}

/** A booking in words. */
export const describeBooking = (
  { transactionIdentifier, hotelCode }: Pick<BookingNote, 'transactionIdentifier' | 'hotelCode'>,
  reservation?: string,
): string =>
  visibleLine(
    `booking ${transactionIdentifier} at hotel ${hotelCode}${reservation === undefined ? '' : `, reservation ${reservation}`}`,
  );

/**
 * In which GetBookings is asked for a booking. Whether the period is of stays or of bookings made is not shown: this one holds both.
 *
 * @param bookedAt when it was booked, in milliseconds since 1970 on the deployment's clock
 */
export const periodOf = (
  { end }: Pick<BookingNote, 'end'>,
  bookedAt: number,
): [start: string, end: string] => [addDays(dayOf(bookedAt), -1), addDays(end, 1)];

/** Milliseconds after a booking until a second reservation of it has come, if one comes. */
export const lateLookMs = ({ permissions }: Pick<Target, 'permissions'>): number =>
  permissions.lateLook * 1_000;

/** When nothing more comes of a booking, in milliseconds since 1970. */
export const lateLookAt = (
  { sentAt, answeredAt = sentAt }: Booking,
  target: Pick<Target, 'permissions'>,
): number => Math.max(sentAt, answeredAt) + lateLookMs(target);

/** Whether it was seen gone, and not looked for since a reservation of it can have come: a second one, or one that was refused. */
export const isLateLookDue = (booking: Booking, target: Pick<Target, 'permissions'>): boolean =>
  booking.settledAt !== undefined && booking.settledAt < lateLookAt(booking, target);
