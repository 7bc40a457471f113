import { addDays, daysBetween } from '../../base/days.ts';
import type { Loose } from '../../types.ts';
import { answers, itemsOf, orders, ratesOf, readSeeded } from '../fourth/kit.ts';
import {
  type Authored,
  book,
  bookings,
  checkrate,
  INNSBRUCK,
  listed,
  refusal,
  refuses,
  replies,
  search,
  searchV2,
  tokensOf,
} from '../kit.ts';
import { searchAt } from './kit.ts';

export const third: Authored[] = [
  {
    name: 'f18-link-kept-for-good',
    sentence:
      'a URL from which content (properties and regions) can be downloaded; the URL is valid for 60 minutes.',
    clauses: ['v1.contentfile.url-returned', 'v1.contentfile.valid-60-min'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a link that is asked for after another',
    bend: (h) => {
      let kept: Loose;
      return answers(['GetContentFileUrl'], (body) => {
        if (body.Download) body.Download = kept ??= body.Download;
      })(h);
    },
    probe: (call) => {
      call.v1('link', 'GetContentFileUrl', {});
      call.hook('POST', '/clock', { seconds: 3700, kind: 'tokens' });
      const { Link } = call.v1('next link', 'GetContentFileUrl', {}).Download;
      call.file('file', `/pms/files${Link}`);
    },
  },
  {
    name: 'f18-associated-requestor-refused',
    sentence: 'ID string nullable, Type UniqueIdTypeEnum nullable, values 3, 4, 14, 25',
    clauses: ['v1.env.id-types-accepted', 'v1.avail.requestor-type', 'v1.env.legal-accepted'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a requestor of type 25',
    bend: refuses(
      ['GetHotelAvail', 'GetHotelDescriptiveInfo'],
      (ask) => listed(ask?.POSType?.Sources).some((source) => Number(source?.RequestorID?.Type) === 25),
      'RequestorID',
    ),
    probe: (call) =>
      void search(call, 'search', {
        top: { POSType: { Sources: [{ RequestorID: { ID: 'P-1', Type: 25 } }] } },
      }),
  },
  {
    name: 'f18-modification-needs-booking',
    sentence: 'AvailRatesOnly (boolean), BestOnly (boolean), IsModify (boolean), PageNumber (integer)',
    clauses: ['v1.search.controls', 'v1.search.by-address', 'v1.search.by-code'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'IsModify is true',
    doubt:
      'the search has no member for a booking, so a service that wants one refuses what the sentence lists',
    bend: refuses(['HotelSearch'], (ask) => ask?.IsModify === true, 'IsModify without a booking'),
    probe: (call) => void searchAt(call, [{ CityCode: '7101' }], { IsModify: true }),
  },
  {
    name: 'f18-miles-spelt-otherwise',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-units-accepted', 'v2.avail.circle-units-agree', 'v2.avail.circle-miles'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a radius in miles',
    bend: replies('availability', (reply, ask) =>
      ask?.destinations?.circleInfo?.unit === 'mi' ? refusal(422, 'unit is km or miles') : reply,
    ),
    probe: (call) => {
      for (const unit of ['km', 'mi'])
        searchV2(call, unit, {
          destinations: { circleInfo: { ...INNSBRUCK, radius: 6, unit } },
          lowestOnly: true,
        });
    },
  },
  {
    name: 'f18-five-stars-out-of-range',
    sentence: '| star ratings | list of 1-5 |',
    clauses: ['v2.avail.stars-range', 'v2.avail.stars-exact', 'v2.avail.stars-unrated-excluded'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'five stars',
    bend: (h) => ({
      starred: (hotel, stars) =>
        h.starred(
          hotel,
          stars.filter((n) => n >= 1 && n < 5),
        ),
    }),
    probe: (call) =>
      void searchV2(call, 'five stars', {
        destinations: { regionId: 'L-CH' },
        classes: [5],
        lowestOnly: true,
      }),
  },
  {
    name: 'f18-extra-field-of-empty-text',
    sentence: 'extraFields[] (label, name, valueStr strings, valueInt integer; nullable)',
    clauses: ['order.item.extra-fields', 'order.item.types'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((order) => {
      for (const item of order.items) for (const field of item.extraFields ?? []) field.valueInt ??= '';
    }),
    probe: readSeeded,
  },
  {
    name: 'f18-single-booking-bare',
    sentence: 'GetBookings, the three list operations and GetContentFileUrl are not shown.',
    clauses: ['conv.as-stated'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'one booking is found',
    doubt: 'the shape is the own one of this service; only its statement says that Bookings is a list',
    bend: answers(['GetBookings'], (body) => {
      const list = body.BookingList;
      if (list?.Bookings.length === 1) list.Bookings = list.Bookings[0];
    }),
    probe: (call) => void bookings(call, book(call)),
  },
  {
    name: 'f18-total-with-taxes-of-seven-nights',
    sentence: 'total = net + taxes',
    clauses: ['v2.shape.total-sum'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a stay of more than seven nights',
    bend: answers(['availability', 'checkrate'], (body, _ask, s) => {
      for (const { time, priceComposition } of ratesOf(body)) {
        const nights = daysBetween(time.startDate, time.endDate);
        if (nights <= 7) continue;
        const { net, taxes, total } = priceComposition;
        total.value = s.p.round(net.value + (taxes.value * 7) / nights, total.currency);
      }
    }),
    probe: (call) => void searchV2(call, 'nine nights', {}, 9),
  },
  {
    name: 'f18-penalty-date-after-arrival',
    sentence: 'penaltyDate = deadline for penalty-free cancellation',
    clauses: ['order.room.penalty-in-time'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'that one cannot cancel a stay that is over is common sense, no sentence',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        for (const room of item.hotelRooms) {
          const date = room.cancelPolicy?.penaltyDate;
          if (!date) continue;
          const ahead = daysBetween(date.slice(0, 10), room.startDate);
          room.cancelPolicy.penaltyDate = addDays(room.startDate, ahead) + date.slice(10);
        }
    }),
    probe: readSeeded,
  },
  {
    name: 'f18-checkrate-moved-to-v3',
    sentence: 'v2 rate API paths start with `/v2/`',
    clauses: ['ver.v2-path', 'v2.checkrate.path'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: replies('checkrate', () => ({
      ...refusal(308, 'moved'),
      headers: { 'content-type': 'application/json', location: '/v3/hotels/checkrate' },
    })),
    probe: (call) => {
      const found = searchV2(call, 'search');
      checkrate(call, 'checkrate', tokensOf(found).slice(0, 1));
    },
  },
];
