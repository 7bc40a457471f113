import { dayOf } from '../base/days.ts';
import { sum } from '../base/money.ts';
import type { Client, Loose, Reservation, Service } from '../types.ts';
import { refuse } from './envelope.ts';
import { list } from './hotels.ts';

const byId = (s: Service, ids: Loose[], client: Client): Reservation | undefined =>
  [...s.reservations.values()].find(
    (r) =>
      s.p.visible(s, r, client) &&
      ids.some(
        (id) => String(id?.ID) === r.locator || (r.reference !== null && String(id?.ID) === r.reference),
      ),
  );

export const cancelPoints = {
  matches: (_s: Service, r: Reservation, ask: Loose): boolean => {
    const v = ask.Verification;
    return (
      String(v?.Email ?? '').toLowerCase() === r.email.toLowerCase() &&
      Number(v?.HotelRef?.HotelCode) === r.hotel.code &&
      dayOf(v?.ReservationTimeSpan?.Start) === r.stay.start &&
      dayOf(v?.ReservationTimeSpan?.End) === r.stay.end
    );
  },
  roomsToCancel: (s: Service, r: Reservation, ask: Loose): number[] => {
    if (ask.CancelType === undefined || ask.CancelType === null) return r.rooms.map((_, i) => i);
    if (String(ask.CancelType).toLowerCase() !== 'cancelroom') return refuse(70, 'CancelType');
    const segments = list(ask.Segment);
    if (segments.length === 0) refuse(71, 'Segment');
    return segments.map((segment) => {
      const [number, index] = String(segment?.ItinSegNbr).split('/');
      const at = Number(index) - s.world.manners.roomBase;
      if (String(segment?.Status).toLowerCase() !== 'cancelled' || number !== r.locator || !r.rooms[at])
        return refuse(72, 'Segment');
      return at;
    });
  },
};

/** SendHotelResCancel: cancels the whole reservation, or the rooms of its segments. */
export const sendHotelResCancel = (s: Service, ask: Loose, client: Client): Loose => {
  const r = byId(s, list(ask.UniqueID), client) ?? refuse(73, 'UniqueID');
  if (!s.p.matches(s, r, ask)) refuse(74, 'Verification');
  const rooms = s.p.roomsToCancel(s, r, ask);
  if (rooms.every((i) => r.rooms[i]?.cancelledAt !== null)) refuse(75, 'already cancelled');
  s.p.cancelled(s, r, rooms);
  const due = r.rooms
    .filter((x) => x.inPenalty)
    .map((x) => s.p.policy(s, { ...x.quote, total: x.room.total }).value);
  return {
    CancelInfo: {
      Number: r.locator,
      Whole: r.state === 4,
      CancelledRooms: rooms.map((i) => `${r.locator}/${i + s.world.manners.roomBase}`),
      State: r.state,
      Penalty: { Value: sum(due), Currency: r.rooms[0]?.quote.currency },
    },
  };
};

const overlap = (r: Reservation, from: string, to: string): boolean =>
  r.stay.start <= to && r.stay.end >= from;
export const periodPoints = {
  inPeriod: (s: Service, r: Reservation, hotel: number, from: string, to: string): boolean =>
    r.hotel.code === hotel && overlap(r, from, to) && !(s.world.manners.hidesCancelled && r.state === 4),
};

/** The reservations that GetBookings requests: by id, or by hotels and periods. */
export const bookingsFor = (s: Service, ask: Loose, client: Client): Reservation[] => {
  const mine = [...s.reservations.values()].filter((r) => s.p.visible(s, r, client));
  const ids = list(ask.UniqueID);
  if (ids.length > 0)
    return mine.filter((r) =>
      ids.some(
        (id) => String(id?.ID) === r.locator || (r.reference !== null && String(id?.ID) === r.reference),
      ),
    );
  const reads = list(ask.ReadRequestsType?.HotelReadRequests);
  if (reads.length === 0) refuse(80, 'UniqueID or HotelReadRequests');
  const wanted = reads.map((read) => {
    const from = dayOf(read?.SelectionCriteria?.Start);
    const to = dayOf(read?.SelectionCriteria?.End);
    const hotel = Number(read?.HotelRef?.HotelCode);
    if (!from || !to || !Number.isInteger(hotel)) return refuse(81, 'HotelReadRequests');
    return { hotel, from, to };
  });
  return mine.filter((r) => wanted.some((w) => s.p.inPeriod(s, r, w.hotel, w.from, w.to)));
};
