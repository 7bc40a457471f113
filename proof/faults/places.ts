/** Places of v1 responses that faults change. */
import { changeValues } from './rule-overrides.ts';

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

/** Changes the values at a place of availability responses. */
export const changeAvailability = (place: string) => changeValues(['v1.avail'], place);
export const changeStays = changeAvailability(places.stays);
export const changePlans = changeAvailability(places.plans);
export const changeRoomTypes = changeAvailability(places.roomTypes);
export const changeRates = changeAvailability(places.rates);
export const changeNights = changeAvailability(places.nights);
