import { dayOf } from '../base/days.ts';
import { currencyOf, sum } from '../base/money.ts';
import { quote } from '../rates/quote.ts';
import type { Client, Guest, Hotel, Loose, Party, Quote, Reservation, Service, Stay } from '../types.ts';
import { refuse } from './envelope.ts';
import { list } from './hotels.ts';
import { reserve } from './reservation.ts';
import { picture } from './picture.ts';

const ACTIONS = [
  'Book',
  'Commit',
  'Hold',
  'Ignore',
  'Initiate',
  'Modify',
  'VerifyPrice',
  'CancelRoom',
  'CancelRoomVerifyPrice',
];
/** The action of a booking request, given as code or name. */
const actionOf = (value: unknown): string => {
  const named = ACTIONS.find(
    (name, code) => name.toLowerCase() === String(value).toLowerCase() || String(code) === String(value),
  );
  return named ?? refuse(50, 'TransactionActionType');
};

const guestsOf = (requested: Loose): Map<string, Guest> => {
  const guests = new Map<string, Guest>();
  for (const g of list(requested.ResGuestsType?.ResGuests)) {
    const customer = list(g?.Profiles?.ProfileInfos)[0]?.Profile?.Customer;
    const child = ['8', '7', 'child', 'infant'].includes(String(g?.AgeQualifyingCode).toLowerCase());
    guests.set(String(g?.ResGuestRPH), {
      first: customer?.PersonName?.GivenName ?? '',
      last: customer?.PersonName?.Surname ?? '',
      email: customer?.Email ?? null,
      age: typeof g?.Age === 'number' ? g.Age : null,
      child,
      primary: g?.PrimaryIndicator === true,
    });
  }
  return guests;
};

interface Line {
  q: Quote;
  guests: Guest[][];
}

/** The parties of a room stay, from its room rates and guest counts. */
const partiesOf = (s: Service, room: Loose, rates: Loose[], guests: Map<string, Guest>): Party[] => {
  const counts = list(room.GuestCountsType?.GuestCounts).flatMap((c) =>
    withAges({ ...c, AgeQualifyCode: codeOfAge(c.AgeQualifyCode) }, guests),
  );
  if (rates.length <= 1) {
    const units = Number(rates[0]?.RatesType?.Rates?.[0]?.NumberOfUnits ?? 1) || 1;
    const all = s.p.party(s, {
      RPH: rates[0]?.RoomStayCandidateRPH ?? 0,
      GuestCountsType: { GuestCounts: counts },
    });
    if (units === 1) return [all];
    return [
      {
        ...all,
        adults: all.adults / units,
        ages: all.ages.filter((_, i) => i % units === 0),
        quantity: units,
      },
    ];
  }
  const all = s.p.party(s, { RPH: 0, GuestCountsType: { GuestCounts: counts } });
  const ages = [...all.ages];
  return rates.map((rate) => {
    const units = Number(rate.RatesType?.Rates?.[0]?.NumberOfUnits ?? 1) || 1;
    const occupation = rate.TPA_Extensions?.OccupationFor;
    const mine = ages.splice(0, Number(occupation?.Childs ?? 0));
    return {
      rph: Number(rate.RoomStayCandidateRPH ?? 0),
      quantity: units,
      adults: Number(occupation?.Adults ?? all.adults / rates.length),
      ages: mine,
    };
  });
};
/** Adds ages to guest counts, which refer to guests; only the guests have ages. */
const withAges = (count: Loose, guests: Map<string, Guest>): Loose[] => {
  const rphs = list(count.ResGuestRPH);
  if (Number(count.AgeQualifyCode) === 10 || rphs.length === 0) return [count];
  return rphs.map((rph) => ({
    AgeQualifyCode: count.AgeQualifyCode,
    Count: 1,
    Age: guests.get(String(rph))?.age ?? count.Age ?? 0,
  }));
};
const codeOfAge = (value: unknown): unknown =>
  ({ adult: 10, child: 8, infant: 7 })[String(value).toLowerCase()] ?? value;

