import { ALL_FLAGS, described, describe, first, infosOf, listed, order, plansOf, reads } from '../kit.ts';
import { INNSBRUCK, refusal, replies, search, searchV2, seeded, cancel, type Authored } from '../kit.ts';
import { answers, around, bookAndRead, itemsOf, orders, readSeeded, roomStays } from '../fourth/kit.ts';
import type { Loose } from '../../types.ts';

const METRES_PER_DEGREE = 111_195;

export const faults: Authored[] = [
  {
    name: 'owners-spelt-right-outside-the-euro',
    sentence:
      'Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType` (webhook), `MultimediaObjects`.',
    clauses: ['conv.quirk.ownership-managment-info'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a hotel whose currency is not the euro, described by a second mapper',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of described(body)) {
        const { OwnershipManagmentInfo: owners } = entry.HotelInfo.OwnershipManagementInfosType ?? {};
        if (owners && entry.CurrencyCode !== 34)
          entry.HotelInfo.OwnershipManagementInfosType = { OwnershipManagementInfo: owners };
      }
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 7),
  },
  {
    name: 'inclusion-of-packages-spelt-right',
    sentence:
      'Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType` (webhook), `MultimediaObjects`.',
    clauses: ['conv.quirk.rate-plan-inclusion-desciption'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a rate plan that is a package',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const plan of roomStays(body).flatMap(plansOf))
        if (plan.RatePlanTypeCode === 2)
          plan.RatePlanInclusions = plan.RatePlanInclusions.map(
            ({ RatePlanInclusionDesciption: RatePlanInclusionDescription, ...rest }: Loose) => ({
              ...rest,
              RatePlanInclusionDescription,
            }),
          );
    }),
    probe: (call) => void search(call, 'packages'),
  },
  {
    name: 'region-beside-hotels-refused',
    sentence:
      'If more than one is given, no error occurs; precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.multi-no-error', 'v2.avail.precedence-region-hotels'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a region and hotel ids without a circle',
    bend: replies('availability', (reply, ask) => {
      const { circleInfo, regionId, hotelIds } = ask?.destinations ?? {};
      return !circleInfo && regionId && hotelIds ? refusal(422, 'regionId or hotelIds, not both') : reply;
    }),
    probe: (call) => {
      const hotelIds = first(call, 3).map((h) => h.id);
      searchV2(call, 'both', { destinations: { regionId: 'R710', hotelIds }, lowestOnly: true });
    },
  },
  {
    name: 'radius-as-a-square',
    sentence: '| Position | object, nullable | Latitude, Longitude (coordinates around which to search) |',
    clauses: ['v1.avail.within-radius'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: null,
    doubt: 'That a radius is the distance on a sphere is what the word means; no sentence says it.',
    bend: (h) => ({
      v1Hotels: (s, criterion) => {
        const inRadius = (
          x: { lat: number; lon: number },
          lat: number,
          lon: number,
          metres: number,
        ): boolean =>
          Math.abs(x.lat - lat) * METRES_PER_DEGREE <= metres &&
          Math.abs(x.lon - lon) * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180) <= metres;
        return h.v1Hotels({ ...s, p: { ...s.p, inRadius } }, criterion);
      },
    }),
    probe: (call) => void around(call, { Radius: { Reach: 8, Unit: 2 } }, { top: { BestOnly: true } }),
  },
  {
    name: 'spare-ages-cut-off',
    sentence: 'ages of children (one entry per child, count must equal the number of children)',
    clauses: ['v2.avail.child-ages-enforced'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'more ages than children',
    bend: reads('availability', ({ occupancy }) => {
      const ages = occupancy?.minorAges;
      if (Array.isArray(ages)) occupancy.minorAges = ages.slice(0, occupancy.minors ?? 0);
    }),
    probe: (call) =>
      void searchV2(call, 'two ages', { occupancy: { grownUps: 2, minors: 1, minorAges: [4, 9] } }),
  },
  {
    name: 'found-order-in-microdegrees',
    sentence: 'hotelLatitude, hotelLongitude (decimal degrees)',
    clauses: ['order.item.coordinates', 'order.same-record', 'flow.hotel-told-alike'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the order is found by GET /orders, from an index that keeps positions as whole numbers',
    bend: answers(['orders'], (body) => {
      for (const item of itemsOf(body, 'HOTEL'))
        for (const name of ['hotelLatitude', 'hotelLongitude']) item[name] = Math.round(item[name] * 1e6);
    }),
    probe: (call) => {
      const { items } = order(call, seeded(call));
      call.api('by locator', 'GET', `/orders?locator=${items[0].locator}`);
    },
  },
  {
    name: 'refund-shows-the-card',
    sentence: 'creditCardNumber (masked)',
    clauses: ['order.payment.card-masked'],
    strength: 'explicit',
    kind: 'value',
    condition: 'after a cancellation, when the payment is written anew from the refund',
    bend: orders((body) => {
      for (const payment of body.payments)
        if (payment.status === 'REFUNDED' && payment.creditCardNumber)
          payment.creditCardNumber = '4111111111111111';
    }),
    probe: (call) => bookAndRead(call, { hotels: first(call, 3) }, (r) => void cancel(call, r)),
  },
  {
    name: 'legs-by-place-of-departure',
    sentence: "id (required; zero-based index as text, '0' direct or outbound, '1' connection, and so on)",
    clauses: ['order.bus.route-order', 'order.bus.route-id'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a direction with a connection, whose second leg starts at a place earlier in the alphabet',
    doubt:
      'The sentence calls the id an index, thus the place in the list; the order of the list it does not name.',
    bend: orders((body) => {
      const place = (leg: { departureLocation: { name: string } }): string => leg.departureLocation.name;
      for (const item of itemsOf(body, 'BUS'))
        item.busRoutes.sort((a: never, b: never) => place(a).localeCompare(place(b)));
    }),
    probe: readSeeded,
  },
  {
    name: 'empty-hotels-not-written',
    sentence:
      'Response: `hotels[]`, `searchId` (string; to be passed in later booking-flow calls for correlation)',
    clauses: ['v2.avail.hotels-list'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'nothing is available',
    doubt: 'The member is listed without being called required; an empty list is the plain reading.',
    bend: answers(['availability'], (body) => {
      if (body.hotels.length === 0) delete body.hotels;
    }),
    probe: (call) => {
      const hotelIds = call.s.world.hotels.slice(-1).map((h) => h.id);
      searchV2(call, 'closed', { destinations: { hotelIds } });
      searchV2(call, 'around', { destinations: { circleInfo: { ...INNSBRUCK, radius: 4 } }, page: 9 });
    },
  },
  {
    name: 'no-facilities-without-rooms-flag',
    sentence: 'FacilityInfo (required): GuestRoomsType.GuestRooms[]',
    clauses: ['v1.descrs.facilityinfo-required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'SendGuestRooms is null or left out',
    doubt: 'The flag controls the rooms, yet the member that holds them is called required.',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask) => {
      for (const entry of described(body)) {
        const wish = infosOf(ask).find((e) => Number(e.HotelRef.HotelCode) === entry.HotelRef.HotelCode);
        if (listed(wish?.FacilityInfo?.SendGuestRooms).length === 0) delete entry.FacilityInfo;
      }
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, FacilityInfo: { SendGuestRooms: null } }),
  },
];
