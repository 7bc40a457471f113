import { dayOf } from '../../base/days.ts';
import { perOneEuro } from '../../base/money.ts';
import { seal, unseal } from '../../base/tokens.ts';
import type { Bend, Client, Hotel, Loose } from '../../types.ts';
import { text } from '../../world/texts.ts';
import { answers, hotelOf, orders } from '../fourth/kit.ts';
import { described, infosOf, listed, reads, refusal } from '../kit.ts';

/* The longer bends of this set. */

const toRoom = (ask: Loose): boolean => String(ask?.CancelType ?? '').toLowerCase() === 'cancelroom';
export const two = (amount: number): number => Number(amount.toFixed(2));

/** The cursor over the properties was read to its end by the first download. */
export const readOnce: Bend = (h) => {
  const reads = new Map<unknown, number>();
  let now: unknown = null;
  return {
    fileOpen: (s, claims) => {
      const open = h.fileOpen(s, claims);
      now = claims.n;
      if (open) reads.set(now, (reads.get(now) ?? 0) + 1);
      return open;
    },
    answer: (s, op, body, ask) => {
      const made = h.answer(s, op, body, ask);
      return op === 'content' && (reads.get(now) ?? 0) > 1 ? { ...made, properties: [] } : made;
    },
  };
};

/** Single rooms went to an operation of their own, and the old one answers 404 for them. */
export const roomsElsewhere: Bend = (h) => ({
  ask: (s, op, body) => {
    const ask = h.ask(s, op, body);
    return op === 'SendHotelResCancel' && toRoom(ask) ? { ...ask, TimeStamp: null } : ask;
  },
  http: (s, op, reply, ask) =>
    op === 'SendHotelResCancel' && toRoom(ask)
      ? refusal(404, 'no such operation')
      : h.http(s, op, reply, ask),
});

/** The rate is rounded like an amount of money: 0.01 euro for a yen. The amount is exact. */
export const coarseRate: Bend = orders((o) => {
  for (const paid of o.payments.flatMap((p: Loose) => p.paidItems ?? [])) {
    if (paid.currency === 'EUR') continue;
    const rate = 1 / perOneEuro(paid.currency);
    paid.exchangeCurrency = 'EUR';
    paid.exchangeAmount = two(paid.amount * rate);
    paid.exchangeRate = two(rate);
  }
});

/** Booking trusts the signature of the token, and books it for whoever sends it. */
export const anyCaller: Bend = (h) => {
  let caller: Client | null = null;
  const own = (s: Loose, room: Loose): Loose => {
    const claims = unseal(s.secret, 'bk', room?.bookingToken);
    return claims
      ? {
          ...room,
          bookingToken: seal(s.secret, 'bk', { ...claims, c: caller?.id }),
        }
      : room;
  };
  return {
    bearer: (s, header) => (caller = h.bearer(s, header)),
    ask: (s, op, body) => {
      const ask = h.ask(s, op, body);
      if (op !== 'book' || !Array.isArray(ask?.rooms)) return ask;
      return {
        ...ask,
        rooms: ask.rooms.map((room: Loose) => own(s, room)),
      };
    },
  };
};

export const plainRoomTexts: Bend = answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
  for (const entry of described(body)) {
    const code = entry.HotelRef.HotelCode;
    const asked = infosOf(ask).find((info) => Number(info.HotelRef?.HotelCode) === code);
    if (asked?.MultimediaObjects?.SendData === true) continue;
    for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms) {
      const type = hotelOf(s, code)?.rooms.find((r) => r.id === room.ID);
      if (type) room.DescriptiveText = text(type.key, 8);
    }
  }
});

/** One plan of a room type that is not sold makes all its plans unavailable in the list. */
export const goneByRoom: Bend = answers(['availability'], (body) => {
  for (const h of body.hotels)
    for (const gone of (h.unavailableRoomRates ?? []).slice())
      for (const rate of h.roomRates.filter((r: Loose) => r.roomType.id === gone.roomType.id)) {
        const { ratePlan, meal, cancelPolicy } = rate;
        const id = `x-${h.hotel.id}-${gone.roomType.id}-${ratePlan.id}`;
        if (h.unavailableRoomRates.every((u: Loose) => u.id !== id))
          h.unavailableRoomRates.push({
            ...gone,
            id,
            ratePlan,
            meal,
            cancelPolicy,
          });
      }
});

export const neighbours: Bend = (h) => ({
  v1Hotels: (s, c) => {
    const found = h.v1Hotels(s, c);
    const [start, end] = [dayOf(c?.StayDateRange?.Start), dayOf(c?.StayDateRange?.End)];
    if (listed(c?.HotelRefs).length === 0 || !found[0] || !start || !end) return found;
    const parties = listed(c.RoomStayCandidatesType?.RoomStayCandidates).map((x) => s.p.party(s, x));
    const isSold = (x: Hotel): boolean =>
      x.rooms.some((r) => x.plans.some((p) => s.p.unsold(s, x, r, p, { start, end }, parties) === null));
    if (found.some(isSold)) return found;
    const { city } = found[0];
    return [...found, ...s.world.hotels.filter((x) => x.city === city && isSold(x)).slice(0, 3)];
  },
});

export const singleBest: Bend = reads('GetHotelAvail', (ask) => {
  if (ask.BestOnly === false) return;
  const wanted = ask.HotelSearchCriteria?.Criterion?.RoomStayCandidatesType?.RoomStayCandidates;
  for (const candidate of listed(wanted)) candidate.Quantity = 1;
});

/** Tokens are kept by hotel and plan while the answer is made. */
export const tokenByPlan: Bend = answers(['availability'], (body) => {
  for (const h of body.hotels) {
    const made = new Map<string, string>();
    for (const rate of h.roomRates) {
      rate.rateToken = made.get(rate.ratePlan.id) ?? rate.rateToken;
      made.set(rate.ratePlan.id, rate.rateToken);
    }
  }
});

/** Reservations are filed by client, hotel and day of arrival. */
export const filedByArrival: Bend = (h) => ({
  booked: (s, r) => {
    for (const [key, other] of s.reservations)
      if (other.client === r.client && other.hotel === r.hotel && other.stay.start === r.stay.start)
        s.reservations.delete(key);
    h.booked(s, r);
  },
});
