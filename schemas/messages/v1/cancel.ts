/** Specification: "v1 cancel request (SendHotelResCancel)". The shape of the response is not shown beyond the envelope. */
import { date, list, documented, nullable, object, oneOf, text, type Static } from '../build.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { statedPart, cancelPlace, reference } from './forms.ts';
import { onlyWhen, requiredWhen } from '../rules.ts';

const uniqueId = object('CancelUniqueID', 'v1.cancel.uniqueid', {
  ID: text({ 'x-slot': 'reservationId' }),
  Type: oneOf(['Reservation']),
});

const verification = object('CancelVerification', 'v1.cancel.verification', {
  Email: documented(text({ sample: 'email', 'x-slot': 'reservationEmail' })),
  HotelRef: documented(
    object('CancelHotelRef', { HotelCode: documented(reference({ 'x-slot': 'reservationHotel' })) }),
  ),
  ReservationTimeSpan: documented(
    object('CancelTimeSpan', {
      Start: documented(date({ 'x-slot': 'reservationStart' })),
      End: documented(date({ 'x-slot': 'reservationEnd' })),
    }),
  ),
});

const segment = object('CancelSegment', {
  ItinSegNbr: text({
    clause: 'v1.cancel.segment-number-format',
    pattern: '^.+/\\d+$',
    text: 'Reservation ID, slash, room index',
    'x-slot': 'roomOfReservation',
  }),
  Status: oneOf(['Cancelled'], { clause: 'v1.cancel.segment-status' }),
});

export const SendHotelResCancelRequest = object(
  'SendHotelResCancelRQ',
  {
    ...requestEnvelope(cancelPlace),
    CancelType: documented(
      oneOf(['CancelRoom'], {
        clause: 'v1.cancel.room-canceltype',
        text: 'Left out to cancel the whole reservation',
      }),
    ),
    UniqueID: list(uniqueId, { clause: 'v1.cancel.uniqueid', 'x-range': [1, 1] }),
    Verification: documented(verification),
    Segment: nullable(list(segment, { clause: 'v1.cancel.room-segment', minItems: 1, 'x-range': [1, 1] })),
  },
  {
    rules: [
      requiredWhen('v1.cancel.room-segment', 'Segment', { when: 'CancelType', is: ['CancelRoom'] }),
      onlyWhen('v1.cancel.room-canceltype', ['Segment'], { when: 'CancelType', is: ['CancelRoom'] }),
    ],
  },
);
export type SendHotelResCancelRequest = Static<typeof SendHotelResCancelRequest>;

export const SendHotelResCancelResponse = object('CancelRS', {
  ...responseEnvelope(cancelPlace),
  UniqueID: nullable(
    statedPart(
      list(
        object('CancelledUniqueID', {
          ID: nullable(reference({ name: 'v1.names.cancelled.id' })),
          Type: nullable(text({ name: 'v1.names.cancelled.type' })),
        }),
        { name: 'v1.names.cancelled.uniqueId' },
      ),
    ),
  ),
  Status: nullable(statedPart(text({ name: 'v1.names.cancelled.status' }))),
  Segment: nullable(
    statedPart(
      list(
        object('CancelledSegment', {
          ItinSegNbr: nullable(text({ name: 'v1.names.cancelled.itinSegNbr' })),
          Status: nullable(text({ name: 'v1.names.cancelled.segmentStatus' })),
        }),
        { name: 'v1.names.cancelled.segment' },
      ),
    ),
  ),
});
export type SendHotelResCancelResponse = Static<typeof SendHotelResCancelResponse>;
