import type { SettingId } from '../schemas/settings.ts';

/** Settings without which a booking could not be cancelled. The specification shows no cancellation but v1's. */
export const cancellingSettings = [
  'v1.booking.id',
  'v1.form.book',
  'v1.form.cancel',
  'v1.form.getbk',
  'v1.keys.in',
  'v1.keys.api',
  'v1.keys.secret',
] as const satisfies readonly SettingId[];

/** Settings without which nobody could tell whether a reservation exists, because the specification does not show the response. */
export const reservationReadings = [
  'v1.reading.bookings.each',
  'v1.reading.bookings.id',
  'v1.reading.bookings.state',
] as const satisfies readonly SettingId[];

/** Settings without which the rooms of a reservation could not be told apart. */
export const roomReadings = [
  'v1.reading.bookings.rooms',
  'v1.reading.bookings.room.index',
  'v1.reading.bookings.room.state',
] as const satisfies readonly SettingId[];
