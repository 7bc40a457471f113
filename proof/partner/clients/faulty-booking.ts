import { clientsSharing, clientsThatSend } from './play.ts';
import { replaceBody, renameEverywhere, changeBody } from './tampering.ts';
import type { Json } from '../../json.ts';

const bookJourney = ['book-and-cancel'] as const;

/** Changes the reservation of the first booking. */
const changeReservation = (change: (reservation: Json) => void) =>
  changeBody('v1.book', (message) => change(message.HotelReservationsType.HotelReservations[0]));

/** Changes the rooms of the first booking. */
const changeRooms = (change: (...rooms: Json[]) => void) =>
  changeReservation((reservation) => change(...reservation.RoomStaysType.RoomStays));

/** Partners with one mistake each in v1 bookings. */
export const faultyBooking = [
  ...clientsThatSend(bookJourney, 'v1.book HotelReservationsType.HotelReservations.0.', {
    'no-action': ['ResStatus', undefined, 'v1.book.resstatus'],
    'no-accepted-payments': [
      'RoomStaysType.RoomStays.0.RatePlans.0.PaymentPolicies',
      undefined,
      'v1.book.accepted-payments',
    ],
    'other-hotel': [
      'RoomStaysType.RoomStays.0.BasicPropertyInfo.HotelRef.HotelCode',
      '903',
      'v1.book.same-structures',
    ],
    'card-in-comment': [
      'ResGlobalInfo.CommentsType.Comments.0.Description',
      'Card 4111 1111 1111 1111',
      'practice.card-number-in-text',
    ],
  }),
  ...clientsThatSend(
    bookJourney,
    'v1.book HotelReservationsType.HotelReservations.0.ResGlobalInfo.Guarantee.',
    {
      'guarantee-unsupported': [
        'GuaranteesAcceptedType.GuaranteesAccepted.0.GuaranteeTypeCode',
        'PIX',
        'v1.book.guarantee-supported',
      ],
    },
  ),
  ...clientsSharing({ plays: bookJourney })({
    'price-altered': {
      does: 'Books at a changed price.',
      tampering: changeRooms((room) => (room.RoomRates[0].Total.AmountAfterTax *= 0.9)),
      breaks: ['v1.book.same-structures'],
    },
    'total-computed': {
      does: 'Computes the total of a room itself.',
      tampering: changeRooms((room) => {
        const { Total: total } = room;
        room.Total = { ...total, AmountAfterTax: total.AmountBeforeTax * 1.37 };
      }),
      breaks: ['v1.book.same-structures'],
    },
    'other-room': {
      does: 'Books a room that the search did not offer.',
      tampering: changeRooms((room) => {
        room.RoomRates[0].RoomID = 'another';
        room.RoomTypes[0].RoomID = 'another';
      }),
      breaks: ['v1.book.same-structures'],
    },
    'penalty-altered': {
      does: 'Books with a changed penalty.',
      tampering: changeRooms((room) => {
        const [plan] = room.RatePlans;
        for (const penalty of plan.CancelPenalties ?? []) penalty.NonRefundable = !penalty.NonRefundable;
      }),
      breaks: ['v1.book.same-structures'],
    },
    'party-grown': {
      does: 'Books for more guests than it searched for.',
      tampering: changeReservation((reservation) => {
        const guests = reservation.ResGuestsType.ResGuests;
        guests.push({ ...structuredClone(guests[1]), ResGuestRPH: 2 });
        const [count] = reservation.RoomStaysType.RoomStays[0].GuestCountsType.GuestCounts;
        count.Count += 1;
        count.ResGuestRPH.push(2);
      }),
      breaks: ['v1.book.guest-count-consistent'],
    },
    'child-older': {
      does: 'Books a child with another age than it searched for.',
      plays: ['book-rooms'],
      tampering: changeReservation((reservation) => {
        for (const guest of reservation.ResGuestsType.ResGuests) if (guest.Age === 7) guest.Age = 11;
      }),
      breaks: ['v1.book.guest-count-consistent'],
    },
    'parties-swapped': {
      does: 'Books the guests of each room into the other.',
      plays: ['book-rooms'],
      tampering: changeRooms((first, second) => {
        [first.GuestCountsType, second.GuestCountsType] = [second.GuestCountsType, first.GuestCountsType];
      }),
      breaks: ['v1.book.guest-count-consistent'],
    },
    'totals-exchanged': {
      does: 'Books each room at the total of the other.',
      plays: ['book-rooms'],
      tampering: changeRooms((first, second) => {
        [first.Total, second.Total] = [second.Total, first.Total];
      }),
      breaks: ['v1.book.same-structures'],
    },
    'guest-in-two-rooms': {
      does: 'Lists one guest in two rooms.',
      plays: ['book-rooms'],
      tampering: changeRooms((first, second) => {
        second.GuestCountsType.GuestCounts[0].ResGuestRPH[0] =
          first.GuestCountsType.GuestCounts[0].ResGuestRPH[0];
      }),
      breaks: ['practice.guest-unused'],
    },
    'global-total-computed': {
      does: 'Computes the total of the reservation itself.',
      tampering: changeReservation((reservation) => (reservation.ResGlobalInfo.Total.AmountAfterTax *= 1.1)),
      breaks: ['v1.book.same-structures'],
    },
    'reference-dangles': {
      does: 'Refers to a guest that the booking does not contain.',
      tampering: changeRooms((room) => room.GuestCountsType.GuestCounts[0].ResGuestRPH.push(77)),
      breaks: ['v1.book.rph-resolves'],
    },
    'guest-unused': {
      does: 'Lists a guest who is in no room.',
      tampering: changeReservation((reservation) => {
        const guests = reservation.ResGuestsType.ResGuests;
        guests.push({ ...structuredClone(guests[1]), ResGuestRPH: 9 });
      }),
      breaks: ['practice.guest-unused'],
    },
    'two-primary-guests': {
      does: 'Marks each guest as the primary one.',
      tampering: changeReservation((reservation) => {
        for (const guest of reservation.ResGuestsType.ResGuests) guest.PrimaryIndicator = true;
      }),
      breaks: ['v1.book.one-primary'],
    },
    'guarantee-not-offered': {
      does: 'Books with a guarantee that the plan did not offer.',
      tampering: changeReservation((reservation) => {
        const [accepted] = reservation.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted;
        const [plan] = reservation.RoomStaysType.RoomStays[0].RatePlans;
        const offered = plan.PaymentPolicies.AcceptedPayments[0].GuaranteeTypeCode;
        accepted.GuaranteeTypeCode = offered === 'Voucher' ? 'DirectBill' : 'Voucher';
      }),
      breaks: ['v1.book.guarantee-offered'],
    },
    'card-needless': {
      does: 'Sends a card although the guarantee needs none.',
      tampering: changeReservation((reservation) => {
        const [accepted] = reservation.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted;
        accepted.PaymentCard = { CardCode: 'Visa', CardNumber: '4111111111111111', ExpireDate: '2030-01-31' };
      }),
      breaks: ['practice.card-without-need'],
    },
    'inclusion-spelt-right': {
      does: 'Corrects the spelling of RatePlanInclusionDesciption.',
      tampering: replaceBody('v1.book', (message) =>
        renameEverywhere(message, 'RatePlanInclusionDesciption', 'RatePlanInclusionDescription'),
      ),
      breaks: ['conv.quirk.rate-plan-inclusion-desciption'],
    },
    'children-spelt-right': {
      does: 'Corrects Childs to Children.',
      tampering: replaceBody('v1.book', (message) => renameEverywhere(message, 'Childs', 'Children')),
      breaks: ['conv.quirk.childs'],
    },
  }),
];

const roomsJourney = ['book-rooms'] as const;

/** Partners with one mistake each after a v1 booking. */
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
