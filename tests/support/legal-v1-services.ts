/** v1 services that differ within the specification. */
import type { Transport } from '../../client/transport.ts';
import { legalContent } from './legal-v1-content.ts';
import {
  avail,
  changeV1,
  criterionOf,
  hasChildren,
  hasRates,
  hotels,
  passesFilters,
  keepRates,
  members,
  oneRate,
  pages,
  refusal,
  stays,
  unfiltered,
  type Json,
} from './v1/message-overrides.ts';

/** Legal services, each with the tests that it affects. */
export const legal: Readonly<Record<string, readonly [tests: RegExp, transport: Transport]>> = {
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

  'wraps room stays': [
    /^(?:v1\.avail(rs)?\.(best|filter-n|total|currency-applied))/,
    changeV1(
      avail,
      hotels((list) => list.map(({ RoomStays, ...hotel }) => ({ ...hotel, RoomStaysType: { RoomStays } }))),
    ),
  ],
  'has a room stay for each rate': [
    /^(?:v1\.availrs|v1\.avail\.(best|net))/,
    changeV1(
      avail,
      stays((stay) => stay.RoomRates.map((rate: Json) => ({ ...stay, RoomRates: [rate] }))),
    ),
  ],
  'splits a rate where its price changes': [
    /^(?:v1\.availrs|v1\.avail\.(best|room))/,
    changeV1(
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

  'repeats criteria loosely': [
    /^(?:v1\.avail\.(criteria|child)|enum|v1\.env\.warn)/,
    changeV1(avail, (answer) => ({
      ...answer,
      Criteria:
        answer.Criteria &&
        members(answer.Criteria, (_, value) =>
          value === null ? undefined : typeof value === 'number' ? String(value) : value,
        ),
    })),
  ],
  'takes no children': [
    /^(?:v1\.avail\.(best|child)|v1\.availrs)/,
    changeV1(avail, (answer, request) => (hasChildren(request) ? refusal(answer) : answer)),
  ],

  'has one rate for each hotel': [
    /^(?:v1\.avail\.(best|filter-n))/,
    changeV1(
      avail,
      hotels((list, requested) =>
        list
          .map((hotel) => keepRates(oneRate(hotel), passesFilters(criterionOf(requested).TPA_Extensions)))
          .filter(hasRates),
      ),
      unfiltered,
    ),
  ],

  'finds nothing, and reports it': [
    /^(?:v1\.(avail|search|desc)|enum)/,
    changeV1('', (answer, _, { url }) =>
      /GetHotelAvail|HotelSearch|Descriptive/.test(url) ? refusal(answer) : answer,
    ),
  ],
  'refuses what it cannot use': [
    /^(?:v1\.(search|avail\.(nullable|page|city)))/,
    changeV1('', (answer, request, { url }) =>
      /HotelSearch/.test(url) || request?.Address !== undefined || criterionOf(request).Address
        ? refusal(answer)
        : answer,
    ),
  ],

  'knows two languages, and refuses others': [
    /^(?:v1\.(env|lists|contentfile|desc)|ver\.lang)/,
    changeV1('', (answer, request) =>
      [undefined, 1, 8].includes(request?.PrimaryLangID) ? answer : refusal(answer),
    ),
  ],

  ...legalContent,
  'counts older children as adults': [
    /^v1\.avail: rates and hotels for .* children/,
    changeV1(avail, (answer) =>
      members(answer, (name, value) =>
        name === 'OccupationFor' && value?.Childs
          ? { Adults: value.Adults + 1, Childs: value.Childs - 1 }
          : value,
      ),
    ),
  ],

  'takes unlisted codes for none': [
    /^(?:v1\.avail\.currency)/,
    changeV1(
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
