/** Compares v1 bookings with the offers of availability. Specification: "v1 booking request (SendHotelRes)". */
import { show } from '../../schemas/finding.ts';
import { dig, isId, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { alteredIn, type Altered } from './same.ts';
import type { ParsedExchange } from './exchange.ts';
import { hotelCodeOf, Offers, type OfferedStay } from './v1-offers.ts';

const cardGuarantees: ReadonlySet<unknown> = new Set([5]);
const supportedGuarantees: ReadonlySet<unknown> = new Set([2, 3, 4, 5]);

/** A room of a booking compared with one offer. */
interface OfferComparison {
  readonly offer: OfferedStay;
  /** The offered plans with the booked ids; empty if the offer is of another rate. */
  readonly plans: readonly Members[];
  readonly altered: Altered | undefined;
}

const idsOf = (list: unknown, ...members: readonly string[]): string[] =>
  objectsOf(list).map((entry) => members.map((member) => String(entry[member] ?? '')).join('|'));

function compare(booked: Members, pointer: string, offer: OfferedStay): OfferComparison {
  const plansOffered = offer.roomStays.flatMap(({ RatePlans }) => objectsOf(RatePlans));
  const ratesOffered = offer.roomStays.flatMap(({ RoomRates }) => objectsOf(RoomRates));
  const typesOffered = offer.roomStays.flatMap(({ RoomTypes }) => objectsOf(RoomTypes));
  const totals = [...offer.roomStays, ...ratesOffered].map(({ Total }) => Total).filter(Boolean);
  const planIds = new Set(idsOf(booked['RatePlans'], 'RatePlanID'));
  const rateIds = new Set(idsOf(booked['RoomRates'], 'RatePlanID', 'RoomID'));
  const plans = plansOffered.filter(({ RatePlanID: id }) => planIds.has(String(id ?? '')));
  const isSameRate =
    [...planIds].every((id) => idsOf(plansOffered, 'RatePlanID').includes(id)) &&
    [...rateIds].every((id) => idsOf(ratesOffered, 'RatePlanID', 'RoomID').includes(id));
  if (!isSameRate || plans.length === 0) return { offer, plans: [], altered: undefined };
  const sameRate = ratesOffered.filter((rate) => rateIds.has(idsOf([rate], 'RatePlanID', 'RoomID')[0]!));
  const roomIds = new Set(idsOf(booked['RoomTypes'], 'RoomID'));
  const sameType = typesOffered.filter((type) => roomIds.has(idsOf([type], 'RoomID')[0]!));
  return {
    offer,
    plans,
    altered:
      alteredIn(booked['RatePlans'], plans, `${pointer}/RatePlans`) ??
      alteredIn(booked['RoomRates'], sameRate, `${pointer}/RoomRates`) ??
      alteredIn(booked['RoomTypes'], sameType, `${pointer}/RoomTypes`) ??
      (totals.length === 0 ? undefined : alteredIn([booked['Total']], totals, `${pointer}/Total`)),
  };
}

const sum = (counts: readonly Members[]): number =>
  counts.reduce((all, { Count: count }) => all + (typeof count === 'number' ? count : Number.NaN), 0);

class BookingWatch extends BaseWatch {
  readonly #offers = new Offers(this.circumstances.settings);

  see(observed: ParsedExchange): void {
    if (observed.operation === 'v1.avail') this.#offers.add(observed);
    if (observed.operation !== 'v1.book') return;
    const reservations = objectsOf(dig(observed.sent, 'HotelReservationsType', 'HotelReservations'));
    for (const [index, reservation] of reservations.entries()) {
      const pointer = `/HotelReservationsType/HotelReservations/${index}`;
      this.#guests(observed, reservation, pointer);
      this.#card(observed, reservation, pointer);
      // A change of an existing reservation is not compared with offers.
      if (
        ![undefined, null, 0, 'Book'].includes(dig(reservation, 'ResStatus', 'TransactionActionType') as null)
      )
        continue;
      const stays = objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'));
      for (const [at, stay] of stays.entries())
        this.#stay(observed, reservation, stay, `${pointer}/RoomStaysType/RoomStays/${at}`);
    }
  }

  #stay(observed: ParsedExchange, reservation: Members, stay: Members, pointer: string): void {
    const hotel = hotelCodeOf(stay);
    if (hotel === undefined || !this.#offers.canRead) return;
    let nearest: OfferComparison | undefined;
    for (const offer of this.#offers.of(hotel)) {
      const compared = compare(stay, pointer, offer);
      if (compared.plans.length === 0) continue;
      nearest ??= compared;
      if (compared.altered !== undefined) continue;
      this.notes.pass('v1.book.same-structures');
      this.#party(observed, stay, pointer, compared.offer);
      return this.#guarantee(observed, reservation, compared);
    }
    if (nearest === undefined) return this.#neverOffered(observed, hotel, pointer);
    const { offer, altered } = nearest;
    this.notes.fail('v1.book.same-structures', {
      exchanges: [offer.number, observed.number],
      pointer: altered!.pointer,
      expected: `${show(altered!.offered)}, as availability offered it`,
      actual: show(altered!.booked),
      advice:
        'Copy RatePlans, RoomRates, RoomTypes and Total of the chosen rate from the answer into the booking; compute, convert and round nothing.',
    });
  }

  #neverOffered(observed: ParsedExchange, hotel: string, pointer: string): void {
    if (this.gaps.any || this.#offers.hasLost) return;
    this.notes.fail('v1.book.same-structures', {
      exchanges: [observed.number],
      pointer,
      expected: `a rate that an availability answer has offered for hotel ${hotel}`,
      actual: 'one that no answer of this client has',
      advice: 'Ask GetHotelAvail for the hotel and the stay, and book one of the rates that it answers with.',
    });
  }

  #party(observed: ParsedExchange, stay: Members, pointer: string, { request, number }: OfferedStay): void {
    const candidates = objectsOf(
      dig(request, 'HotelSearchCriteria', 'Criterion', 'RoomStayCandidatesType', 'RoomStayCandidates'),
    ).map((one) => sum(objectsOf(dig(one, 'GuestCountsType', 'GuestCounts'))));
    const booked = sum(objectsOf(dig(stay, 'GuestCountsType', 'GuestCounts')));
    if (candidates.length === 0 || booked === 0 || [booked, ...candidates].some(Number.isNaN)) return;
    if (candidates.includes(booked)) return this.notes.pass('v1.book.guest-count-consistent');
    this.notes.fail('v1.book.guest-count-consistent', {
      exchanges: [number, observed.number],
      pointer: `${pointer}/GuestCountsType`,
      expected: `${[...new Set(candidates)].join(' or ')} guests, as the room was searched for`,
      actual: `${booked} guests`,
      advice: 'Search again when the party changes: a rate is for the guests of its search.',
    });
  }

  #guarantee(observed: ParsedExchange, reservation: Members, { plans, offer }: OfferComparison): void {
    const offered = new Set(
      plans.flatMap((plan) =>
        objectsOf(dig(plan, 'PaymentPolicies', 'AcceptedPayments'))
          .map(({ GuaranteeTypeCode: code }) => code)
          .filter(isId),
      ),
    );
    if (offered.size === 0) return;
    for (const { GuaranteeTypeCode: code } of acceptedOf(reservation)) {
      // Unsupported codes are judged by a clause of their own.
      if (!supportedGuarantees.has(code)) continue;
      if (offered.has(code as number)) this.notes.pass('v1.book.guarantee-offered');
      else
        this.notes.fail('v1.book.guarantee-offered', {
          exchanges: [offer.number, observed.number],
          pointer: guaranteePointer,
          expected: `one of ${[...offered].join(', ')}, which the rate plan offers`,
          actual: show(code),
          advice: 'Choose the guarantee among AcceptedPayments of the rate plan that is booked.',
        });
    }
  }

  #guests(observed: ParsedExchange, reservation: Members, pointer: string): void {
    const used = new Set(
      objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'))
        .flatMap((stay) => objectsOf(dig(stay, 'GuestCountsType', 'GuestCounts')))
        .flatMap(({ ResGuestRPH: list }) => (Array.isArray(list) ? (list as unknown[]) : []))
        .map(String),
    );
    if (used.size === 0) return;
    const guests = objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests'));
    const unused = guests.filter(({ ResGuestRPH: rph }) => isId(rph) && !used.has(String(rph)));
    if (unused.length === 0) return this.notes.pass('practice.guest-unused');
    this.notes.fail('practice.guest-unused', {
      exchanges: [observed.number],
      pointer: `${pointer}/ResGuestsType/ResGuests`,
      expected: 'each guest in GuestCounts of some room',
      actual: `guest ${unused.map(({ ResGuestRPH: rph }) => String(rph)).join(', ')} in none`,
      advice: 'List the reference of each guest in ResGuestRPH of the room where the guest sleeps.',
    });
  }

  #card(observed: ParsedExchange, reservation: Members, pointer: string): void {
    for (const { GuaranteeTypeCode: code, PaymentCard: card } of acceptedOf(reservation)) {
      if (card === null || card === undefined) continue;
      if (cardGuarantees.has(code) || typeof code !== 'number') this.notes.pass('practice.card-without-need');
      else
        this.notes.fail('practice.card-without-need', {
          exchanges: [observed.number],
          pointer: `${pointer}${guaranteePointer}`,
          expected: 'no PaymentCard: the guarantee is not by card',
          actual: `GuaranteeTypeCode ${code} with a card`,
          advice: 'Send PaymentCard with GuaranteeTypeCode 5 alone, and null otherwise.',
        });
    }
  }
}

const guaranteePointer = '/ResGlobalInfo/Guarantee/GuaranteesAcceptedType/GuaranteesAccepted';

const acceptedOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'ResGlobalInfo', 'Guarantee', 'GuaranteesAcceptedType', 'GuaranteesAccepted'));

export const v1Booking: Requirement = {
  id: 'v1.booking',
  does: 'Book what availability offered, unchanged, for the guests that were searched for.',
  judges: [
    'v1.book.same-structures',
    'v1.book.guest-count-consistent',
    'v1.book.guarantee-offered',
    'practice.guest-unused',
    'practice.card-without-need',
  ],
  watch: (notes, circumstances, gaps) => new BookingWatch(notes, circumstances, gaps),
};
