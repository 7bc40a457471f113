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
  'v1.names.reservation.listType',
  'v1.names.reservation.list',
  'v1.names.reservation.globalInfo',
  'v1.names.reservation.idsType',
  'v1.names.reservation.ids',
  'v1.names.reservation.idValue',
  'v1.names.reservation.status',
  'v1.names.reservation.pmsStatus',
] as const satisfies readonly SettingId[];

/** Without these nobody could tell the rooms of a reservation apart. */
export const readingRooms = [
  'v1.names.reservation.roomStaysType',
  'v1.names.reservation.roomStays',
  'v1.names.reservation.roomIndex',
  'v1.names.reservation.roomStatus',
] as const satisfies readonly SettingId[];
