/** Places of v1 answers, by which faults find what they change. */
import { inEach } from './rule-overrides.ts';

const hotels = 'HotelStaysType.HotelStays.*';
export const places = {
  hotels,
  stays: `${hotels}.RoomStays.*`,
  plans: `${hotels}.RoomStays.*.RatePlans.*`,
  roomTypes: `${hotels}.RoomStays.*.RoomTypes.*`,
  rates: `${hotels}.RoomStays.*.RoomRates.*`,
  nights: `${hotels}.RoomStays.*.RoomRates.*.RatesType.Rates.*`,
  described: 'HotelDescriptiveContentsType.HotelDescriptiveContents.*',
  reservations: 'HotelReservationsType.HotelReservations.*',
} as const;

/** The conforming rules, with all changed at a place of availability answers. */
export const inAvailability = (place: string) => inEach(['v1.avail'], place);
export const inStays = inAvailability(places.stays);
export const inPlans = inAvailability(places.plans);
export const inRoomTypes = inAvailability(places.roomTypes);
export const inRates = inAvailability(places.rates);
export const inNights = inAvailability(places.nights);
