/** Specification: "v1 get-bookings request (GetBookings)". The shape of the response is not shown beyond the envelope. */
import { date, list, documented, object, oneOf, text, type Static } from '../build.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { getBookingsPlace, reference } from './forms.ts';
import { reservations } from './reservations.ts';

const uniqueId = object('GetBookingsUniqueID', 'v1.getbk.uniqueid-type', {
  ID: text({ 'x-slot': 'reservationId' }),
  Type: oneOf(['Reservation']),
});

const readRequest = object('HotelReadRequest', 'v1.getbk.period-shape', {
  HotelRef: object('GetBookingsHotelRef', 'v1.getbk.period-shape', {
    HotelCode: reference({ 'x-known': 'hotelCode' }),
  }),
  SelectionCriteria: object('SelectionCriteria', 'v1.getbk.period-shape', { Start: date(), End: date() }),
});

export const GetBookingsRequest = object(
  'GetBookingsRQ',
  {
    ...requestEnvelope(getBookingsPlace),
    UniqueID: documented(uniqueId),
    ReadRequestsType: documented(
      object('ReadRequestsType', 'v1.getbk.period-shape', {
        HotelReadRequests: list(readRequest, { 'x-range': [1, 1] }),
      }),
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
