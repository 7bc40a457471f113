/** Edges of POST /v2/hotels/availability that its schema does not show. */
import type { Context } from '../context.ts';
import { ABSENT } from '../draw-with-pins.ts';
import { edgeAt, edgesAt, type Edge } from './edge.ts';
import { positions } from './positions.ts';

/**
 * All seven non-empty subsets of the three destinations. The specification says that several destinations are no
 * error, and that only circleInfo is nullable.
 */
function destinationEdges({ known }: Context): Edge[] {
  const place = '/destinations';
  const values = {
    circleInfo: circleOf(known.circles?.[0]),
    regionId: known.regionIds[0] ?? 'no-such-region',
    hotelIds: hotelIdsOrInvented(known.hotelIds, 3),
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  const subsets = Array.from({ length: 7 }, (_, index) =>
    names.filter((_name, bit) => ((index + 1) >> bit) & 1),
  );
  return subsets.flatMap((givenNames) =>
    [ABSENT, null].map((circle) => ({
      scenario: `given=${givenNames.join('+')}${circle === null && !givenNames.includes('circleInfo') ? '+circleInfo-null' : ''}`,
      place,
      pins: Object.fromEntries(
        names.map((name) => [
          `${place}/${name}`,
          givenNames.includes(name) ? values[name] : name === 'circleInfo' ? circle : ABSENT,
        ]),
      ),
      ...(givenNames.length > 1 ? { states: 'v2.avail.multi-no-error' as const } : {}),
    })),
  );
}

/** Without known hotels an invented one is used; the response to it is open. */
const hotelIdsOrInvented = (ids: readonly string[], count: number): readonly string[] =>
  ids.length > 0 ? ids.slice(0, count) : ['no-such-hotel'];

const circleOf = (circle = { latitude: -12.97, longitude: -38.5, radius: 25 }) => ({
  ...circle,
  radiusUnit: 'km',
});

function hotelIdEdges({ known }: Context): Edge[] {
  const [firstId = 'no-such-hotel'] = known.hotelIds;
  const lists: Readonly<Record<string, readonly string[]>> = {
    one: [firstId],
    fifty: known.hotelIds.slice(0, 50),
    'fifty-one': known.hotelIds.slice(0, 51),
    hundred: known.hotelIds.slice(0, 100),
    'more-than-hundred': known.hotelIds.slice(0, 500),
    'same-twice': [firstId, firstId],
    unknown: ['no-such-hotel'],
    'one-unknown': [firstId, 'no-such-hotel'],
    'empty-text': [''],
    unicode: ['hôtel-東京-🏨'],
  };
  const filledLists = Object.entries(lists).filter(([, ids]) => ids.length > 0);
  return edgesAt('/destinations/hotelIds', 'list', Object.fromEntries(filledLists));
}

function circleEdges({ known }: Context): Edge[] {
  const place = '/destinations/circleInfo';
  const knownCircle = circleOf(known.circles?.[0]);
  const { radiusUnit: _, ...withoutUnit } = knownCircle;
  const circleEdge = (scenario: string, changedPlace: string, circle: object): Edge => ({
    scenario,
    place: changedPlace,
    pins: { [place]: circle },
  });
  const radii = {
    zero: 0,
    'a-metre': 0.001,
    one: 1,
    half: 0.5,
    fifty: 50,
    'five-hundred': 500,
    globe: 20_000,
  };
  return [
    ...positions.map(([scenario, latitude, longitude]) =>
      circleEdge(`position=${scenario}`, place, { ...knownCircle, latitude, longitude }),
    ),
    ...Object.entries(radii).map(([scenario, radius]) =>
      circleEdge(`distance=${scenario}`, `${place}/radius`, { ...knownCircle, radius }),
    ),
    ...['km', 'mi'].map((radiusUnit) =>
      circleEdge(`enum=${radiusUnit}`, `${place}/radiusUnit`, { ...knownCircle, radiusUnit }),
    ),
    circleEdge('absent', `${place}/radiusUnit`, withoutUnit),
  ];
}

function occupancyEdges(): Edge[] {
  const party = (scenario: string, value: Readonly<Record<string, unknown>>): Edge =>
    edgeAt('/occupancy', `party=${scenario}`, value);
  return [
    ...[1, 2, 3, 4, 5, 6, 7, 9, 30].map((adults) => party(`adults-${adults}`, { adults })),
    party('nobody', {}),
    party('adults-0', { adults: 0 }),
    party('only-children', { children: 2, childrenAges: [8, 11] }),
    party('adults-0-with-children', { adults: 0, children: 1, childrenAges: [8] }),
    party('children-0', { adults: 2, children: 0 }),
    party('children-0-ages-empty', { adults: 2, children: 0, childrenAges: [] }),
    party('ages-empty', { adults: 2, childrenAges: [] }),
    party('twins', { adults: 2, children: 2, childrenAges: [7, 7] }),
    party('infant', { adults: 1, children: 1, childrenAges: [0] }),
    party('ages-descending', { adults: 2, children: 3, childrenAges: [17, 5, 0] }),
    party('four-children', { adults: 2, children: 4, childrenAges: [1, 4, 9, 16] }),
    party('ten-children', {
      adults: 2,
      children: 10,
      childrenAges: Array.from({ length: 10 }, (_, age) => age),
    }),
    party('child-of-18', { adults: 1, children: 1, childrenAges: [18] }),
  ];
}

/** Requests hotels by their ids, so that the response has offers to filter. */
function filterEdges({ known }: Context): Edge[] {
  const filterEdge = (member: string, scenario: string, value: unknown): Edge => ({
    scenario,
    place: `/${member}`,
    pins: { '/destinations/hotelIds': hotelIdsOrInvented(known.hotelIds, 50), [`/${member}`]: value },
  });
  const stars = [[1], [2], [3], [4], [5], [1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [4, 5], [1, 5], []];
  return [
    ...stars.map((ratings) => filterEdge('starRatings', `only=${ratings.join('+') || 'none'}`, ratings)),
    ...['favorites', 'cheapest', 'includeUnavailableRoomRates'].flatMap((member) =>
      [true, false].map((flag) => filterEdge(member, `flag=${flag}`, flag)),
    ),
    ...[1, 2, 99, 2_147_483_647].map((page) => filterEdge('page', `number=${page}`, page)),
    ...['xx_XX', '', 'PT_br', 'pt'].map((locale) =>
      filterEdge('locale', `code=${locale || 'empty-text'}`, locale),
    ),
  ];
}

export const availabilityEdges = (context: Context): Edge[] => [
  ...destinationEdges(context),
  ...hotelIdEdges(context),
  ...circleEdges(context),
  ...occupancyEdges(),
  ...filterEdges(context),
];
