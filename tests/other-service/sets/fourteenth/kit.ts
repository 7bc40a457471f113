import type { Prober } from '../../probe.ts';
import { quote } from '../../rates/quote.ts';
import type { Bend, Client, Hotel, Loose } from '../../types.ts';
import { rateToken } from '../../v2/shapes.ts';
import { ALL_FLAGS, bookingOf, checkrate, first, search, searchV2, TWO, type Wish } from '../kit.ts';

/** The first entry of a member that may be a list or a single one. */
export const one = (value: Loose): Loose => (Array.isArray(value) ? value[0] : value);
/** GetHotelDescriptiveInfo with an entry, or what is in its place, for each hotel. */
export const describeEach = (call: Prober, entries: Loose[], top: Loose = {}): Loose =>
  call.v1('describe', 'GetHotelDescriptiveInfo', {
    HotelDescriptiveInfosType: { HotelDescriptiveInfos: entries },
    ...top,
  });
/** All that can be told of a hotel, but for some flags. */
export const entryOf = (h: Hotel, flags: Loose = {}): Loose => ({
  ...ALL_FLAGS,
  ...flags,
  HotelRef: { HotelCode: h.code },
});
/** Searches for a stay and books it by a body that the caller may change. */
export const bookWith = (call: Prober, change: (body: Loose, stay: Loose) => void, w: Wish = {}): Loose => {
  const rooms = w.rooms ?? TWO;
  const h = search(call, 'search', { ...w, rooms }).HotelStaysType?.HotelStays?.[0];
  if (!h) throw new Error('nothing to book');
  const body = bookingOf(h.RoomStays[0], h.BasicPropertyInfo.HotelRef.HotelCode, rooms, 'ref-1');
  change(body, h.RoomStays[0]);
  return call.v1('book', 'SendHotelRes', body);
};
/** The guarantees that a booking request states. */
export const guaranteesIn = (ask: Loose): Loose[] => {
  const accepted = one(ask?.HotelReservationsType?.HotelReservations)?.ResGlobalInfo?.Guarantee
    ?.GuaranteesAcceptedType?.GuaranteesAccepted;
  return [accepted ?? []].flat();
};
/** The first room stay of a booking request. */
export const stayIn = (ask: Loose): Loose =>
  one(one(ask?.HotelReservationsType?.HotelReservations)?.RoomStaysType?.RoomStays);
/** Searches v2 and re-confirms the tokens that are picked from what was found. */
export const confirm = (
  call: Prober,
  pick: (found: Loose) => string[],
  over: Loose = {},
  wish: Loose = {},
): Loose => checkrate(call, 'checkrate', pick(searchV2(call, 'search', wish)), over);
/** The address of a partner that nobody answers. */
export const HOOK = 'https://127.0.0.1:9/told';
export const landingOf = (call: Prober, client = 0): string => String(call.s.clients[client]?.landing);
/** The rates of one hotel that was found, by the order of its answer. */
export const ratesIn = (found: Loose, n = 0): Loose[] => found.hotels?.[n]?.roomRates ?? [];
/** Entries for the first two hotels, each with its own flags. */
export const pair = (call: Prober, a: Loose = {}, b: Loose = {}): Loose[] => {
  const [h, i] = first(call, 2) as [Hotel, Hotel];
  return [entryOf(h, a), entryOf(i, b)];
};
/** Takes the id of a rate that is unavailable for its length of stay as a token of the last search. */
export const takesUnavailable: Bend = (h) => {
  let client: Client | null = null;
  let asked: Loose = null;
  let confirming = false;
  return {
    bearer: (s, header) => (client = h.bearer(s, header)),
    ask: (s, op, body) => {
      const ask = h.ask(s, op, body);
      confirming = op === 'checkrate';
      if (op === 'availability') asked = ask;
      if (!confirming || !Array.isArray(ask?.rateTokens)) return ask;
      const stay = { start: asked?.dateFrom, end: asked?.dateTo };
      const party = {
        rph: 0,
        quantity: 1,
        adults: asked?.occupancy?.grownUps ?? 0,
        ages: asked?.occupancy?.minorAges ?? [],
      };
      const rateTokens = ask.rateTokens.map((token: unknown) => {
        const [, code, room, plan] = /^x-(\d+)-(\d+)-(\d+)$/.exec(String(token)) ?? [];
        const hotel = s.world.hotels.find((x) => x.code === Number(code));
        const r = hotel?.rooms.find((x) => x.id === Number(room));
        const p = hotel?.plans.find((x) => x.id === Number(plan));
        if (!client || !asked || !hotel || !r || !p) return token;
        return rateToken(s, quote(s, hotel, r, p, stay, [party], hotel.city.currency), client);
      });
      return { ...ask, rateTokens };
    },
    unsold: (s, hotel, r, p, stay, parties) => {
      const why = h.unsold(s, hotel, r, p, stay, parties);
      return confirming && why === 'short' ? null : why;
    },
  };
};

/** Comments of a hotel stay as they were first told, whatever language they then state. */
export const keepsComments: Bend = (h) => {
  const kept = new Map<number, Loose>();
  return {
    answer: (s, op, body, ask) => {
      const made = structuredClone(h.answer(s, op, body, ask));
      if (op !== 'GetHotelAvail') return made;
      for (const stay of made.HotelStaysType?.HotelStays ?? [])
        for (const room of stay.RoomStays)
          for (const comment of room.CommentsType?.Comments ?? []) {
            const code = stay.BasicPropertyInfo.HotelRef.HotelCode;
            const known = kept.get(code) ?? { Name: comment.Name, Description: comment.Description };
            kept.set(code, known);
            Object.assign(comment, known);
          }
      return made;
    },
  };
};

/** The session is told with the first token of a landing page and not while that lives. */
export const tellsSessionOnce: Bend = (h) => {
  const until = new Map<string, number>();
  return {
    answer: (s, op, body, ask) => {
      const made = h.answer(s, op, body, ask);
      if (op !== 'token') return made;
      const page = ask.landingPageLocator;
      const again = (until.get(page) ?? 0) > s.age();
      until.set(page, s.age() + 1_800_000);
      return again ? { ...made, session_id: null } : made;
    },
  };
};

/** A token request without a landing page is for the last one that was asked for. */
export const remembersLanding: Bend = (h) => {
  let last: string | null = null;
  return {
    ask: (s, op, body) => {
      const ask = h.ask(s, op, body);
      if (op !== 'token') return ask;
      if (s.world.longStay.includes(ask.landingPageLocator)) last = ask.landingPageLocator;
      return { ...ask, landingPageLocator: ask.landingPageLocator || last };
    },
  };
};

/** A call without a token is that of the client whose token was read last. */
export const remembersClient: Bend = (h) => {
  let last: Client | null = null;
  return {
    bearer: (s, header) => {
      if (/^(bearer\s*)?$/i.test(header)) return last;
      const client = h.bearer(s, header);
      last = client ?? last;
      return client;
    },
  };
};

/** An order that was read by its id is told as it was for a minute. */
export const keepsRecords: Bend = (h) => {
  const kept = new Map<string, { until: number; body: Loose }>();
  return {
    answer: (s, op, body, ask) => {
      const made = h.answer(s, op, body, ask);
      if (op !== 'order') return made;
      const known = kept.get(ask.id);
      if (known && s.age() < known.until) return structuredClone(known.body);
      kept.set(ask.id, { until: s.age() + 60_000, body: structuredClone(made) });
      return made;
    },
  };
};
