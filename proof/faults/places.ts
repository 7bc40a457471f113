/** Places of v1 responses that faults change. */
import { changeValues, type ValueChange } from './rule-overrides.ts';

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

export const changeAvailability = (place: string, change: ValueChange) =>
  changeValues(['v1.avail'], place, change);
export const changeStays = (change: ValueChange) => changeAvailability(places.stays, change);
export const changePlans = (change: ValueChange) => changeAvailability(places.plans, change);
export const changeRoomTypes = (change: ValueChange) => changeAvailability(places.roomTypes, change);
export const changeRates = (change: ValueChange) => changeAvailability(places.rates, change);
export const changeNights = (change: ValueChange) => changeAvailability(places.nights, change);
