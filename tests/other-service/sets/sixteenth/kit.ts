import type { Prober } from '../../probe.ts';
import type { Loose, Reservation, Service } from '../../types.ts';
import { bookings, cancel, first, order } from '../kit.ts';

/** Entries of descriptive info, and their guest rooms. */
export const guestRooms = (entry: Loose): Loose[] => entry.FacilityInfo?.GuestRoomsType?.GuestRooms ?? [];
export const reservationOf = (s: Service, orderId: string): Reservation | undefined =>
  [...s.reservations.values()].find((r) => r.orderId === orderId);
export const rewardsOf = (order: Loose): Loose[] => order.loyaltyRewards ?? [];
export const nightsTold = (rate: Loose): number => rate.RatesType?.Rates?.length ?? 0;

/* What probes send. */

/** Cancels the first reservation of the world, whose order holds items of all kinds, and reads that order. */
export const cancelSeeded = (call: Prober): void => {
  const [r] = call.s.reservations.values();
  const shown = bookings(call, { Number: r?.locator }).BookingList.Bookings[0];
  cancel(call, shown);
  order(call, shown.OrderId);
};
/** GetHotelDescriptiveInfo of as many hotels as there are sets of flags. */
export const describeEach = (call: Prober, flags: Loose[]): Loose =>
  call.v1('describe', 'GetHotelDescriptiveInfo', {
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: first(call, flags.length).map((h, i) => ({
        ...flags[i],
        HotelRef: { HotelCode: h.code },
      })),
    },
  });
/** Follows the link of an answer of GetContentFileUrl. */
export const follow = (call: Prober, linked: Loose): Loose => {
  const path = new URL(String(linked.Download?.Link), 'http://here').pathname;
  return call.file('file', path.replace(/^\/(pms\/files\/)?/, '/pms/files/'));
};
export const searchHotels = (call: Prober, over: Loose): Loose =>
  call.v1('hotel search', 'HotelSearch', {
    Criteria: { Criterion: { Address: [{ CountryCode: call.s.world.cities[0]?.country }] } },
    AvailRatesOnly: true,
    BestOnly: true,
    IsModify: false,
    PageNumber: 1,
    ...over,
  });
