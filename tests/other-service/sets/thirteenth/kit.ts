import type { Prober } from '../../probe.ts';
import type { Loose, Op } from '../../types.ts';
import { V1_LISTS } from '../kit.ts';

export const V1_OPS: Op[] = [
  'Ping',
  'GetHotelAvail',
  'HotelSearch',
  'GetHotelDescriptiveInfo',
  'SendHotelResCancel',
  'SendHotelRes',
  'GetBookings',
  'GetContentFileUrl',
  ...V1_LISTS,
];
/** Registers an address for changes of orders; nobody listens there. */
export const listen = (call: Prober): void =>
  void call.hook('POST', '/webhooks', { event: 'ORDER_CHANGED', url: 'http://127.0.0.1:9/changes' });
export const nightsOf = (stay: Loose): Loose[] => stay.RoomRates[0]?.RatesType.Rates ?? [];
export const roomsOf = (entry: Loose): Loose[] => entry.FacilityInfo.GuestRoomsType.GuestRooms;
