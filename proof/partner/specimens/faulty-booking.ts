/** Partners with one mistake each in what they book by v1. */
import type { Specimen } from './play.ts';
import { body, renamedAll, within } from './tampering.ts';
import type { Json } from './json.ts';

const book = ['book-and-cancel'] as const;

const reservation = (message: Json): Json => message.HotelReservationsType.HotelReservations[0];
const roomStay = (message: Json): Json => reservation(message).RoomStaysType.RoomStays[0];

export const faultyBooking: readonly Specimen[] = [
  {
    name: 'price-altered',
    does: 'Books at a price of its own.',
    plays: book,
    tampering: within('v1.book', (message) => (roomStay(message).RoomRates[0].Total.AmountAfterTax *= 0.9)),
    breaks: ['v1.book.same-structures'],
  },
  {
    name: 'total-computed',
    does: 'Computes the total of a room by itself.',
    plays: book,
    tampering: within('v1.book', (message) => {
      const { Total: total } = roomStay(message);
      roomStay(message).Total = { ...total, AmountAfterTax: total.AmountBeforeTax * 1.37 };
    }),
    breaks: ['v1.book.same-structures'],
  },
  {
    name: 'other-room',
    does: 'Books a room that the search has not offered.',
    plays: book,
    tampering: within('v1.book', (message) => {
      roomStay(message).RoomRates[0].RoomID = 'another';
      roomStay(message).RoomTypes[0].RoomID = 'another';
    }),
    breaks: ['v1.book.same-structures'],
  },
  {
    name: 'other-hotel',
    does: 'Books a hotel that it has not searched.',
    plays: book,
    tampering: within('v1.book', (message) => {
      roomStay(message).BasicPropertyInfo.HotelRef.HotelCode = '903';
    }),
    breaks: ['v1.book.same-structures'],
  },
  {
    name: 'penalty-altered',
    does: 'Books with a penalty of its own.',
    plays: book,
    tampering: within('v1.book', (message) => {
      const [plan] = roomStay(message).RatePlans;
      for (const penalty of plan.CancelPenalties ?? []) penalty.NonRefundable = !penalty.NonRefundable;
    }),
    breaks: ['v1.book.same-structures'],
  },
  {
    name: 'party-grown',
    does: 'Books for more guests than it searched for.',
    plays: book,
    tampering: within('v1.book', (message) => {
      const guests = reservation(message).ResGuestsType.ResGuests;
      guests.push({ ...structuredClone(guests[1]), ResGuestRPH: 2 });
      const [count] = roomStay(message).GuestCountsType.GuestCounts;
      count.Count += 1;
      count.ResGuestRPH.push(2);
    }),
    breaks: ['v1.book.guest-count-consistent'],
  },
  {
    name: 'reference-dangles',
    does: 'Refers to a guest that the booking does not have.',
    plays: book,
    tampering: within('v1.book', (message) =>
      roomStay(message).GuestCountsType.GuestCounts[0].ResGuestRPH.push(77),
    ),
    breaks: ['v1.book.rph-resolves'],
  },
  {
    name: 'guest-unused',
    does: 'Names a guest who sleeps in no room.',
    plays: book,
    tampering: within('v1.book', (message) => {
      const guests = reservation(message).ResGuestsType.ResGuests;
      guests.push({ ...structuredClone(guests[1]), ResGuestRPH: 9 });
    }),
    breaks: ['practice.guest-unused'],
  },
  {
    name: 'two-primary-guests',
    does: 'Marks each guest as the primary one.',
    plays: book,
    tampering: within('v1.book', (message) => {
      for (const guest of reservation(message).ResGuestsType.ResGuests) guest.PrimaryIndicator = true;
    }),
    breaks: ['v1.book.one-primary'],
  },
  {
    name: 'guarantee-unsupported',
    does: 'Guarantees by PIX.',
    plays: book,
    tampering: within('v1.book', (message) => {
      reservation(
        message,
      ).ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted[0].GuaranteeTypeCode = 'PIX';
    }),
    breaks: ['v1.book.guarantee-supported'],
  },
  {
    name: 'guarantee-not-offered',
    does: 'Guarantees in a way that the plan did not offer.',
    plays: book,
    tampering: within('v1.book', (message) => {
      const [accepted] =
        reservation(message).ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted;
      const offered = roomStay(message).RatePlans[0].PaymentPolicies.AcceptedPayments[0].GuaranteeTypeCode;
      accepted.GuaranteeTypeCode = offered === 'Voucher' ? 'DirectBill' : 'Voucher';
    }),
    breaks: ['v1.book.guarantee-offered'],
  },
  {
    name: 'card-needless',
    does: 'Sends a card although the guarantee needs none.',
    plays: book,
    tampering: within('v1.book', (message) => {
      const [accepted] =
        reservation(message).ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted;
      accepted.PaymentCard = { CardCode: 'Visa', CardNumber: '4111111111111111', ExpireDate: '2030-01-31' };
    }),
    breaks: ['practice.card-without-need'],
  },
  {
    name: 'card-in-comment',
    does: 'Writes a card number into a comment.',
    plays: book,
    tampering: within('v1.book', (message) => {
      reservation(message).ResGlobalInfo.CommentsType.Comments[0].Description = 'Card 4111 1111 1111 1111';
    }),
    breaks: ['practice.card-number-in-text'],
  },
  {
    name: 'inclusion-spelt-right',
    does: 'Spells RatePlanInclusionDesciption right.',
    plays: book,
    tampering: body('v1.book', (message) =>
      renamedAll(message, 'RatePlanInclusionDesciption', 'RatePlanInclusionDescription'),
    ),
    breaks: ['conv.quirk.rate-plan-inclusion-desciption'],
  },
  {
    name: 'children-spelt-right',
    does: 'Spells Childs as Children.',
    plays: book,
    tampering: body('v1.book', (message) => renamedAll(message, 'Childs', 'Children')),
    breaks: ['conv.quirk.childs'],
  },
  {
    name: 'no-action',
    does: 'Books without saying what to do.',
    plays: book,
    tampering: within('v1.book', (message) => delete reservation(message).ResStatus),
    breaks: ['v1.book.resstatus'],
  },
  {
    name: 'no-accepted-payments',
    does: 'Books a rate plan without its payments.',
    plays: book,
    tampering: within('v1.book', (message) => delete roomStay(message).RatePlans[0].PaymentPolicies),
    breaks: ['v1.book.accepted-payments'],
  },
];
