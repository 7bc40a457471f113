/** Changes to one member of a v1 booking or of a later call. */
import type { Json } from '../../json.ts';
import { memberChanges } from './member-change.ts';

const reservationOf = (body: Json): Json => body.HotelReservationsType.HotelReservations[0];
const roomStayOf = (body: Json): Json => reservationOf(body).RoomStaysType.RoomStays[0];

export const bookingChanges = [
  ...memberChanges(/^v1\.book$/)({
    'price-changed': [
      (body) => (roomStayOf(body).RoomRates[0].Total.AmountAfterTax += 1),
      'v1.book.same-structures',
    ],
    'before-tax-changed': [
      (body) => (roomStayOf(body).RoomRates[0].Total.AmountBeforeTax *= 2),
      'v1.book.same-structures',
    ],
    'plan-changed': [
      (body) => {
        roomStayOf(body).RatePlans[0].RatePlanID = 'X1';
        roomStayOf(body).RoomRates[0].RatePlanID = 'X1';
      },
      'v1.book.same-structures',
    ],
    'room-changed': [(body) => (roomStayOf(body).RoomRates[0].RoomID = 'X1'), 'v1.book.same-structures'],
    // The cancellation still states the original hotel, so it differs from the booking as well.
    'hotel-changed': [
      (body) => (roomStayOf(body).BasicPropertyInfo.HotelRef.HotelCode = '1999'),
      'v1.book.same-structures',
      'practice.cancel-other-data',
    ],
    'comment-changed': [(body) => (reservationOf(body).ResGlobalInfo.CommentsType = null)],
    'reference-dangling': [
      (body) => (roomStayOf(body).GuestCountsType.GuestCounts[0].ResGuestRPH[0] = 55),
      'v1.book.rph-resolves',
      'practice.guest-unused',
    ],
    'two-primary': [
      (body) => (reservationOf(body).ResGuestsType.ResGuests[1].PrimaryIndicator = true),
      'v1.book.one-primary',
    ],
    'status-dropped': [(body) => delete reservationOf(body).ResStatus, 'v1.book.resstatus'],
    'identifier-number': [(body) => (body.TransactionIdentifier = 12), 'v1.book.transaction-identifier'],
  }),
  ...memberChanges(/^v1\.cancel$/)({
    'unique-id-dropped': [(body) => delete body.UniqueID, 'v1.cancel.uniqueid'],
  }),
  ...memberChanges(/^v1\.cancel$/, (body) => Array.isArray(body.Segment))({
    'segment-bare': [(body) => (body.Segment[0].ItinSegNbr = '2'), 'v1.cancel.segment-number-format'],
    'cancel-type-dropped': [(body) => delete body.CancelType, 'v1.cancel.room-canceltype'],
  }),
  ...memberChanges(
    /^v1\.cancel$/,
    (body) => !Array.isArray(body.Segment),
  )({
    'other-email': [
      (body) => (body.Verification.Email = 'other@guests.example'),
      'practice.cancel-other-data',
    ],
  }),
  ...memberChanges(
    /^v1\.getbk$/,
    (body) => body.UniqueID !== undefined,
  )({
    'read-by-both': [
      (body) => {
        body.ReadRequestsType = {
          HotelReadRequests: [
            { HotelRef: { HotelCode: '1' }, SelectionCriteria: { Start: '2030-01-01', End: '2030-01-02' } },
          ],
        };
      },
      'v1.getbk.one-of',
    ],
  }),
];
