/** Compares v1 bookings with the offers of availability. Specification: "v1 booking request (SendHotelRes)". */
import { show } from '../../schemas/finding.ts';
import { dig, isId, isPresent, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import type { ParsedExchange } from './exchange.ts';
import {
  guestsOf,
  hotelCodeOf,
  isNewReservation,
  reservationsOf,
  roomCandidatesOf,
  roomsOf,
} from './v1-members.ts';
import { Offers, type OfferedStay } from './v1-offers.ts';
import { compare, wrongIdIn, type OfferComparison } from './v1-compare.ts';
import { bookedParty, isSameParty, searchedParty, showParty } from './v1-party.ts';

/** Values of GuaranteeTypeCode: guarantees by card, and all that the specification supports. */
const cardGuarantees: ReadonlySet<unknown> = new Set([5]);
const supportedGuarantees: ReadonlySet<unknown> = new Set([2, 3, 4, 5]);

const isNumberOrText = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';
const toCents = (value: unknown): number => Math.round(Number(value) * 100);

class BookingWatch extends BaseWatch {
  readonly #offers = new Offers(this.circumstances.settings);

  observe(observed: ParsedExchange): void {
    if (observed.operation === 'v1.avail') this.#offers.add(observed);
    if (observed.operation !== 'v1.book') return;
    for (const [index, reservation] of reservationsOf(observed.sent).entries()) {
      const pointer = `/HotelReservationsType/HotelReservations/${index}`;
      this.#checkGuests(reservation, pointer);
      this.#checkCard(reservation, pointer);
      // A change of an existing reservation is not compared with offers.
      const rooms = isNewReservation(reservation) ? roomsOf(reservation) : [];
      const roomResults = rooms.map((stay, roomIndex) =>
        this.#checkRoom(reservation, stay, `${pointer}/RoomStaysType/RoomStays/${roomIndex}`),
      );
      if (!roomResults.includes(false)) this.#checkGlobalTotal(reservation, pointer);
    }
  }

  /** @returns false if the room differs from every offer, so that its total cannot be judged */
  #checkRoom(reservation: Members, stay: Members, pointer: string): boolean {
    const hotelCode = hotelCodeOf(stay);
    if (hotelCode === undefined || !this.#offers.canRead) return true;
    let nearest: OfferComparison | undefined;
    for (const offer of this.#offers.offersOf(hotelCode)) {
      const comparison = compare(stay, pointer, offer);
      if (comparison.plans.length === 0) continue;
      if (comparison.altered.length > 0) {
        if (nearest === undefined || comparison.altered.length < nearest.altered.length) nearest = comparison;
        continue;
      }
      this.notes.pass('v1.book.same-structures');
      this.#checkParty(reservation, stay, pointer, comparison.offer);
      this.#checkCopiedCode(stay, pointer, comparison);
      this.#checkGuarantee(reservation, comparison);
      return true;
    }
    if (nearest === undefined) {
      this.#reportNeverOffered(stay, hotelCode, pointer);
      return true;
    }
    // The rate may come from a search that was not recorded.
    if (this.gaps.count > 0) return false;
    const [first] = nearest.altered;
    this.notes.fail('v1.book.same-structures', {
      exchanges: [nearest.offer.number],
      pointer: first!.pointer,
      expected: `${show(first!.offered)}, as availability offered it`,
      actual: show(first!.booked),
      advice:
        'Copy RatePlans, RoomRates, RoomTypes and Total of the chosen rate from the answer into the booking without computing, converting or rounding anything.',
    });
    return false;
  }

  #reportNeverOffered(stay: Members, hotelCode: string, pointer: string): void {
    if (this.gaps.any || this.#offers.hasLost) return;
    const [offer] = this.#offers.offersOf(hotelCode);
    const wrongId = offer && wrongIdIn(stay, offer);
    this.notes.fail('v1.book.same-structures', {
      exchanges: offer === undefined ? [] : [offer.number],
      pointer: pointer + (wrongId?.pointer ?? ''),
      expected: `${wrongId?.expected ?? 'a rate'} that an availability answer has offered for hotel ${hotelCode}`,
      actual: wrongId?.actual ?? 'one that no answer to this client has offered',
      advice: 'Call GetHotelAvail for the hotel and the stay, and book one of the rates in its answer.',
    });
  }

  /** Compares the guests with those of the room that the rate was offered for, or of any room if the rate names none. */
  #checkParty(reservation: Members, stay: Members, pointer: string, { request, number }: OfferedStay): void {
    const candidates = roomCandidatesOf(request);
    const rph = objectsOf(stay['RoomRates'])[0]?.['RoomStayCandidateRPH'];
    const rateCandidates = candidates.filter(
      (candidate) => isId(rph) && String(candidate['RPH']) === String(rph),
    );
    const searchedParties = (rateCandidates.length > 0 ? rateCandidates : candidates).map(searchedParty);
    const partyOfBooking = bookedParty(stay, reservation);
    if (partyOfBooking === undefined || searchedParties.length === 0) return;
    if (!searchedParties.every((party) => party !== undefined)) return;
    this.judge(
      'v1.book.guest-count-consistent',
      searchedParties.some((party) => isSameParty(party, partyOfBooking)),
      {
        exchanges: [number],
        pointer: `${pointer}/GuestCountsType`,
        expected: `${[...new Set(searchedParties.map(showParty))].join(' or ')}, as the room was searched for`,
        actual: showParty(partyOfBooking),
        advice:
          'Book each room for the guests, with the ages, that it was searched for; search again when they change.',
      },
    );
  }

  /** Checks that each booked rate plan has the WLCode that it was offered with, if any. */
  #checkCopiedCode(stay: Members, pointer: string, { offer, plans }: OfferComparison): void {
    for (const [index, bookedPlan] of objectsOf(stay['RatePlans']).entries()) {
      const offeredPlan = plans.find(({ RatePlanID: id }) => String(id) === String(bookedPlan['RatePlanID']));
      const code = dig(offeredPlan, 'TPA_Extensions', 'WLCode');
      if (!isId(code) || isId(dig(bookedPlan, 'TPA_Extensions', 'WLCode'))) continue;
      this.notes.fail('v1.book.accepted-payments', {
        exchanges: [offer.number],
        pointer: `${pointer}/RatePlans/${index}/TPA_Extensions/WLCode`,
        expected: `${code}, as availability offered it`,
        actual: show(undefined),
        advice: 'Copy TPA_Extensions.WLCode of the rate plan from the answer into the booking.',
      });
    }
  }

  /** Only warns, because the specification does not say that the total of a reservation is the sum of its rooms. */
  #checkGlobalTotal(reservation: Members, pointer: string): void {
    const statedTotal = dig(reservation, 'ResGlobalInfo', 'Total');
    const roomTotals = roomsOf(reservation).map(({ Total }) => Total);
    for (const name of ['AmountAfterTax', 'AmountBeforeTax', 'CurrencyCode']) {
      const value = dig(statedTotal, name);
      const roomValues = roomTotals.map((total) => dig(total, name));
      if (!isNumberOrText(value) || roomValues.length === 0 || !roomValues.every(isNumberOrText)) continue;
      const isCurrency = name === 'CurrencyCode';
      const expected = isCurrency
        ? roomValues[0]
        : roomValues.reduce((sum: number, amount) => sum + toCents(amount), 0) / 100;
      const isExpected = isCurrency
        ? String(value) === String(expected)
        : Math.abs(toCents(value) - toCents(expected)) <= 1;
      if (isExpected) continue;
      this.notes.fail('v1.book.same-structures', {
        pointer: `${pointer}/ResGlobalInfo/Total/${name}`,
        expected: `${show(expected)}, ${isCurrency ? 'as in' : 'the sum of'} Total of the rooms`,
        actual: show(value),
        advice:
          'Make the Total of the reservation from the Totals of its rooms, as availability offered them.',
        warns: true,
      });
    }
  }

  #checkGuarantee(reservation: Members, { plans, offer }: OfferComparison): void {
    const offeredCodes = new Set(
      plans.flatMap((plan) =>
        objectsOf(dig(plan, 'PaymentPolicies', 'AcceptedPayments'))
          .map(({ GuaranteeTypeCode: code }) => code)
          .filter(isId),
      ),
    );
    if (offeredCodes.size === 0) return;
    for (const { GuaranteeTypeCode: code } of guaranteesOf(reservation)) {
      // Another clause judges unsupported codes.
      if (!supportedGuarantees.has(code)) continue;
      if (offeredCodes.has(code as number)) this.notes.pass('v1.book.guarantee-offered');
      else
        this.notes.fail('v1.book.guarantee-offered', {
          exchanges: [offer.number],
          pointer: guaranteePointer,
          expected: `one of ${[...offeredCodes].join(', ')}, which the rate plan offers`,
          actual: show(code),
          advice: 'Choose the guarantee from AcceptedPayments of the rate plan that is booked.',
        });
    }
  }

  #checkGuests(reservation: Members, pointer: string): void {
    const rphLists = roomsOf(reservation)
      .flatMap((stay) => objectsOf(dig(stay, 'GuestCountsType', 'GuestCounts')))
      .map(({ ResGuestRPH: list }) => list)
      .filter(isPresent);
    const usedRphs = rphLists.flat().map(String);
    const guests = guestsOf(reservation)
      .map(({ ResGuestRPH: rph }) => rph)
      .filter(isId);
    // Another clause judges references to unknown guests, and references that are not a list.
    const knownRphs = new Set(guests.map(String));
    if (usedRphs.length === 0 || !rphLists.every(Array.isArray)) return;
    if (!usedRphs.every((rph) => knownRphs.has(rph))) return;
    const roomCounts = guests
      .map((rph) => [rph, usedRphs.filter((usedRph) => usedRph === String(rph)).length] as const)
      .filter(([, count]) => count !== 1);
    this.judge('practice.guest-unused', roomCounts.length === 0, {
      pointer: `${pointer}/ResGuestsType/ResGuests`,
      expected: 'each guest in GuestCounts of one room',
      actual: roomCounts.map(([rph, count]) => `guest ${rph} in ${count === 0 ? 'none' : count}`).join(', '),
      advice: 'List the reference of each guest in ResGuestRPH of the room where the guest sleeps.',
    });
  }

  #checkCard(reservation: Members, pointer: string): void {
    for (const { GuaranteeTypeCode: code, PaymentCard: card } of guaranteesOf(reservation)) {
      if (card === null || card === undefined) continue;
      if (cardGuarantees.has(code) || typeof code !== 'number') this.notes.pass('practice.card-without-need');
      else
        this.notes.fail('practice.card-without-need', {
          pointer: `${pointer}${guaranteePointer}`,
          expected: 'no PaymentCard: the guarantee is not by card',
          actual: `GuaranteeTypeCode ${code} with a card`,
          advice: 'Send PaymentCard only with GuaranteeTypeCode 5, and null otherwise.',
        });
    }
  }
}

const guaranteePointer = '/ResGlobalInfo/Guarantee/GuaranteesAcceptedType/GuaranteesAccepted';

const guaranteesOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'ResGlobalInfo', 'Guarantee', 'GuaranteesAcceptedType', 'GuaranteesAccepted'));

export const v1Booking: Requirement = {
  id: 'v1.booking',
  judges: [
    'v1.book.same-structures',
    'v1.book.guest-count-consistent',
    'v1.book.guarantee-offered',
    'practice.guest-unused',
    'practice.card-without-need',
  ],
  watch: (notes, circumstances, gaps) => new BookingWatch(notes, circumstances, gaps),
};
