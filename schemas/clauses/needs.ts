import type { SettingId } from '../settings.ts';

/** Without these settings a deployment cannot recognise the client, so a refusal would prove nothing about a v1 operation. */
export const v1Keys = ['v1.keys.in', 'v1.keys.api', 'v1.keys.secret'] as const satisfies readonly SettingId[];

/** Without these settings a deployment cannot understand a v2 search, so a refusal would prove nothing. */
export const v2Stay = [
  'v2.names.checkIn',
  'v2.names.checkOut',
  'v2.names.occupancy',
  'v2.names.adults',
] as const satisfies readonly SettingId[];

/** Without these settings a search by circle cannot be sent. */
export const v2Circle = [
  'v2.names.latitude',
  'v2.names.longitude',
  'v2.names.radius',
] as const satisfies readonly SettingId[];

/** Without these settings nothing can be booked through v2. */
export const v2Booking = ['v2.booking.path', 'v2.booking.token'] as const satisfies readonly SettingId[];

/** Without these settings the long-stay availability cannot be called. */
export const longStayCall = [
  'longstay.availability.path',
  'longstay.availability.method',
] as const satisfies readonly SettingId[];
