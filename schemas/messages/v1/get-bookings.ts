/** Specification: "v1 get-bookings request (GetBookings)". The shape of the response is not shown beyond the envelope. */
import { date, list, documented, object, oneOf, text, type Static } from '../build.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { getBookingsPlace, reference } from './forms.ts';
import { reservations } from './reservations.ts';

const uniqueId = object(
  'GetBookingsUniqueID',
  { ID: text({ 'x-slot': 'reservationId' }), Type: oneOf(['Reservation']) },
  { clause: 'v1.getbk.uniqueid-type' },
);

const readRequest = object(
  'HotelReadRequest',
  {
    HotelRef: object(
      'GetBookingsHotelRef',
      { HotelCode: reference({ 'x-known': 'hotelCode' }) },
      { clause: 'v1.getbk.period-shape' },
    ),
    SelectionCriteria: object(
      'SelectionCriteria',
      { Start: date(), End: date() },
      { clause: 'v1.getbk.period-shape' },
    ),
  },
  { clause: 'v1.getbk.period-shape' },
);

export const GetBookingsRequest = object(
  'GetBookingsRQ',
  {
    ...requestEnvelope(getBookingsPlace),
    UniqueID: documented(uniqueId),
    ReadRequestsType: documented(
      object(
        'ReadRequestsType',
        { HotelReadRequests: list(readRequest, { 'x-range': [1, 1] }) },
        { clause: 'v1.getbk.period-shape' },
      ),
    ),
  },
  { rules: [{ rule: 'exactlyOne', of: ['UniqueID', 'ReadRequestsType'], clause: 'v1.getbk.one-of' }] },
);
export type GetBookingsRequest = Static<typeof GetBookingsRequest>;

export const GetBookingsResponse = object('GetBookingsRS', {
  ...responseEnvelope(getBookingsPlace),
  HotelReservationsType: reservations(getBookingsPlace),
});
export type GetBookingsResponse = Static<typeof GetBookingsResponse>;
