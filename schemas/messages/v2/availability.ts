/** POST /v2/hotels/availability. Specification: "v2 availability (request and response)". */
import * as t from '../build.ts';
import type { Annotations, Static } from '../build.ts';
import { Hotel, RoomRate, UnavailableRoomRate } from './shapes.ts';

const flag = (note: Annotations = {}) => t.optional(t.boolean({ clause: 'v2.avail.request-types', ...note }));

export const Circle = t.object('CircleInfo', 'v2.avail.circle-members', {
  latitude: t.unstated(t.number({ name: 'v2.names.latitude', minimum: -90, maximum: 90 })),
  longitude: t.unstated(t.number({ name: 'v2.names.longitude', minimum: -180, maximum: 180 })),
  radius: t.unstated(t.number({ name: 'v2.names.radius', minimum: 0, 'x-range': [1, 60] })),
  radiusUnit: t.optional(
    t.oneOf(['km', 'mi'], { name: 'v2.names.radiusUnit', clause: 'v2.avail.circle-unit', default: 'km' }),
  ),
});
export type Circle = Static<typeof Circle>;

export const Occupancy = t.object(
  'V2Occupancy',
  {
    adults: t.optional(
      t.integer({
        clause: 'v2.avail.request-types',
        name: 'v2.names.adults',
        minimum: 0,
        default: 0,
        'x-range': [1, 4],
      }),
    ),
    children: t.optional(
      t.integer({
        clause: 'v2.avail.request-types',
        name: 'v2.names.children',
        minimum: 0,
        'x-range': [0, 3],
      }),
    ),
    childrenAges: t.optional(
      t.list(t.integer({ clause: 'v2.avail.child-ages-count', minimum: 0, 'x-range': [0, 17] }), {
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

export const Destinations = t.object(
  'Destinations',
  {
    hotelIds: t.nullable(
      t.list(t.text({ 'x-known': 'hotelId' }), {
        clause: 'v2.avail.destination-types',
        by: { minItems: 'conv.type-unstated' },
        minItems: 1,
        'x-range': [1, 8],
      }),
    ),
    regionId: t.nullable(t.unstated(t.text({ clause: 'v2.avail.destination-types', 'x-known': 'regionId' }))),
    circleInfo: t.nullable(Circle, { present: 'v2.avail.destination-types' }),
  },
  {
    clause: 'v2.avail.destinations-required',
    rules: [
      { rule: 'exactlyOne', clause: 'v2.avail.exactly-one', of: ['circleInfo', 'regionId', 'hotelIds'] },
    ],
  },
);
export type Destinations = Static<typeof Destinations>;

export const V2AvailabilityRequest = t.object(
  'V2AvailabilityRequest',
  {
    destinations: Destinations,
    checkIn: t.date({ name: 'v2.names.checkIn', clause: 'v2.avail.dates-iso' }),
    checkOut: t.date({ name: 'v2.names.checkOut', clause: 'v2.avail.dates-iso' }),
    occupancy: t.annotate(Occupancy, { name: 'v2.names.occupancy' }),
    favorites: flag({ name: 'v2.names.favorites' }),
    starRatings: t.optional(
      t.list(t.integer({ minimum: 1, maximum: 5, clause: 'v2.avail.stars-range' }), {
        clause: 'v2.avail.request-types',
        name: 'v2.names.starRatings',
        'x-range': [1, 3],
        uniqueItems: true,
      }),
    ),
    cheapest: flag({ name: 'v2.names.cheapest' }),
    page: t.optional(
      t.integer({ clause: 'v2.avail.page-integer', minimum: 1, default: 1, 'x-range': [1, 3] }),
    ),
    includeUnavailableRoomRates: flag(),
    locale: t.optional(
      t.text({ clause: 'v2.avail.request-types', name: 'v2.names.locale', 'x-known': 'locale' }),
    ),
  },
  { rules: [{ rule: 'before', clause: 'v2.avail.dates-order', first: 'checkIn', second: 'checkOut' }] },
);

export const V2AvailabilityResponse = t.object('V2AvailabilityResponse', {
  hotels: t.list(
    t.object('AvailableHotel', 'v2.avail.hotel-entry', {
      hotel: t.annotate(Hotel, { present: 'v2.avail.hotel-entry' }),
      roomRates: t.list(RoomRate),
      unavailableRoomRates: t.nullable(t.list(UnavailableRoomRate)),
    }),
    { clause: 'v2.avail.hotels-list' },
  ),
  searchId: t.text({ clause: 'v2.avail.search-id' }),
  count: t.integer({ clause: 'v2.avail.count', text: 'Hotels on this page' }),
  totalCount: t.integer({ clause: 'v2.avail.total-count', text: 'Hotels before pagination' }),
  page: t.integer({ clause: 'v2.avail.page-echo' }),
  totalPages: t.integer({ clause: 'v2.avail.total-pages' }),
});
export type V2AvailabilityResponse = Static<typeof V2AvailabilityResponse>;
