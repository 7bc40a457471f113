/** Changes to one member of a v1 booking or of a later call. */
import type { Json } from '../../json.ts';
import { memberChanges } from './member-change.ts';

const reservation = (body: Json): Json => body.HotelReservationsType.HotelReservations[0];
const stay = (body: Json): Json => reservation(body).RoomStaysType.RoomStays[0];

export const bookingChanges = memberChanges({ on: /^v1\.book$/ })({
  'price-changed': {
    change: (body) => (stay(body).RoomRates[0].Total.AmountAfterTax += 1),
    breaks: ['v1.book.same-structures'],
  },
  'before-tax-changed': {
    change: (body) => (stay(body).RoomRates[0].Total.AmountBeforeTax *= 2),
    breaks: ['v1.book.same-structures'],
  },
  'plan-changed': {
    change: (body) => {
      stay(body).RatePlans[0].RatePlanID = 'X1';
      stay(body).RoomRates[0].RatePlanID = 'X1';
    },
    breaks: ['v1.book.same-structures'],
  },
  'room-changed': {
    change: (body) => (stay(body).RoomRates[0].RoomID = 'X1'),
    breaks: ['v1.book.same-structures'],
  },
  'hotel-changed': {
    change: (body) => (stay(body).BasicPropertyInfo.HotelRef.HotelCode = '1999'),
    // The hotel of its cancellation then differs from that of the booking.
    breaks: ['v1.book.same-structures', 'practice.cancel-other-data'],
  },
  'comment-changed': {
    change: (body) => (reservation(body).ResGlobalInfo.CommentsType = null),
    breaks: [],
  },
  'reference-dangling': {
    change: (body) => (stay(body).GuestCountsType.GuestCounts[0].ResGuestRPH[0] = 55),
    breaks: ['v1.book.rph-resolves', 'practice.guest-unused'],
  },
  'two-primary': {
    change: (body) => (reservation(body).ResGuestsType.ResGuests[1].PrimaryIndicator = true),
    breaks: ['v1.book.one-primary'],
  },
  'status-dropped': {
    change: (body) => delete reservation(body).ResStatus,
    breaks: ['v1.book.resstatus'],
  },
  'identifier-number': {
    change: (body) => (body.TransactionIdentifier = 12),
    breaks: ['v1.book.transaction-identifier'],
  },
  'unique-id-dropped': {
    on: /^v1\.cancel$/,
    change: (body) => delete body.UniqueID,
    breaks: ['v1.cancel.uniqueid'],
  },
  'segment-bare': {
    on: /^v1\.cancel$/,
    when: (body) => Array.isArray(body.Segment),
    change: (body) => (body.Segment[0].ItinSegNbr = '2'),
    breaks: ['v1.cancel.segment-number-format'],
  },
  'cancel-type-dropped': {
    on: /^v1\.cancel$/,
    when: (body) => Array.isArray(body.Segment),
    change: (body) => delete body.CancelType,
    breaks: ['v1.cancel.room-canceltype'],
  },
  'other-email': {
    on: /^v1\.cancel$/,
    when: (body) => !Array.isArray(body.Segment),
    change: (body) => (body.Verification.Email = 'other@guests.example'),
    breaks: ['practice.cancel-other-data'],
  },
  'read-by-both': {
    on: /^v1\.getbk$/,
    when: (body) => body.UniqueID !== undefined,
    change: (body) => {
      body.ReadRequestsType = {
        HotelReadRequests: [
          { HotelRef: { HotelCode: '1' }, SelectionCriteria: { Start: '2030-01-01', End: '2030-01-02' } },
        ],
      };
    },
    breaks: ['v1.getbk.one-of'],
  },
});
