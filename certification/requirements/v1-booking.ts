/** Compares v1 bookings with the offers of availability. Specification: "v1 booking request (SendHotelRes)". */
import { show } from '../../schemas/finding.ts';
import { dig, isId, isPresent, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import type { ParsedExchange } from './exchange.ts';
import { hotelCodeOf, Offers, type OfferedStay } from './v1-offers.ts';
import { compare, wrongIdIn, type OfferComparison } from './v1-compare.ts';
import { bookedParty, isSameParty, searchedParty, showParty } from './v1-party.ts';

const cardGuarantees: ReadonlySet<unknown> = new Set([5]);
const supportedGuarantees: ReadonlySet<unknown> = new Set([2, 3, 4, 5]);

const isStated = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';
const toCents = (value: unknown): number => Math.round(Number(value) * 100);

class BookingWatch extends BaseWatch {
  readonly #offers = new Offers(this.circumstances.settings);

  observe(observed: ParsedExchange): void {
    if (observed.operation === 'v1.avail') this.#offers.add(observed);
    if (observed.operation !== 'v1.book') return;
    const reservations = objectsOf(dig(observed.sent, 'HotelReservationsType', 'HotelReservations'));
    for (const [index, reservation] of reservations.entries()) {
      const pointer = `/HotelReservationsType/HotelReservations/${index}`;
      this.#checkGuests(reservation, pointer);
      this.#checkCard(reservation, pointer);
      // A change of an existing reservation is not compared with offers.
      const areCopied = [...(isNew(reservation) ? roomsOf(reservation).entries() : [])].map(([at, stay]) =>
        this.#checkRoom(reservation, stay, `${pointer}/RoomStaysType/RoomStays/${at}`),
      );
      if (!areCopied.includes(false)) this.#checkGlobalTotal(reservation, pointer);
    }
  }

  /** @returns false if the room differs from every offer, so that its total cannot be judged */
  #checkRoom(reservation: Members, stay: Members, pointer: string): boolean {
    const hotel = hotelCodeOf(stay);
    if (hotel === undefined || !this.#offers.canRead) return true;
    let nearest: OfferComparison | undefined;
    for (const offer of this.#offers.of(hotel)) {
      const compared = compare(stay, pointer, offer);
      if (compared.plans.length === 0) continue;
      if (compared.altered.length > 0) {
        if (nearest === undefined || compared.altered.length < nearest.altered.length) nearest = compared;
        continue;
      }
      this.notes.pass('v1.book.same-structures');
      this.#checkParty(reservation, stay, pointer, compared.offer);
      this.#checkCopiedCode(stay, pointer, compared);
      this.#checkGuarantee(reservation, compared);
      return true;
    }
    if (nearest === undefined) {
      this.#reportNeverOffered(stay, hotel, pointer);
      return true;
    }
    // The rate may come from a search that was not recorded.
    if (this.gaps.count > 0) return false;
    const {
      offer,
      altered: [first],
    } = nearest;
    this.notes.fail('v1.book.same-structures', {
      exchanges: [offer.number],
      pointer: first!.pointer,
      expected: `${show(first!.offered)}, as availability offered it`,
      actual: show(first!.booked),
      advice:
        'Copy RatePlans, RoomRates, RoomTypes and Total of the chosen rate from the answer into the booking without computing, converting or rounding anything.',
    });
    return false;
  }

  #reportNeverOffered(stay: Members, hotel: string, pointer: string): void {
    if (this.gaps.any || this.#offers.hasLost) return;
    const [offer] = this.#offers.of(hotel);
    const wrong = offer && wrongIdIn(stay, offer);
    this.notes.fail('v1.book.same-structures', {
      exchanges: offer === undefined ? [] : [offer.number],
      pointer: pointer + (wrong?.pointer ?? ''),
      expected: `${wrong?.expected ?? 'a rate'} that an availability answer has offered for hotel ${hotel}`,
      actual: wrong?.actual ?? 'one that no answer to this client has offered',
      advice: 'Call GetHotelAvail for the hotel and the stay, and book one of the rates in its answer.',
    });
  }

  /** Compares the guests with those of the room that the rate was offered for, or of any room if the rate names none. */
  #checkParty(reservation: Members, stay: Members, pointer: string, { request, number }: OfferedStay): void {
    const candidates = objectsOf(
      dig(request, 'HotelSearchCriteria', 'Criterion', 'RoomStayCandidatesType', 'RoomStayCandidates'),
    );
    const rph = objectsOf(stay['RoomRates'])[0]?.['RoomStayCandidateRPH'];
    const ofRate = candidates.filter((one) => isId(rph) && String(one['RPH']) === String(rph));
    const searched = (ofRate.length > 0 ? ofRate : candidates).map(searchedParty);
    const booked = bookedParty(stay, reservation);
    if (booked === undefined || searched.length === 0 || !searched.every((one) => one !== undefined)) return;
    if (searched.some((one) => isSameParty(one, booked)))
      return this.notes.pass('v1.book.guest-count-consistent');
    this.notes.fail('v1.book.guest-count-consistent', {
      exchanges: [number],
      pointer: `${pointer}/GuestCountsType`,
      expected: `${[...new Set(searched.map(showParty))].join(' or ')}, as the room was searched for`,
      actual: showParty(booked),
      advice:
        'Book each room for the guests, with the ages, that it was searched for; search again when they change.',
    });
  }

  /** Checks that each booked rate plan has the WLCode that it was offered with, if any. */
  #checkCopiedCode(stay: Members, pointer: string, { offer, plans }: OfferComparison): void {
    for (const [index, booked] of objectsOf(stay['RatePlans']).entries()) {
      const offered = plans.find(({ RatePlanID: id }) => String(id) === String(booked['RatePlanID']));
      const code = dig(offered, 'TPA_Extensions', 'WLCode');
      if (!isId(code) || isId(dig(booked, 'TPA_Extensions', 'WLCode'))) continue;
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
    const stated = dig(reservation, 'ResGlobalInfo', 'Total');
    const totals = roomsOf(reservation).map(({ Total }) => Total);
    for (const name of ['AmountAfterTax', 'AmountBeforeTax', 'CurrencyCode']) {
      const [value, ofRooms] = [dig(stated, name), totals.map((one) => dig(one, name))];
      if (!isStated(value) || ofRooms.length === 0 || !ofRooms.every(isStated)) continue;
      const isCurrency = name === 'CurrencyCode';
      const expected = isCurrency
        ? ofRooms[0]
        : ofRooms.reduce((all: number, one) => all + toCents(one), 0) / 100;
      if (isCurrency ? String(value) === String(expected) : Math.abs(toCents(value) - toCents(expected)) <= 1)
        continue;
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
    const offered = new Set(
      plans.flatMap((plan) =>
        objectsOf(dig(plan, 'PaymentPolicies', 'AcceptedPayments'))
          .map(({ GuaranteeTypeCode: code }) => code)
          .filter(isId),
      ),
    );
    if (offered.size === 0) return;
    for (const { GuaranteeTypeCode: code } of acceptedOf(reservation)) {
      // Another clause judges unsupported codes.
      if (!supportedGuarantees.has(code)) continue;
      if (offered.has(code as number)) this.notes.pass('v1.book.guarantee-offered');
      else
        this.notes.fail('v1.book.guarantee-offered', {
          exchanges: [offer.number],
          pointer: guaranteePointer,
          expected: `one of ${[...offered].join(', ')}, which the rate plan offers`,
          actual: show(code),
          advice: 'Choose the guarantee from AcceptedPayments of the rate plan that is booked.',
        });
    }
  }

  #checkGuests(reservation: Members, pointer: string): void {
    const lists = roomsOf(reservation)
      .flatMap((stay) => objectsOf(dig(stay, 'GuestCountsType', 'GuestCounts')))
      .map(({ ResGuestRPH: list }) => list)
      .filter(isPresent);
    const used = lists.flat().map(String);
    const guests = objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests'))
      .map(({ ResGuestRPH: rph }) => rph)
      .filter(isId);
    // Another clause judges references to unknown guests, and references that are not a list.
    const known = new Set(guests.map(String));
    if (used.length === 0 || !lists.every(Array.isArray) || !used.every((one) => known.has(one))) return;
    const rooms = guests
      .map((rph) => [rph, used.filter((one) => one === String(rph)).length] as const)
      .filter(([, count]) => count !== 1);
    if (rooms.length === 0) return this.notes.pass('practice.guest-unused');
    this.notes.fail('practice.guest-unused', {
      pointer: `${pointer}/ResGuestsType/ResGuests`,
      expected: 'each guest in GuestCounts of one room',
      actual: rooms.map(([rph, count]) => `guest ${rph} in ${count === 0 ? 'none' : count}`).join(', '),
      advice: 'List the reference of each guest in ResGuestRPH of the room where the guest sleeps.',
    });
  }

  #checkCard(reservation: Members, pointer: string): void {
    for (const { GuaranteeTypeCode: code, PaymentCard: card } of acceptedOf(reservation)) {
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

const isNew = (reservation: Members): boolean =>
  [undefined, null, 0, 'Book'].includes(dig(reservation, 'ResStatus', 'TransactionActionType') as null);

const roomsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'));

const acceptedOf = (reservation: Members): Members[] =>
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
