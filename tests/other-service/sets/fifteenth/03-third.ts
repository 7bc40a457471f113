import { bookings, cancel, refusal, reads, replies, search, searchV2, type Authored } from '../kit.ts';
import { book, checkrate, START, tokensOf } from '../kit.ts';
import { answers, bookAndRead, isCancelled, itemsOf, orders, ratesOf, ROOMS } from '../fourth/kit.ts';
import type { Client, Loose } from '../../types.ts';
import { around, byPeriod, refusesFor } from './kit.ts';

/** The claims of a token in the form of a JWT, unverified. */
const claimsOf = (header: string): Loose => {
  const token = /^bearer\s+(\S+)$/i.exec(header)?.[1] ?? '';
  const parts = token.split('.');
  if (parts.length !== 3 || token.length < 640 || token.length > 2000) return null;
  try {
    return JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString());
  } catch {
    return null;
  }
};

export const third: Authored[] = [
  {
    name: 'f15-all-inclusive-without-meals',
    sentence:
      '| meal | breakfast, lunch, dinner, allInclusive (bool nullable), name, description (string nullable) |',
    clauses: ['v2.shape.meal'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'an all-inclusive plan',
    doubt: 'that all-inclusive holds the three meals is what the words mean; no sentence joins them',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const h of body.hotels ?? [])
        for (const rate of [...h.roomRates, ...(h.unavailableRoomRates ?? [])])
          if (rate.meal?.allInclusive === true)
            rate.meal = { ...rate.meal, breakfast: false, lunch: false, dinner: false };
    }),
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'f15-states-by-version',
    sentence: '| /v1/api/Pull/GetStateList | GetStateListLambda | envelope only | GetStateListRS |',
    clauses: ['v1.states.path', 'v1.lists.answer'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a request that leaves Version out',
    doubt: 'needs the default of Version as well: a request without it has the whole envelope',
    bend: replies('GetStateList', (reply, ask) =>
      ask && typeof ask === 'object' && ask.Version === undefined
        ? refusal(404, 'no operation of this version')
        : reply,
    ),
    probe: (call) => {
      call.v1('with a version', 'GetStateList', {});
      call.v1('without', 'GetStateList', { Version: undefined });
    },
  },
  {
    name: 'f15-token-signature-unread',
    sentence: 'It is supplied by the operator and is bound to one registered client.',
    clauses: ['auth.bearer.operator-supplied'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a token with a signature that is not of the operator',
    bend: (h) => ({
      bearer: (s, header): Client | null => {
        const claims = claimsOf(header);
        if (claims?.use !== 'api') return h.bearer(s, header);
        return s.clients.find((c) => c.id === claims.sub) ?? null;
      },
    }),
    probe: (call) => {
      const [head, body, sign] = String(call.s.clients[0]?.bearer).split('.');
      const forged = `${head}.${body}.${[...String(sign)].reverse().join('')}`;
      call.api('forged', 'GET', '/orders?pmsNumber=PMS-SEED-1', undefined, forged);
    },
  },
  {
    name: 'f15-period-status-as-booked',
    sentence: 'GetBookings returns bookings by reservation identifier, or by hotel and period.',
    clauses: ['v1.getbk.same-both-ways'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'read by hotel and period after a cancellation',
    doubt: 'that both ways show one status is reasoned from their being one reservation',
    bend: answers(['GetBookings'], (body, ask) => {
      if (ask?.UniqueID || !ask?.ReadRequestsType) return;
      for (const b of body.BookingList?.Bookings ?? [])
        if ([4, 6].includes(b.Status.PMS_ResStatus)) b.Status = { PMS_ResStatus: 1, Word: 'Reserved' };
    }),
    probe: (call) => {
      const r = book(call, { rooms: ROOMS });
      cancel(call, r, [1]);
      bookings(call, r);
      around(call, r);
    },
  },
  {
    name: 'f15-nights-go-with-cancellation',
    sentence: 'nights[] (required; date string and percent number = share of the room price)',
    clauses: ['order.room.required'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after the cancellation of the room',
    doubt: 'between shape and state: the member is missing because the cancellation deleted its rows',
    bend: orders((o) => {
      for (const item of itemsOf(o, 'HOTEL'))
        for (const room of item.hotelRooms) if (isCancelled(room)) delete room.nights;
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [1])),
  },
  {
    name: 'f15-periods-of-all-hotels',
    sentence:
      'or ReadRequestsType.HotelReadRequests[] (HotelRef.HotelCode, SelectionCriteria with Start and End dates) to fetch by hotel and period.',
    clauses: ['v1.getbk.period-scope'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'two hotels, each with its own period',
    bend: reads('GetBookings', (ask) => {
      const all = ask.ReadRequestsType?.HotelReadRequests;
      if (!Array.isArray(all) || all.length < 2) return;
      ask.ReadRequestsType.HotelReadRequests = all.flatMap((a) =>
        all.map((b) => ({ ...a, SelectionCriteria: b?.SelectionCriteria })),
      );
    }),
    probe: (call) => {
      const r = book(call);
      const other = call.s.world.hotels.find((h) => h.code !== r.Hotel?.HotelCode);
      byPeriod(call, 'two', [
        [r.Hotel?.HotelCode, '2027-08-01', '2027-08-10'],
        [other?.code ?? 0, START, '2027-05-20'],
      ]);
    },
  },
  {
    name: 'f15-room-cancel-wants-type-code',
    sentence: 'UniqueID[] (ID string; Type text, Reservation)',
    clauses: ['v1.cancel.uniqueid'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the cancellation of one room',
    bend: refusesFor(
      ['SendHotelResCancel'],
      (ask) =>
        ask.CancelType !== undefined &&
        ask.CancelType !== null &&
        [ask.UniqueID].flat().some((id: Loose) => id?.Type !== undefined && Number.isNaN(Number(id.Type))),
      'UniqueID.Type',
    ),
    probe: (call) => {
      const r = book(call, { rooms: ROOMS });
      cancel(call, r, [0]);
      bookings(call, r);
    },
  },
  {
    name: 'f15-unavailable-by-room-type',
    sentence:
      '| unavailableRoomRate | id (string; informational only, cannot be re-confirmed or booked), roomType {id, name} nullable, reason (string: why unavailable)',
    clauses: ['v2.avail.unavailable-not-offered'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'one plan of a room type is unavailable, another is not',
    doubt: 'an unavailable rate cannot be booked; that the same rate is not offered beside it is one step',
    bend: answers(['availability'], (body) => {
      for (const h of body.hotels ?? []) {
        const gone = h.unavailableRoomRates;
        if (!gone) continue;
        const more = h.roomRates.flatMap((rate: Loose) => {
          const like = gone.find((g: Loose) => g.roomType?.id === rate.roomType.id);
          if (!like) return [];
          const id = `x-${h.hotel.id}-${rate.roomType.id}-${rate.ratePlan?.id}`;
          return [{ ...like, id, ratePlan: rate.ratePlan, meal: rate.meal, cancelPolicy: rate.cancelPolicy }];
        });
        h.unavailableRoomRates = [...gone, ...more];
      }
    }),
    probe: (call) => void searchV2(call, 'search', { includeUnavailableRoomRates: true }),
  },
  {
    name: 'f15-both-portuguese-state-br',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v1.env.lang-as-spoken'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'PrimaryLangID 4 (pt)',
    doubt: 'the texts are Portuguese as chosen; only the stated code is that of Brazil',
    bend: (h) => ({
      envelope: (s, ask) => {
        const made = h.envelope(s, ask);
        return h.language(s, ask?.PrimaryLangID) === 4 ? { ...made, PrimaryLangID: 8 } : made;
      },
    }),
    probe: (call) => {
      for (const PrimaryLangID of [4, 8])
        search(call, `language ${PrimaryLangID}`, { top: { PrimaryLangID } });
    },
  },
  {
    name: 'f15-token-escaped-for-children',
    sentence: '| roomRate | rateToken (string, opaque; in re-confirmation named bookingToken)',
    clauses: ['v2.token.opaque', 'flow.token-chain'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a search with a child',
    doubt: 'the clause is what a client does; the service breaks it by tokens that fail as they are',
    bend: answers(['availability'], (body, ask) => {
      if (!((ask?.occupancy?.minors ?? 0) > 0)) return;
      for (const rate of ratesOf(body)) rate.rateToken = rate.rateToken.replaceAll('~', '%7E');
    }),
    probe: (call) => {
      const found = searchV2(call, 'child', { occupancy: { grownUps: 2, minors: 1, minorAges: [8] } });
      checkrate(call, 'check', tokensOf(found).slice(0, 1));
    },
  },
];
