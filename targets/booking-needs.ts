import type { SettingId } from '../schemas/settings.ts';

/** Without these a booking could be made and then not be taken back. The only cancellation that the specification shows is v1's. */
export const takingBack = [
  'v1.booking.id',
  'v1.form.book',
  'v1.form.cancel',
  'v1.form.getbk',
  'v1.keys.in',
  'v1.keys.api',
  'v1.keys.secret',
] as const satisfies readonly SettingId[];

/** Without these nobody could see whether a reservation stands: the shape of the answer is not shown. */
export const readingBack = [
  'v1.reading.bookings.each',
  'v1.reading.bookings.id',
  'v1.reading.bookings.state',
] as const satisfies readonly SettingId[];

/** Without these nobody could tell the rooms of a reservation apart. */
export const readingRooms = [
  'v1.reading.bookings.rooms',
  'v1.reading.bookings.room.index',
  'v1.reading.bookings.room.state',
] as const satisfies readonly SettingId[];
