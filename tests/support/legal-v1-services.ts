/** Services of v1 that differ in what the specification leaves open. */
import type { Transport } from '../../client/transport.ts';
import { legalContent } from './legal-v1-content.ts';
import { legalOffers } from './legal-v1-offers.ts';
import {
  avail,
  changing,
  criterionOf,
  envelopeOf,
  hasChildren,
  hasRates,
  hotels,
  isKept,
  keepRates,
  members,
  numbers,
  oneRate,
  pages,
  refusal,
  stays,
  unfiltered,
  type Json,
} from './v1/deeds.ts';

let call = 0;

/** Each with the stories that it touches. */
export const legal: Readonly<Record<string, readonly [stories: RegExp, transport: Transport]>> = {
  'counts its pages of ten from 0': [
    /^(?:v1\.avail\.(page|only-pref|max|best-only-false))/,
    pages(0, 10, 'nothing'),
  ],
  'searches before it pages, and shows the last page beyond it': [
    /^(?:v1\.avail\.(page|only-pref|max))/,
    pages(1, 10, 'last'),
  ],
  'shows all it has on one page, whatever page is wanted': [
    /^(?:v1\.avail\.(page|max))/,
    pages(1, 1000, 'last'),
  ],
  'says null where it found nothing': [
    /^(?:v1\.avail\.(available|radius|nullable))/,
    changing(avail, (answer) =>
      answer.HotelStaysType?.HotelStays?.length === 0 ? { ...answer, HotelStaysType: null } : answer,
    ),
  ],
  'wraps room stays': [
    /^(?:v1\.avail(rs)?\.(best|filter-n|total|currency-applied)|conv\.quirk\.childs)/,
    changing(
      avail,
      hotels((list) => list.map(({ RoomStays, ...hotel }) => ({ ...hotel, RoomStaysType: { RoomStays } }))),
    ),
  ],
  'has a room stay for each rate': [
    /^(?:v1\.availrs|v1\.avail\.(best|net))/,
    changing(
      avail,
      stays((stay) => stay.RoomRates.map((rate: Json) => ({ ...stay, RoomRates: [rate] }))),
    ),
  ],
  'splits a rate where its price changes': [
    /^(?:v1\.availrs|v1\.avail\.(best|room))/,
    changing(
      avail,
      stays((stay) => [
        {
          ...stay,
          RoomRates: stay.RoomRates.flatMap((rate: Json) => [
            { ...rate, ExpireDate: rate.EffectiveDate },
            rate,
          ]),
        },
      ]),
    ),
  ],
  'writes numbers with decimals': [
    /^(?:v1\.(env|ping|descrs|search)|v1\.avail\.(hotelcode|criteria))/,
    numbers,
  ],
  'has an hour of its own and odd members': [
    /^(?:v1\.(env|ping|lists|contentfile))/,
    changing('', (answer) => ({
      ...answer,
      TimeStamp: new Date(Date.parse(answer.TimeStamp) + 7_200_000).toISOString().replace('Z', '+02:00'),
      Success: answer.ErrorsType
        ? null
        : { $schema: 'https://schema.invalid/rs', 'Any name': [1, { x: null }] },
      PrimaryLangID: undefined,
      Target: undefined,
      MessageId: String(Math.random()),
    })),
  ],
  'repeats criteria loosely': [
    /^(?:v1\.avail\.(criteria|child)|enum|v1\.env\.warn)/,
    changing(avail, (answer) => ({
      ...answer,
      Criteria:
        answer.Criteria &&
        members(answer.Criteria, (_, value) =>
          value === null ? undefined : typeof value === 'number' ? String(value) : value,
        ),
    })),
  ],
  'takes no children': [
    /^(?:v1\.avail\.(best|child)|v1\.availrs|conv\.quirk\.childs)/,
    changing(avail, (answer, request) => (hasChildren(request) ? refusal(answer) : answer)),
  ],
  'has net rates only': [
    /^(?:v1\.avail\.(best|filter|net|comm|incl))/,
    changing(
      avail,
      hotels((list) =>
        list
          .map((hotel) => keepRates(hotel, (rate) => rate.Total.AmountIncludingMarkup === false))
          .filter(hasRates),
      ),
    ),
  ],
  'has one rate for each hotel': [
    /^(?:v1\.avail\.(best|filter-n))/,
    changing(
      avail,
      hotels((list, asked) =>
        list
          .map((hotel) => keepRates(oneRate(hotel), isKept(criterionOf(asked).TPA_Extensions)))
          .filter(hasRates),
      ),
      unfiltered,
    ),
  ],
  'says as little as it may': [
    /^(?:v1\.availrs|conv\.quirk|enum|v1\.env\.response|v1\.avail\.(best|criteria))/,
    changing('', (answer) => ({
      ...members(answer, (name, value) =>
        name === 'Taxes' ? undefined : name === 'OccupationFor' ? {} : value,
      ),
      TimeStamp: answer.TimeStamp.replace('Z', ''),
      ...(answer.Criteria === undefined ? {} : { Criteria: null }),
    })),
  ],
  'has no packages': [
    /^(?:v1\.avail\.(best|filter|incl))/,
    changing(
      avail,
      hotels((list) =>
        list.map((hotel) => keepRates(hotel, (rate) => !rate.Total.AmountIsPackage)).filter(hasRates),
      ),
    ),
  ],
  'has one hotel': [
    /^(?:v1\.avail\.(page|only|best-only-f|hotel|mealplan))/,
    changing(
      avail,
      hotels((list) => list.filter((hotel) => hotel.BasicPropertyInfo.HotelRef.HotelCode === 1172)),
    ),
  ],
  'has no hotel': [
    /^(?:v1\.avail|enum|conv\.quirk\.childs)/,
    changing(
      avail,
      hotels(() => []),
    ),
  ],
  'finds nothing, and reports it': [
    /^(?:v1\.(avail|search|desc)|enum|conv\.quirk\.childs)/,
    changing('', (answer, _, { url }) =>
      /GetHotelAvail|HotelSearch|Descriptive/.test(url) ? refusal(answer) : answer,
    ),
  ],
  'refuses what it cannot use': [
    /^(?:v1\.(search|avail\.(nullable|page|city)))/,
    changing('', (answer, request, { url }) =>
      /HotelSearch/.test(url) || request?.Address !== undefined || criterionOf(request).Address
        ? refusal(answer)
        : answer,
    ),
  ],
  'speaks one language': [
    /^(?:v1\.(env\.lang|lists)|ver\.lang)/,
    changing(
      '',
      (answer) => answer,
      (request) => (request.PrimaryLangID === undefined ? request : { ...request, PrimaryLangID: 8 }),
    ),
  ],
  'knows two languages, and refuses others': [
    /^(?:v1\.(env|lists|contentfile|desc)|ver\.lang)/,
    changing('', (answer, request) =>
      [undefined, 1, 8].includes(request?.PrimaryLangID) ? answer : refusal(answer),
    ),
  ],
  'answers in other shapes': [
    /^(?:v1\.(env|lists|ping|search)|ver\.lang)/,
    changing('', (answer, _, { url }) =>
      /Ping|HotelSearch|List/.test(url) && !answer.ErrorsType
        ? {
            ...envelopeOf(answer),
            Rows: Object.values(answer)
              .filter(Array.isArray)
              .flat()
              .map((row) => ({ '@code': row?.Code, '#text': row?.Name })),
          }
        : answer,
    ),
  ],
  ...legalContent,
  ...legalOffers,
  'counts older children as adults': [
    /^(?:conv\.quirk\.childs)/,
    changing(avail, (answer) =>
      members(answer, (name, value) =>
        name === 'OccupationFor' && value?.Childs
          ? { Adults: value.Adults + 1, Childs: value.Childs - 1 }
          : value,
      ),
    ),
  ],
  'has rates that come and go': [
    /^(?:v1\.avail\.(hotelcode|filter-null|best|only))/,
    changing(
      avail,
      hotels((list) => list.map((hotel) => keepRates(hotel, () => Math.random() > 0.002)).filter(hasRates)),
    ),
  ],
  'has prices that move': [
    /^(?:v1\.avail\.(hotelcode|filter-null|best|comm))/,
    changing(avail, (answer) => {
      call += 1;
      return members(answer, (name, value) =>
        name.startsWith('Amount') && typeof value === 'number' ? value + call : value,
      );
    }),
  ],
  'takes unlisted codes for none': [
    /^(?:v1\.avail\.currency)/,
    changing(
      avail,
      (answer) => answer,
      (request) => ({
        ...request,
        RequestedCurrency:
          request.RequestedCurrency === undefined ? undefined : Number(request.RequestedCurrency) || 34,
      }),
    ),
  ],
};
