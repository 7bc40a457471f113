/** Partners with one mistake each after a booking by v1. */
import { clientsOf } from './play.ts';
import { within } from './tampering.ts';

const rooms = ['book-rooms'] as const;

export const faultyAfterwards = clientsOf({ plays: ['book-and-cancel'] })({
  'blind-rebook': {
    does: 'Books again after silence, and does not look.',
    habits: { afterSilence: 'book again' },
    tampering: { lost: ({ operation }, nth) => (operation === 'v1.book' && nth === 1 ? 40_000 : undefined) },
    breaks: ['practice.blind-rebook'],
  },
  impatient: {
    does: 'Gives up bookings after two seconds.',
    plays: ['book-and-cancel', 'book-and-cancel'],
    tampering: {
      lost: ({ operation }, nth) => (operation === 'v1.book' && nth % 2 === 1 ? 2_000 : undefined),
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
    tampering: within('v1.book', (message) => (message.TransactionIdentifier = 'the only one'), 'all'),
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
    does: 'Writes one code of a message as text and another as number.',
    tampering: within('v1.getbk', (message) => (message.Target = 0)),
    breaks: ['practice.codes-of-both-forms'],
  },
  'whole-with-type': {
    does: 'Cancels a whole reservation with a CancelType.',
    tampering: within('v1.cancel', (message) => (message.CancelType = 'CancelAll')),
    breaks: ['v1.cancel.whole-omits-canceltype'],
  },
  'room-without-segment': {
    does: 'Cancels one room and names none.',
    plays: rooms,
    tampering: within('v1.cancel', (message) => delete message.Segment),
    breaks: ['v1.cancel.room-segment'],
  },
  'segment-without-type': {
    does: 'Names a room to cancel without the CancelType.',
    plays: rooms,
    tampering: within('v1.cancel', (message) => delete message.CancelType),
    breaks: ['v1.cancel.room-canceltype'],
  },
  'segment-bare': {
    does: 'Numbers a room by its index alone.',
    plays: rooms,
    tampering: within('v1.cancel', (message) => (message.Segment[0].ItinSegNbr = '1')),
    breaks: ['v1.cancel.segment-number-format'],
  },
  'segment-status': {
    does: 'Cancels a room with another status.',
    plays: rooms,
    tampering: within('v1.cancel', (message) => (message.Segment[0].Status = 'Cancel')),
    breaks: ['v1.cancel.segment-status'],
  },
  'verification-other': {
    does: 'Cancels with the e-mail address of somebody else.',
    tampering: within('v1.cancel', (message) => (message.Verification.Email = 'grace@guests.example')),
    breaks: ['practice.cancel-other-data'],
  },
  'cancel-unread': {
    does: 'Cancels what it has never looked at.',
    plays: ['cancel-unseen'],
    breaks: ['practice.cancel-unread'],
  },
  'no-unique-id': {
    does: 'Cancels without naming a reservation.',
    tampering: within('v1.cancel', (message) => delete message.UniqueID),
    breaks: ['v1.cancel.uniqueid'],
  },
  'reads-by-both': {
    does: 'Asks for bookings by identifier and by period at once.',
    tampering: within('v1.getbk', (message) => {
      message.ReadRequestsType = {
        HotelReadRequests: [
          { HotelRef: { HotelCode: '908' }, SelectionCriteria: { Start: '2030-01-01', End: '2030-01-02' } },
        ],
      };
    }),
    breaks: ['v1.getbk.one-of'],
  },
  'reads-other-type': {
    does: 'Asks for a booking with another type of identifier.',
    tampering: within('v1.getbk', (message) => (message.UniqueID.Type = 'Booking')),
    breaks: ['v1.getbk.uniqueid-type'],
  },
});
