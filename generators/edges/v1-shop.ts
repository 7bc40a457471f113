/** Edges of the read-only v1 operations besides availability: envelope, search, descriptive info. */
import { knownValues, type Context } from '../context.ts';
import { controlPairs, edgesAt, hotelLists, numbersAt, type Edge } from './edge.ts';

const versions = {
  zero: 0,
  negative: -1,
  two: 2,
  three: 3,
  half: 1.5,
  tenth: 0.1,
  hundred: 100,
  large: 2_147_483_648,
  tiny: 1e-7,
};

/** The envelope is the same everywhere, so testing it once is enough. */
export const pingEdges = (): Edge[] => edgesAt('/Version', 'version', versions);

export function searchEdges(context: Context): Edge[] {
  const place = '/Criteria/Criterion';
  const known = (knownValues(context, 'hotelCode') ?? []).slice(0, 100);
  const [firstCode = 999_999_999, secondCode = firstCode] = known;
  const lists = {
    'code-as-integer': [Number(firstCode)],
    'code-as-text': [String(firstCode)],
    two: [firstCode, secondCode],
    'same-twice': [firstCode, firstCode],
    ...(known.length > 0 ? { all: known } : {}),
    unknown: [999_999_999],
    'one-unknown': [firstCode, 999_999_999],
    'empty-text': [''],
  };
  const [address] = context.known.addresses ?? [];
  const addresses = {
    ...(address === undefined ? {} : { city: [{ CityCode: String(address.CityCode) }] }),
    'unknown-city': [{ CityCode: 'no-such-city' }],
    'empty-city': [{ CityCode: '' }],
    country: [{ CountryCode: 40 }],
    'unknown-state': [{ StateProvCode: 999_999 }],
    nothing: [{}],
  };
  return [
    ...hotelLists(`${place}/HotelRefs`, lists),
    ...edgesAt(`${place}/Address`, 'address', addresses),
    ...controlPairs([true, false]),
    ...numbersAt('/PageNumber', -1, 0, 1, 2, 99, 2_147_483_647),
  ];
}

/** Every switch of descriptive info, as a path. */
const switches = [
  'AffiliationInfo/SendAwards',
  'AreaInfo/SendAttractions',
  'AreaInfo/SendRefPoints',
  'ContactInfo/SendData',
  'FacilityInfo/SendGuestRooms',
  'HotelInfo/SendData',
  'MultimediaObjects/SendData',
  'Policies/SendPolicies',
];

/** Switches in pairs, and all together. Edges with a single switch follow from the schema. */
export function descriptiveEdges(context: Context): Edge[] {
  const info = '/HotelDescriptiveInfosType/HotelDescriptiveInfos/0';
  const place = '/HotelDescriptiveInfosType/HotelDescriptiveInfos';
  const [firstCode = 999_999_999, secondCode = firstCode] = (knownValues(context, 'hotelCode') ?? []).map(
    Number,
  );
  const withSwitches = (scenario: string, isOn: (name: string) => boolean | null): Edge => ({
    scenario,
    place: info,
    pins: Object.fromEntries(switches.map((name) => [`${info}/${name}`, isOn(name)])),
  });
  const pairs = switches.flatMap((firstSwitch, index) =>
    switches.slice(index + 1).map((secondSwitch) => [firstSwitch, secondSwitch] as const),
  );
  const lists = {
    two: [firstCode, secondCode],
    'same-twice': [firstCode, firstCode],
    unknown: [999_999_999],
    'one-unknown': [firstCode, 999_999_999],
    negative: [-1],
    none: [],
  };
  return [
    ...[true, false, null].map((value) => withSwitches(`switches=all-${value}`, () => value)),
    ...pairs.map(([firstSwitch, secondSwitch], index) =>
      withSwitches(`pair-on=${index}`, (name) => name === firstSwitch || name === secondSwitch),
    ),
    ...pairs.map(([firstSwitch, secondSwitch], index) =>
      withSwitches(`pair-off=${index}`, (name) => name !== firstSwitch && name !== secondSwitch),
    ),
    ...hotelLists(place, lists, (HotelCode) => ({ HotelRef: { HotelCode } })),
  ];
}
