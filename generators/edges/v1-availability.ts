/** Edges of GetHotelAvail that its schema does not show; stays and single codes follow from the schema. */
import { knownValues, type Context } from '../context.ts';
import { ABSENT, PRESENT } from '../draw-with-pins.ts';
import { controlPairs, edgeAt, hotelLists, numbersAt, type Edge } from './edge.ts';
import { positions } from './positions.ts';

const criterion = '/HotelSearchCriteria/Criterion';
const rooms = `${criterion}/RoomStayCandidatesType/RoomStayCandidates`;

type Guests = readonly Readonly<Record<string, unknown>>[];

const adults = (count: number) => ({ AgeQualifyCode: 10, Count: count });
const child = (age: number, count = 1) => ({ AgeQualifyCode: 8, Age: age, Count: count });
const infant = (otherMembers: object = {}) => ({ AgeQualifyCode: 7, Count: 1, ...otherMembers });
const room = (guests: Guests, otherMembers: object = {}) => ({
  GuestCountsType: { GuestCounts: guests },
  ...otherMembers,
});

function occupancyEdges(): Edge[] {
  const oneRoom = (scenario: string, guests: Guests): Edge => partyEdge(scenario, [room(guests)]);
  const partyEdge = (scenario: string, candidates: readonly unknown[]): Edge =>
    edgeAt(rooms, `party=${scenario}`, candidates);
  const couple = [adults(2)];
  return [
    ...[1, 2, 3, 4, 5, 6, 7, 30].map((count) => oneRoom(`adults-${count}`, [adults(count)])),
    ...Array.from({ length: 18 }, (_, age) => oneRoom(`child-of-${age}`, [adults(2), child(age)])),
    oneRoom('child-of-18', [adults(1), child(18)]),
    oneRoom('twins', [adults(2), child(7, 2)]),
    oneRoom('children-apart', [adults(2), child(3), child(12)]),
    oneRoom('four-children', [adults(2), child(1), child(4), child(9), child(16)]),
    oneRoom('only-children', [child(8), child(11)]),
    oneRoom('infant', [adults(2), infant()]),
    oneRoom('infant-of-0', [adults(1), infant({ Age: 0 })]),
    oneRoom('infant-of-5', [adults(1), infant({ Age: 5 })]),
    oneRoom('infant-and-child', [adults(2), infant({ Age: 1 }), child(6)]),
    oneRoom('only-an-infant', [infant()]),
    oneRoom('adults-twice', [adults(1), adults(1)]),
    oneRoom('adult-with-age', [{ ...adults(1), Age: 40 }]),
    oneRoom('adult-of-17', [{ ...adults(1), Age: 17 }]),
    oneRoom('children-first', [child(6), adults(2)]),
    oneRoom('count-0', [adults(0)]),
    oneRoom('no-children', [adults(2), child(6, 0)]),
    oneRoom('nobody', []),
    partyEdge('no-room', []),
    ...[1, 2, 3, 4, 9].map((Quantity) => partyEdge(`same-rooms-${Quantity}`, [room(couple, { Quantity })])),
    partyEdge('quantity-0', [room(couple, { Quantity: 0 })]),
    partyEdge('two-rooms', [room(couple, { RPH: 0 }), room([adults(1), child(6)], { RPH: 1 })]),
    partyEdge('two-equal-rooms', [room(couple, { RPH: 0 }), room(couple, { RPH: 1 })]),
    partyEdge('rooms-counted-from-1', [room(couple, { RPH: 1 }), room([adults(1)], { RPH: 2 })]),
    partyEdge('rooms-out-of-order', [room(couple, { RPH: 2 }), room([adults(1)], { RPH: 0 })]),
    partyEdge(
      'four-rooms',
      Array.from({ length: 4 }, (_, RPH) => room([adults(RPH + 1)], { RPH })),
    ),
    partyEdge('rooms-and-quantity', [
      room(couple, { RPH: 0, Quantity: 2 }),
      room([adults(1)], { RPH: 1, Quantity: 1 }),
    ]),
    partyEdge('same-reference-twice', [room(couple, { RPH: 0 }), room([adults(1)], { RPH: 0 })]),
    partyEdge('no-references', [room(couple), room([adults(1)])]),
    partyEdge(
      'nine-rooms',
      Array.from({ length: 9 }, (_, RPH) => room([adults(2)], { RPH })),
    ),
  ];
}

/** Filters over all rates of several hotels, so that each filter keeps some rates and drops others. */
function rateFilterEdges(context: Context, values: readonly unknown[]): Edge[] {
  const hotelRefs = hotelCodesOf(context, 5).map((HotelCode) => ({ HotelCode }));
  return values.flatMap((withMarkup) =>
    values.flatMap((net) =>
      values.map((packages): Edge => ({
        scenario: `filters=${[withMarkup, net, packages].map((value) => (value === undefined ? 'absent' : String(value))).join('-')}`,
        place: `${criterion}/TPA_Extensions`,
        pins: {
          [`${criterion}/TPA_Extensions`]: {
            AmountIncludingMarkup: withMarkup,
            AmountNotIncludingMarkup: net,
            AmountIsPackageRates: packages,
          },
          [`${criterion}/HotelRefs`]: hotelRefs,
          '/BestOnly': false,
        },
      })),
    ),
  );
}

