/** POST /v2/hotels/availability. Specification: "v2 availability (request and response)". */
import {
  annotate,
  boolean,
  date,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  unstated,
  type Annotations,
  type Static,
} from '../build.ts';
import { Hotel, RoomRate, UnavailableRoomRate } from './shapes.ts';

const flag = (note: Annotations = {}) => optional(boolean({ clause: 'v2.avail.request-types', ...note }));

export const Circle = object(
  'CircleInfo',
  {
    latitude: unstated(number({ name: 'v2.names.latitude', minimum: -90, maximum: 90 })),
    longitude: unstated(number({ name: 'v2.names.longitude', minimum: -180, maximum: 180 })),
    radius: unstated(number({ name: 'v2.names.radius', minimum: 0, 'x-range': [1, 60] })),
    radiusUnit: optional(
      oneOf(['km', 'mi'], { name: 'v2.names.radiusUnit', clause: 'v2.avail.circle-unit', default: 'km' }),
    ),
  },
  { clause: 'v2.avail.circle-members' },
);
export type Circle = Static<typeof Circle>;

export const Occupancy = object(
  'V2Occupancy',
  {
    adults: optional(
      integer({
        clause: 'v2.avail.request-types',
        name: 'v2.names.adults',
        minimum: 0,
        default: 0,
        'x-range': [1, 4],
      }),
    ),
    children: optional(
      integer({
        clause: 'v2.avail.request-types',
        name: 'v2.names.children',
        minimum: 0,
        'x-range': [0, 3],
      }),
    ),
    childrenAges: optional(
      list(integer({ clause: 'v2.avail.child-ages-count', minimum: 0, 'x-range': [0, 17] }), {
        clause: 'v2.avail.child-ages-count',
        name: 'v2.names.childrenAges',
      }),
    ),
  },
  {
    clause: 'v2.avail.occupancy-required',
    rules: [
      { rule: 'lengthEquals', clause: 'v2.avail.child-ages-count', list: 'childrenAges', count: 'children' },
    ],
  },
);
export type Occupancy = Static<typeof Occupancy>;

export const Destinations = object(
  'Destinations',
  {
    hotelIds: nullable(
      list(text({ 'x-known': 'hotelId' }), {
        clause: 'v2.avail.destination-types',
        by: { minItems: 'conv.type-unstated' },
        minItems: 1,
        'x-range': [1, 8],
      }),
    ),
    regionId: nullable(unstated(text({ clause: 'v2.avail.destination-types', 'x-known': 'regionId' }))),
    circleInfo: nullable(Circle, { present: 'v2.avail.destination-types' }),
  },
  {
    clause: 'v2.avail.destinations-required',
    rules: [
      { rule: 'exactlyOne', clause: 'v2.avail.exactly-one', of: ['circleInfo', 'regionId', 'hotelIds'] },
    ],
  },
);
export type Destinations = Static<typeof Destinations>;

export const V2AvailabilityRequest = object(
  'V2AvailabilityRequest',
  {
    destinations: Destinations,
    checkIn: date({ name: 'v2.names.checkIn', clause: 'v2.avail.dates-iso' }),
    checkOut: date({ name: 'v2.names.checkOut', clause: 'v2.avail.dates-iso' }),
    occupancy: annotate(Occupancy, { name: 'v2.names.occupancy' }),
    favorites: flag({ name: 'v2.names.favorites' }),
    starRatings: optional(
      list(integer({ minimum: 1, maximum: 5, clause: 'v2.avail.stars-range' }), {
        clause: 'v2.avail.request-types',
        name: 'v2.names.starRatings',
        'x-range': [1, 3],
        uniqueItems: true,
      }),
    ),
    cheapest: flag({ name: 'v2.names.cheapest' }),
    page: optional(integer({ clause: 'v2.avail.page-integer', minimum: 1, default: 1, 'x-range': [1, 3] })),
    includeUnavailableRoomRates: flag(),
    locale: optional(
      text({ clause: 'v2.avail.request-types', name: 'v2.names.locale', 'x-known': 'locale' }),
    ),
  },
  { rules: [{ rule: 'before', clause: 'v2.avail.dates-order', first: 'checkIn', second: 'checkOut' }] },
);
export type V2AvailabilityRequest = Static<typeof V2AvailabilityRequest>;

export const V2AvailabilityResponse = object('V2AvailabilityResponse', {
  hotels: list(
    object(
      'AvailableHotel',
      {
        hotel: annotate(Hotel, { present: 'v2.avail.hotel-entry' }),
        roomRates: list(RoomRate),
        unavailableRoomRates: nullable(list(UnavailableRoomRate)),
      },
      { clause: 'v2.avail.hotel-entry' },
    ),
    { clause: 'v2.avail.hotels-list' },
  ),
  searchId: text({ clause: 'v2.avail.search-id' }),
  count: integer({ clause: 'v2.avail.count', text: 'Hotels on this page' }),
  totalCount: integer({ clause: 'v2.avail.total-count', text: 'Hotels before pagination' }),
  page: integer({ clause: 'v2.avail.page-echo' }),
  totalPages: integer({ clause: 'v2.avail.total-pages' }),
});
export type V2AvailabilityResponse = Static<typeof V2AvailabilityResponse>;
