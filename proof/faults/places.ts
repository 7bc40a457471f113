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

export const changeStays = (change: ValueChange) => changeValues(places.stays, change);
export const changePlans = (change: ValueChange) => changeValues(places.plans, change);
export const changeRoomTypes = (change: ValueChange) => changeValues(places.roomTypes, change);
export const changeRates = (change: ValueChange) => changeValues(places.rates, change);
export const changeNights = (change: ValueChange) => changeValues(places.nights, change);