const hotelCodesOf = (context: Context, count: number): unknown[] => {
  const knownCodes = (knownValues(context, 'hotelCode') ?? []).slice(0, count);
  return knownCodes.length > 0 ? knownCodes : [999_999_999];
};

function hotelEdges(context: Context): Edge[] {
  const [firstCode, secondCode = firstCode] = hotelCodesOf(context, 2);
  return hotelLists(`${criterion}/HotelRefs`, {
    'code-as-integer': [Number(firstCode)],
    'code-as-text': [String(firstCode)],
    'integer-and-text': [Number(firstCode), String(secondCode)],
    'same-twice': [firstCode, firstCode],
    'same-as-integer-and-text': [Number(firstCode), String(firstCode)],
    all: hotelCodesOf(context, 100),
    unknown: [999_999_999],
    'one-unknown': [firstCode, 999_999_999],
    'empty-text': [''],
    'not-a-number': ['no-such-hotel'],
    negative: [-1],
    zero: [0],
    none: [],
  });
}

/** The same distance in each of the five units. */
const tenKilometres: Readonly<Record<number, number>> = { 1: 6.214, 2: 10, 3: 10_000, 6: 10_936, 7: 32_808 };

function circleEdges({ known }: Context): Edge[] {
  const place = `${criterion}/Position`;
  const { latitude: Latitude, longitude: Longitude } = known.circles?.[0] ?? {
    latitude: -12.97,
    longitude: -38.5,
  };
  const circle = (
    scenario: string,
    changedPath: string,
    position: object,
    Distance: number,
    UnitOfMeasureCode = 2,
  ): Edge => ({
    scenario,
    place: changedPath,
    pins: { [place]: position, [`${criterion}/Radius`]: { Distance, UnitOfMeasureCode } },
  });
  const knownPosition = { Latitude, Longitude };
  const distances = {
    zero: 0,
    'a-metre': 0.001,
    half: 0.5,
    one: 1,
    fifty: 50,
    'five-hundred': 500,
    globe: 20_000,
  };
  return [
    ...positions.flatMap(([scenario, latitude, longitude]) =>
      [2, 1].map((unit) =>
        circle(`position=${scenario}-${unit}`, place, { Latitude: latitude, Longitude: longitude }, 25, unit),
      ),
    ),
    ...Object.entries(tenKilometres).map(([unit, distance]) =>
      circle(`same-distance=${unit}`, `${criterion}/Radius`, knownPosition, distance, Number(unit)),
    ),
    ...Object.entries(distances).map(([scenario, distance]) =>
      circle(`distance=${scenario}`, `${criterion}/Radius`, knownPosition, distance),
    ),
    { scenario: 'without-radius', place, pins: { [place]: knownPosition, [`${criterion}/Radius`]: ABSENT } },
    {
      scenario: 'without-position',
      place: `${criterion}/Radius`,
      pins: {
        [`${criterion}/Radius`]: { Distance: 10, UnitOfMeasureCode: 2 },
        [place]: ABSENT,
        [`${criterion}/HotelRefs`]: ABSENT,
      },
    },
  ];
}

/** Combined controls, and unusual numbers. */
function controlEdges(): Edge[] {
  const flags = [true, false, null];
  return [
    ...controlPairs(flags),
    ...numbersAt('/MaxResponses', -1, 0, 1, 2, 100, 101, 2_147_483_647),
    ...numbersAt('/PageNumber', -1, 0, 1, 2, 99, 2_147_483_647),
    ...flags.map((withTaxes): Edge => ({
      scenario: `taxes-in-best-price=${withTaxes}`,
      place: `${criterion}/TPA_Extensions/AmountIncludingTaxesFees`,
      pins: { [`${criterion}/TPA_Extensions/AmountIncludingTaxesFees`]: withTaxes, '/BestOnly': true },
    })),
  ];
}

export const availabilityV1Edges = (context: Context): Edge[] => [
  ...rateFilterEdges(context, [true, false, null]),
  ...occupancyEdges(),
  ...hotelEdges(context),
  ...circleEdges(context),
  ...controlEdges(),
];

/** Edges that were added later: filters without members that have a default, and null HotelRefs with an Address. */
export const laterAvailabilityEdges = (context: Context): Edge[] => [
  ...rateFilterEdges(context, [true, false, null, undefined]).filter(({ scenario }) =>
    scenario.includes('absent'),
  ),
  {
    scenario: 'null=beside-address',
    place: `${criterion}/HotelRefs`,
    pins: { [`${criterion}/Address`]: PRESENT, [`${criterion}/HotelRefs`]: null },
  },
];
