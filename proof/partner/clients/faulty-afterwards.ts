/** Partners with one mistake each after a v1 booking. */
import { clientsSharing, clientsThatSend } from './play.ts';
import { changeBody } from './tampering.ts';

const roomsJourney = ['book-rooms'] as const;

export const faultyAfterwards = [
  ...clientsThatSend(['book-and-cancel'], 'v1.getbk', {
    'codes-mixed': ['Target', 0, 'practice.codes-of-both-forms'],
    'reads-other-type': ['UniqueID.Type', 'Booking', 'v1.getbk.uniqueid-type'],
  }),
  ...clientsThatSend(['book-and-cancel'], 'v1.cancel', {
    'whole-with-type': ['CancelType', 'CancelAll', 'v1.cancel.whole-omits-canceltype'],
    'verification-other-day': [
      'Verification.ReservationTimeSpan.Start',
      '2027-01-31',
      'practice.cancel-other-data',
    ],
    'verification-other': ['Verification.Email', 'grace@guests.example', 'practice.cancel-other-data'],
    'no-unique-id': ['UniqueID', undefined, 'v1.cancel.uniqueid'],
  }),
  ...clientsThatSend(roomsJourney, 'v1.cancel', {
    'room-without-segment': ['Segment', undefined, 'v1.cancel.room-segment'],
    'segment-without-type': ['CancelType', undefined, 'v1.cancel.room-canceltype'],
    'segment-bare': ['Segment.0.ItinSegNbr', '1', 'v1.cancel.segment-number-format'],
    'segment-status': ['Segment.0.Status', 'Cancel', 'v1.cancel.segment-status'],
  }),
  ...clientsSharing({ plays: ['book-and-cancel'] })({
    'blind-rebook': {
      does: 'Books again without looking up the first booking, which got no response.',
      habits: { afterSilence: 'book again' },
      tampering: {
        unansweredAfterMs: ({ operation }, callNumber) =>
          operation === 'v1.book' && callNumber === 1 ? 40_000 : undefined,
      },
      breaks: ['practice.blind-rebook'],
    },
    impatient: {
      does: 'Aborts bookings after two seconds.',
      plays: ['book-and-cancel', 'book-and-cancel'],
      tampering: {
        // Each journey books a second time after the aborted call.
        unansweredAfterMs: ({ operation }, callNumber) =>
          operation === 'v1.book' && callNumber % 2 === 1 ? 2_000 : undefined,
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
    'verification-renamed': {
      does: 'Sends From and To instead of Start and End in Verification.ReservationTimeSpan.',
      tampering: changeBody('v1.cancel', (message) => {
        const { Start, End } = message.Verification.ReservationTimeSpan;
        message.Verification.ReservationTimeSpan = { From: Start, To: End };
      }),
      breaks: ['practice.unknown-member'],
    },
    'cancel-unread': {
      does: 'Cancels a reservation that it has never read.',
      plays: ['cancel-unseen'],
      breaks: ['practice.cancel-unread'],
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
  }),
];