const lineOf = (s: Service, room: Loose, guests: Map<string, Guest>): Line => {
  const code = Number(room?.BasicPropertyInfo?.HotelRef?.HotelCode);
  const h: Hotel = s.world.hotels.find((x) => x.code === code) ?? refuse(51, 'HotelCode');
  const rates = list(room.RoomRates);
  const planId = Number(rates[0]?.RatePlanID ?? list(room.RatePlans)[0]?.RatePlanID);
  const roomId = Number(rates[0]?.RoomID ?? list(room.RoomTypes)[0]?.RoomID);
  const p = h.plans.find((x) => x.id === planId) ?? refuse(52, 'RatePlanID');
  const r = h.rooms.find((x) => x.id === roomId) ?? refuse(53, 'RoomID');
  const start = dayOf(rates[0]?.EffectiveDate);
  const end = dayOf(rates[0]?.ExpireDate);
  if (!start || !end || start >= end) return refuse(54, 'EffectiveDate and ExpireDate');
  const stay: Stay = { start, end };
  const parties = partiesOf(s, room, rates, guests);
  const why = s.p.unsold(s, h, r, p, stay, parties);
  if (why !== null) refuse(55, 'the rate is not available');
  const currency =
    currencyOf(Number(room.Total?.CurrencyCode ?? rates[0]?.Total?.CurrencyCode)) ?? h.city.currency;
  const q = quote(s, h, r, p, stay, parties, currency);
  const requested = room.Total?.AmountAfterTax ?? rates[0]?.Total?.AmountAfterTax;
  if (typeof requested === 'number' && Math.abs(requested - q.total) > 0.0005)
    refuse(56, `the price is ${q.total} ${currency}`);
  const rphs = list(room.GuestCountsType?.GuestCounts).flatMap((c) => list(c.ResGuestRPH).map(String));
  const people = rphs.map((rph) => guests.get(rph) ?? refuse(57, `ResGuestRPH ${rph}`));
  return { q, guests: shareOut(people, q) };
};
/** Distributes guests over rooms in order; if there are too few, the first is repeated. */
const shareOut = (people: Guest[], q: Quote): Guest[][] => {
  const rest = [...people];
  const rooms = q.rooms.flatMap((room) =>
    Array.from({ length: room.party.quantity }, () => room.party.adults + room.party.ages.length),
  );
  return rooms.map((n, i) => (i === rooms.length - 1 ? rest : rest.splice(0, n)));
};

/** SendHotelRes: books, holds, confirms, drops or prices, depending on the action. */
export const sendHotelRes = (s: Service, ask: Loose, client: Client): Loose => {
  const requested = list(ask.HotelReservationsType?.HotelReservations)[0] ?? refuse(58, 'HotelReservations');
  const action = actionOf(requested.ResStatus?.TransactionActionType ?? 'Book');
  const reference = ask.TransactionIdentifier ? String(ask.TransactionIdentifier) : null;
  const ids = list(requested.ResGlobalInfo?.HotelReservationsIDsType?.HotelReservationIDs).map((x) =>
    String(x?.ResID_Value),
  );
  const earlier = [...s.reservations.values()].find(
    (r) =>
      s.p.visible(s, r, client) &&
      (r.reference === reference || ids.includes(r.locator)) &&
      reference !== null,
  );
  if (action === 'Commit' || action === 'Ignore') {
    if (!earlier) return refuse(59, 'no reservation to go on with');
    if (action === 'Ignore')
      s.p.cancelled(
        s,
        earlier,
        earlier.rooms.map((_, i) => i),
      );
    else earlier.state = 1;
    return answer(s, earlier, action, ask);
  }
  if (action.startsWith('CancelRoom') || action === 'Modify')
    return refuse(60, `${action} is not offered here`);
  if (earlier && action === 'Book') return answer(s, earlier, action, ask);
  return fresh(s, ask, requested, action, reference, client);
};

const fresh = (
  s: Service,
  ask: Loose,
  requested: Loose,
  action: string,
  reference: string | null,
  client: Client,
): Loose => {
  const guests = guestsOf(requested);
  if (guests.size === 0) refuse(61, 'ResGuests');
  const rooms = list(requested.RoomStaysType?.RoomStays);
  if (rooms.length === 0) refuse(62, 'RoomStays');
  const lines = rooms.map((room) => lineOf(s, room, guests));
  if (action === 'VerifyPrice')
    return {
      BookingResult: {
        Action: 'VerifyPrice',
        Price: { After: sum(lines.map((l) => l.q.total)), Currency: lines[0]?.q.currency },
      },
    };
  const accepted = list(requested.ResGlobalInfo?.Guarantee?.GuaranteesAcceptedType?.GuaranteesAccepted)[0]
    ?.GuaranteeTypeCode;
  if (
    accepted !== undefined &&
    !['2', '3', '4', '5', 'directbill', 'voucher', 'prepay', 'creditcard'].includes(
      String(accepted).toLowerCase(),
    )
  )
    refuse(63, 'GuaranteeTypeCode');
  const people = [...guests.values()];
  const r = reserve(s, {
    client,
    quotes: lines.map((l) => l.q),
    guests: lines.flatMap((l) => l.guests),
    email: people.find((g) => g.primary)?.email ?? people.find((g) => g.email)?.email ?? refuse(64, 'Email'),
    reference,
    comment: list(requested.ResGlobalInfo?.CommentsType?.Comments)[0]?.Description ?? null,
    payment: String(accepted ?? 2),
    state: action === 'Book' ? 1 : 0,
  });
  return answer(s, r, action, ask);
};

const answer = (s: Service, r: Reservation, action: string, ask: Loose): Loose => ({
  BookingResult: { Action: action, Reservation: picture(s, r, s.p.language(s, ask.PrimaryLangID)) },
});
