/** Partners with one mistake each after a v1 booking. */
import { clientsOf } from './play.ts';
import { changeBody } from './tampering.ts';

const rooms = ['book-rooms'] as const;

export const faultyAfterwards = clientsOf({ plays: ['book-and-cancel'] })({
  'blind-rebook': {
    does: 'Books again without looking up the first booking, which got no response.',
    habits: { afterSilence: 'book again' },
    tampering: {
      lostAfterMs: ({ operation }, nth) => (operation === 'v1.book' && nth === 1 ? 40_000 : undefined),
    },
    breaks: ['practice.blind-rebook'],
  },
  impatient: {
    does: 'Aborts bookings after two seconds.',
    plays: ['book-and-cancel', 'book-and-cancel'],
    tampering: {
      lostAfterMs: ({ operation }, nth) => (operation === 'v1.book' && nth % 2 === 1 ? 2_000 : undefined),
    },
    breaks: ['practice.impatient-booking'],
  },
  'double-booking': {
    does: 'Books the same stay twice.',
    habits: { booksTwice: true },
    breaks: ['practice.double-booking'],
  },
  'identifier-reused': {
    does: 'Uses one transaction identifier for two bookings.',
    plays: ['book-and-cancel', 'book-rooms'],
    tampering: changeBody('v1.book', (message) => (message.TransactionIdentifier = 'the only one'), 'all'),
    breaks: ['practice.transaction-identifier-reused'],
  },
  'refusal-repeated': {
    does: 'Sends a refused booking again.',
    plays: ['too-late'],
    habits: { afterRefusal: 'repeat' },
    breaks: ['practice.refused-booking-repeated'],
  },
  'refusal-unread': {
    does: 'Cancels a booking that was refused.',
    plays: ['too-late'],
    habits: { afterRefusal: 'cancel' },
    breaks: ['v1.err.client-reads-errors'],
  },
  'codes-mixed': {
    does: 'Sends one code of a message as a string and another as a number.',
    tampering: changeBody('v1.getbk', (message) => (message.Target = 0)),
    breaks: ['practice.codes-of-both-forms'],
  },
  'whole-with-type': {
    does: 'Cancels a whole reservation with a CancelType.',
    tampering: changeBody('v1.cancel', (message) => (message.CancelType = 'CancelAll')),
    breaks: ['v1.cancel.whole-omits-canceltype'],
  },
  'room-without-segment': {
    does: 'Cancels one room without Segment.',
    plays: rooms,
    tampering: changeBody('v1.cancel', (message) => delete message.Segment),
    breaks: ['v1.cancel.room-segment'],
  },
  'segment-without-type': {
    does: 'Cancels one room without CancelType.',
    plays: rooms,
    tampering: changeBody('v1.cancel', (message) => delete message.CancelType),
    breaks: ['v1.cancel.room-canceltype'],
  },
  'segment-bare': {
    does: 'Sends only the index of a room as ItinSegNbr.',
    plays: rooms,
    tampering: changeBody('v1.cancel', (message) => (message.Segment[0].ItinSegNbr = '1')),
    breaks: ['v1.cancel.segment-number-format'],
  },
  'segment-status': {
    does: 'Cancels a room with an unknown status.',
    plays: rooms,
    tampering: changeBody('v1.cancel', (message) => (message.Segment[0].Status = 'Cancel')),
    breaks: ['v1.cancel.segment-status'],
  },
  'verification-renamed': {
    does: 'Writes the stay of a verification with other names.',
    tampering: changeBody('v1.cancel', (message) => {
      const { Start, End } = message.Verification.ReservationTimeSpan;
      message.Verification.ReservationTimeSpan = { From: Start, To: End };
    }),
    breaks: ['practice.unknown-member'],
  },
  'verification-other-day': {
    does: 'Verifies a cancellation by another day of arrival.',
    tampering: changeBody(
      'v1.cancel',
      (message) => (message.Verification.ReservationTimeSpan.Start = '2027-01-31'),
    ),
    breaks: ['practice.cancel-other-data'],
  },
  'verification-other': {
    does: "Cancels with another guest's e-mail address.",
    tampering: changeBody('v1.cancel', (message) => (message.Verification.Email = 'grace@guests.example')),
    breaks: ['practice.cancel-other-data'],
  },
  'cancel-unread': {
    does: 'Cancels a reservation that it has never read.',
    plays: ['cancel-unseen'],
    breaks: ['practice.cancel-unread'],
  },
  'no-unique-id': {
    does: 'Cancels without UniqueID.',
    tampering: changeBody('v1.cancel', (message) => delete message.UniqueID),
    breaks: ['v1.cancel.uniqueid'],
  },
  'reads-by-both': {
    does: 'Requests bookings by id and by period at once.',
    tampering: changeBody('v1.getbk', (message) => {
      message.ReadRequestsType = {
        HotelReadRequests: [
          { HotelRef: { HotelCode: '908' }, SelectionCriteria: { Start: '2030-01-01', End: '2030-01-02' } },
        ],
      };
    }),
    breaks: ['v1.getbk.one-of'],
  },
  'reads-other-type': {
    does: 'Requests a booking with another type of id.',
    tampering: changeBody('v1.getbk', (message) => (message.UniqueID.Type = 'Booking')),
    breaks: ['v1.getbk.uniqueid-type'],
  },
});
