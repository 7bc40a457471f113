import { clausesUnder } from './clause.ts';
import { v2Circle, v2Stay } from './needs.ts';

const ruleOf = clausesUnder('v2 availability (request and response)', ['v2-rates']);
export const request = ruleOf('partner', 'explicit', 'traffic');
export const response = ruleOf('service', 'explicit', 'live');
export const reasonedResponse = ruleOf('service', 'reasoned', 'live');
export const destination = clausesUnder('v2 rate API (on {api_url})', ['v2-rates'])(
  'service',
  'explicit',
  'live',
);

export const v2Availability = {
  'v2.avail.path': destination(
    'A search is a POST to /v2/hotels/availability below the API address, and a good one is answered with 200.',
    {
      who: 'both',
      needs: v2Stay,
    },
  ),
  'v2.avail.by-hotel-ids': response('A list of hotel ids is enough to search by.', {
    section: 'What the service does',
    needs: v2Stay,
  }),
  'v2.avail.by-region': response('The id of a registered region is enough to search by.', {
    section: 'What the service does',
    needs: v2Stay,
  }),
  'v2.avail.by-circle': response('A point and a radius are enough to search by.', {
    section: 'What the service does',
    needs: [...v2Stay, ...v2Circle],
  }),
  'v2.avail.destinations-required': request('A search says in destinations where to look.'),
  'v2.avail.destination-types': request(
    'In destinations, hotelIds is a list of hotel ids, regionId one id and circleInfo an object or null.',
    { strength: 'derived' },
  ),
  'v2.avail.exactly-one': request(
    'A search names one kind of destination only: hotelIds, regionId or circleInfo.',
    {
      section: 'v2 rate API (on {api_url})',
      note: 'A null counts as not given. More than one is no error for the service, which applies its precedence.',
    },
  ),
  'v2.avail.circle-members': request(
    'A circle carries the latitude and longitude of its centre, and its radius.',
    {
      strength: 'derived',
      needs: v2Circle,
    },
  ),
  'v2.avail.multi-no-error': destination(
    'A search with more than one kind of destination is answered, not refused.',
    { needs: v2Stay },
  ),
  'v2.avail.precedence-circle-region': destination(
    'Given a circle and a region, the service searches the circle.',
    {
      needs: v2Circle,
      note: 'The answer equals that for the circle alone, while inventory stands still.',
    },
  ),
  'v2.avail.precedence-region-hotels': destination(
    'Given a region and hotel ids, the service searches the region.',
    { note: 'The answer equals that for the region alone, while inventory stands still.' },
  ),
  'v2.avail.precedence-circle-hotels': destination(
    'Given a circle and hotel ids, the service searches the circle.',
    {
      needs: v2Circle,
      note: 'The answer equals that for the circle alone, while inventory stands still.',
    },
  ),
  'v2.avail.precedence-only-first': destination(
    'Of several destinations only the one of highest precedence counts: the others neither widen nor narrow the answer.',
  ),
  'v2.avail.hotelids-scope': reasonedResponse('A search by hotel ids answers with no other hotel.'),
  'v2.avail.ids-whole': reasonedResponse(
    'A search by hotel ids offers each of these hotels that a search for its place offers.',
  ),
  'v2.avail.circle-nullable': response(
    'A circleInfo of null counts as none: a search by hotel ids or region with it is answered.',
    {
      strength: 'derived',
      needs: v2Stay,
    },
  ),
  'v2.avail.circle-unit': request('The unit of a radius is km or mi.'),
  'v2.avail.circle-units-accepted': response('A circle may be given in km and in mi; both are answered.', {
    needs: [...v2Stay, ...v2Circle, 'v2.names.radiusUnit'],
  }),
  'v2.avail.circle-unit-default-km': response('A radius without a unit is in kilometres.', {
    needs: [...v2Circle, 'v2.names.radiusUnit'],
    note: 'Leaving the unit out gives the same hotels as km.',
  }),
  'v2.avail.circle-scope': reasonedResponse(
    'Hotels found in a circle and shown with a position lie within its radius.',
    {
      needs: [...v2Circle, 'v2.names.radiusUnit'],
      note: 'It is not shown how distance is measured; one per cent of the radius is tolerated.',
    },
  ),
  'v2.avail.circle-near': response(
    'Hotels found in a circle and shown with a position are near it, however distance is measured.',
    {
      needs: [...v2Circle, 'v2.names.radiusUnit'],
      note: 'Broken at more than three times the radius plus 100 km. A position of 0, 0 counts as none.',
    },
  ),
  'v2.avail.circle-grows': reasonedResponse('A larger radius around the same point loses no hotel.', {
    needs: v2Circle,
  }),
  'v2.avail.dates-iso': request('Check-in and check-out are plain dates, YYYY-MM-DD.', {
    needs: ['v2.names.checkIn', 'v2.names.checkOut'],
  }),
  'v2.avail.dates-order': request('The check-in date lies before the check-out date.', {
    strength: 'reasoned',
  }),
  'v2.avail.occupancy-required': request('A search says in occupancy who will stay.'),
  'v2.avail.adults-default-0': response(
    'An occupancy that names no adults is treated as one with 0 adults.',
    {
      needs: ['v2.names.adults'],
      note: 'The two answers are compared with each other; neither is judged on its own.',
    },
  ),
  'v2.avail.child-ages-count': request('A search gives one age for each child, no more and no fewer.', {
    needs: ['v2.names.children'],
  }),
  'v2.avail.child-ages-enforced': reasonedResponse(
    'A search with more or fewer ages than children is not priced in silence.',
    { needs: ['v2.names.children', 'v2.names.childrenAges'] },
  ),
  'v2.avail.request-types': request(
    'The flags of a search are booleans, its star ratings a list, its locale a text and its counts of guests numbers.',
    {
      strength: 'derived',
      needs: [
        'v2.names.adults',
        'v2.names.children',
        'v2.names.favorites',
        'v2.names.starRatings',
        'v2.names.cheapest',
        'v2.names.locale',
      ],
    },
  ),
  'v2.avail.favorites': response(
    'With the favourites flag a search finds only favourite hotels of this client.',
    {
      needs: ['v2.names.favorites'],
      note: 'Judged as a part of the unrestricted answer, or against a known list of favourites.',
    },
  ),
  'v2.avail.stars-range': request('Star ratings asked for are whole numbers from 1 to 5.'),
  'v2.avail.stars-exact': response(
    'A star filter keeps a hotel only if its rating is one of those listed; four stars do not stand for four and up.',
    {
      testing: 'sandbox',
      needs: ['v2.names.starRatings'],
      note: 'An answer shows no rating: searches for single ratings must not share a hotel, and together give the search for all of them.',
    },
  ),
  'v2.avail.stars-unrated-excluded': response(
    'Once star ratings are asked for, hotels without a rating are left out.',
    {
      testing: 'sandbox',
      needs: ['v2.names.starRatings'],
    },
  ),
  'v2.avail.cheapest': response(
    'With the cheapest flag each hotel shows only its lowest rate for each credential.',
    {
      needs: ['v2.names.cheapest'],
      note: 'A credential shows only as credentialType; the exact count needs known inventory.',
    },
  ),
};
