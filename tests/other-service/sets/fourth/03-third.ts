import { addDays, nightsOf } from '../../base/days.ts';
import { text } from '../../world/texts.ts';
import { ALL_FLAGS, cancel, checkrate, describe, described, infosOf, reads } from '../kit.ts';
import { refusal, replies, search, searchV2, tokensOf, type Authored } from '../kit.ts';
import { answers, bookAndRead, hotelOf, isCancelled, itemsOf, orders, ratesOf } from './kit.ts';

/** Whether the clocks of Central Europe go back on a day: the last Sunday of October. */
const isLongDay = (date: string): boolean =>
  /-10-(2[5-9]|3[01])$/.test(date) && new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

export const faults: Authored[] = [
  {
    name: 'portugal-confirmed-in-brazilian',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v2.checkrate.same-texts', 'ver.language-known'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a re-confirmation in the Portuguese of Portugal',
    bend: reads('checkrate', (ask) => {
      if (/^pt\b/i.test(ask.locale)) ask.locale = 'pt-BR';
    }),
    probe: (call) => {
      const [token] = tokensOf(searchV2(call, 'search', { language: 'pt-PT' }));
      checkrate(call, 'confirm', [String(token)], { locale: 'pt-PT' });
    },
  },
  {
    name: 'best-rate-named-after-the-first-room',
    sentence: 'MaxOccupancy, quantity of rooms, RoomID, RoomName',
    clauses: ['v1.avail.same-texts'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'only the best rate is asked for, and it is not of the first room type of the hotel',
    bend: answers(['GetHotelAvail'], (body, ask, s) => {
      if (ask.BestOnly === false) return;
      for (const { BasicPropertyInfo, RoomStays } of body.HotelStaysType?.HotelStays ?? []) {
        const room = hotelOf(s, BasicPropertyInfo.HotelRef.HotelCode)?.rooms[0];
        const name = text(room?.key ?? '', s.p.language(s, ask.PrimaryLangID));
        for (const stay of RoomStays) stay.RoomTypes[0].RoomName = name;
      }
    }),
    probe: (call) => search(call, 'best', { rooms: [{ adults: 4 }], top: { BestOnly: true } }),
  },
  {
    name: 'commissionable-drops-packages',
    sentence: 'A rate can be both commissionable and part of a package.',
    clauses: ['v1.avail.both-kinds-kept'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'only commissionable rates are asked for, and packages are not switched off',
    bend: (h) => ({
      keeps: (f, p, r) => h.keeps(f, p, r) && !(f.commissionable && !f.net && p.package),
    }),
    probe: (call) =>
      search(call, 'search', { tpa: { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false } }),
  },
  {
    name: 'rooms-without-pictures-described-as-the-hotel',
    sentence: 'each controls whether that data is present in the response.',
    clauses: ['v1.desc.same-texts'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'rooms are asked for without multimedia',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask) => {
      for (const entry of described(body)) {
        const code = entry.HotelRef.HotelCode;
        const wanted = infosOf(ask).find((x) => Number(x.HotelRef?.HotelCode) === code);
        if (wanted?.MultimediaObjects?.SendData !== true)
          for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms)
            room.DescriptiveText = entry.HotelInfo.DescriptiveText;
      }
    }),
    probe: (call) => describe(call, { ...ALL_FLAGS, MultimediaObjects: { SendData: false } }),
  },
  {
    name: 'supplier-gone-with-the-booking',
    sentence: '`suppliers[]`: id and platformId required',
    clauses: ['order.supplier.ref'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'all items of the order are cancelled',
    bend: orders((x) => {
      if (x.items.every(isCancelled)) x.suppliers = [];
    }),
    probe: (call) => bookAndRead(call, {}, (r) => cancel(call, r)),
  },
  {
    name: 'newborn-counted-as-adult',
    sentence: 'ageQualifying (required: ADULT or CHILD), age (integer)',
    clauses: ['order.agrees.guests'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a child of age 0',
    bend: orders((x) => {
      for (const guest of itemsOf(x, 'HOTEL').flatMap((i) => i.hotelRooms.flatMap((r: typeof i) => r.guests)))
        if (guest.age === 0) guest.ageQualifying = 'ADULT';
    }),
    probe: (call) => bookAndRead(call, { rooms: [{ adults: 2, ages: [0] }] }),
  },
  {
    name: 'secret-of-any-client',
    sentence: 'every operation declares two security requirements together, named apiKey and secretKey.',
    clauses: ['v1.auth.keys-of-one-client'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'the secret key of the other client',
    bend: () => ({
      keys: (s, api, secret) =>
        s.clients.some((c) => c.secretKey === secret)
          ? (s.clients.find((c) => c.apiKey === api) ?? null)
          : null,
    }),
    probe: (call) =>
      call.v1('mixed', 'GetCountryList', {}, { 'x-partner-secret': String(call.s.clients[1]?.secretKey) }),
  },
  {
    name: 'download-prolongs-its-link',
    sentence: 'Content file URL | 60 minutes elapse | always | Expired',
    clauses: ['v1.contentfile.expires-60-min'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the content was downloaded within the hour',
    bend: (h) => {
      const until = new Map<number, number>();
      return {
        fileOpen: (s, claims) => {
          const open = h.fileOpen(s, claims) || s.age() < (until.get(claims.n) ?? 0);
          if (open) until.set(claims.n, s.age() + s.p.fileLife(s) * 1000);
          return open;
        },
      };
    },
    probe: (call) => {
      const { Link } = call.v1('url', 'GetContentFileUrl', {}).Download;
      for (const name of ['early', 'later']) {
        call.hook('POST', '/clock', { seconds: 2400 });
        call.file(name, `/pms/files${Link}`);
      }
    },
  },
  {
    name: 'content-routed-by-version',
    sentence: '/v1/api/Pull/GetHotelDescriptiveInfo | GetHotelDescriptiveInfoLambda',
    clauses: ['v1.desc.path', 'v1.err.in-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a request with a Version other than 1',
    bend: replies('GetHotelDescriptiveInfo', (reply, ask) =>
      reply.status === 200 && Number(ask?.Version ?? 1) !== 1 ? refusal(404, 'no such operation') : reply,
    ),
    probe: (call) => describe(call),
  },
  {
    name: 'departure-lost-to-the-long-day',
    sentence: 'time {startDate, endDate} required',
    clauses: ['v2.shape.time-matches-stay'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a stay over the end of summer time',
    // Days of 24 hours added to a local midnight end an hour early, on the day before.
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const { time } of ratesOf(body))
        if (nightsOf({ start: time.startDate, end: time.endDate }).some(isLongDay))
          time.endDate = addDays(time.endDate, -1);
    }),
    probe: (call) => searchV2(call, 'autumn', { dateFrom: '2027-10-29', dateTo: '2027-11-02' }),
  },
];
