/** v1 services that differ within the specification. */
import type { Transport } from '../../client/transport.ts';
import { legalContent } from './legal-v1-content.ts';
import {
  availPath,
  changeV1,
  criterionOf,
  hasChildren,
  hasRates,
  changeHotels,
  passesFilters,
  keepRates,
  mapMembers,
  withOneRate,
  changePaging,
  refusalOf,
  changeRoomStays,
  withoutFilters,
  type Json,
} from './v1/message-overrides.ts';

/** Legal services, each with the tests that it affects. */
export const legalServices: Readonly<Record<string, readonly [tests: RegExp, transport: Transport]>> = {
  'counts its pages of ten from 0': [
    /^(?:v1\.avail\.(page|only-pref|max|best-only-false))/,
    changePaging(0, 10, 'nothing'),
  ],
  'searches before it pages, and shows the last page beyond it': [
    /^(?:v1\.avail\.(page|only-pref|max))/,
    changePaging(1, 10, 'last'),
  ],
  'shows all it has on one page, whatever page is wanted': [
    /^(?:v1\.avail\.(page|max))/,
    changePaging(1, 1000, 'last'),
  ],

  'wraps room stays': [
    /^(?:v1\.avail(rs)?\.(best|filter-n|total|currency-applied))/,
    changeV1(
      availPath,
      changeHotels((list) =>
        list.map(({ RoomStays, ...hotel }) => ({ ...hotel, RoomStaysType: { RoomStays } })),
      ),
    ),
  ],
  'has a room stay for each rate': [
    /^(?:v1\.availrs|v1\.avail\.(best|net))/,
    changeV1(
      availPath,
      changeRoomStays((stay) => stay.RoomRates.map((rate: Json) => ({ ...stay, RoomRates: [rate] }))),
    ),
  ],
  'splits a rate where its price changes': [
    /^(?:v1\.availrs|v1\.avail\.(best|room))/,
    changeV1(
      availPath,
      changeRoomStays((stay) => [
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
    changeV1(availPath, (answer) => ({
      ...answer,
      Criteria:
        answer.Criteria &&
        mapMembers(answer.Criteria, (_, value) =>
          value === null ? undefined : typeof value === 'number' ? String(value) : value,
        ),
    })),
  ],
  'takes no children': [
    /^(?:v1\.avail\.(best|child)|v1\.availrs)/,
    changeV1(availPath, (answer, request) => (hasChildren(request) ? refusalOf(answer) : answer)),
  ],

  'has one rate for each hotel': [
    /^(?:v1\.avail\.(best|filter-n))/,
    changeV1(
      availPath,
      changeHotels((list, requested) =>
        list
          .map((hotel) => keepRates(withOneRate(hotel), passesFilters(criterionOf(requested).TPA_Extensions)))
          .filter(hasRates),
      ),
      withoutFilters,
    ),
  ],

  'finds nothing, and reports it': [
    /^(?:v1\.(avail|search|desc)|enum)/,
    changeV1('', (answer, _, { url }) =>
      /GetHotelAvail|HotelSearch|Descriptive/.test(url) ? refusalOf(answer) : answer,
    ),
  ],
  'refuses what it cannot use': [
    /^(?:v1\.(search|avail\.(nullable|page|city)))/,
    changeV1('', (answer, request, { url }) =>
      /HotelSearch/.test(url) || request?.Address !== undefined || criterionOf(request).Address
        ? refusalOf(answer)
        : answer,
    ),
  ],

  'knows two languages, and refuses others': [
    /^(?:v1\.(env|lists|contentfile|desc)|ver\.lang)/,
    changeV1('', (answer, request) =>
      [undefined, 1, 8].includes(request?.PrimaryLangID) ? answer : refusalOf(answer),
    ),
  ],

  ...legalContent,
  'counts older children as adults': [
    /^v1\.avail: rates and hotels for .* children/,
    changeV1(availPath, (answer) =>
      mapMembers(answer, (name, value) =>
        name === 'OccupationFor' && value?.Childs
          ? { Adults: value.Adults + 1, Childs: value.Childs - 1 }
          : value,
      ),
    ),
  ],

  'takes unlisted codes for none': [
    /^(?:v1\.avail\.currency)/,
    changeV1(
      availPath,
      (answer) => answer,
      (request) => ({
        ...request,
        RequestedCurrency:
          request.RequestedCurrency === undefined ? undefined : Number(request.RequestedCurrency) || 34,
      }),
    ),
  ],
};
