/** Together hotels and demo orders show every member of the messages with and without a value, and every code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoOrders } from '../../sandbox/orders/shapes/demo.ts';
import {
  AdditionalDetailTypeEnum,
  ContactLocationEnum,
  InformationTypeEnum,
  NamePrefixTypeEnum,
  PhoneLocationTypeEnum,
  PhoneTechTypeEnum,
  PropertyClassTypeEnum,
  URLTypeEnum,
  YesOrNoEnum,
} from '../../schemas/messages/enumerations.ts';
import { OrderRecord } from '../../schemas/messages/orders/order.ts';
import { surroundingRegionTypes } from '../../schemas/messages/region-types.ts';
import { HotelStay } from '../../schemas/messages/v1/availability-response.ts';
import { HotelDescriptiveContent } from '../../schemas/messages/v1/descriptive-response.ts';
import { HotelSearchResponse } from '../../schemas/messages/v1/search.ts';
import { V2AvailabilityResponse } from '../../schemas/messages/v2/availability.ts';
import { V2CheckrateResponse } from '../../schemas/messages/v2/checkrate.ts';
import { isNullable, placesOf, placesAlwaysNull, valuesAt, type SchemaNode } from '../support/places.ts';
import { runningSandbox } from '../support/running.ts';
import { ratesIn } from '../support/sandbox-client.ts';
import {
  requestAvailability,
  knownHotels,
  scenarioHotels,
  staysIn,
  type AvailOptions,
} from '../support/v1/answers.ts';

const run = runningSandbox({ hotels: 2_000 });

const offered = async (...questions: readonly AvailOptions[]): Promise<any[]> =>
  (await Promise.all(questions.map((one) => requestAvailability(run.client, one)))).flatMap(staysIn);
const described = async (codes: readonly number[]): Promise<any[]> => {
  const HotelDescriptiveInfos = codes.map((HotelCode) => ({ HotelRef: { HotelCode } }));
  const requested = { HotelDescriptiveInfosType: { HotelDescriptiveInfos } };
  return (await run.client.v1('GetHotelDescriptiveInfo', requested)).json.HotelDescriptiveContentsType
    .HotelDescriptiveContents;
};
const searchHotel = async (HotelCode: number): Promise<any[]> => {
  const requested = { Criteria: { Criterion: { HotelRefs: [{ HotelCode }] } } };
  return [(await run.client.v1('HotelSearch', requested)).json];
};

interface Confirmed {
  readonly searches: object[];
  readonly rechecks: object[];
}

/** Responses that all tests share. */
let once: Promise<Confirmed> | undefined;
const confirmed = (): Promise<Confirmed> => (once ??= searchAndConfirm());

/** Responses of v2 to searches, and to the tokens in them. */
async function searchAndConfirm(): Promise<Confirmed> {
  const [searches, rechecks]: [object[], object[]] = [[], []];
  for (const [regionId, more] of [
    ['500', { occupancy: { adults: 2 } }],
    ['500', { occupancy: { adults: 7 } }],
    ['501', { occupancy: { adults: 3, children: 1, childrenAges: [7] } }],
    ['506', { checkOut: '2028-06-01' }],
    ['504', { locale: 'pt-BR' }],
  ] as const) {
    const requested = { destinations: { regionId } };
    const reply = await run.client.search({ ...requested, includeUnavailableRoomRates: true, ...more });
    searches.push(reply.json, (await run.client.search(requested)).json);
    // The first hotels of region 500 lose their rates or change their price at re-confirmation.
    const rateTokens = ratesIn(reply)
      .map(({ rateToken }) => rateToken)
      .filter((_, index) => regionId !== '500' || index > 12);
    if (rateTokens.length > 0) rechecks.push((await run.client.confirm({ rateTokens })).json);
  }
  return { searches, rechecks };
}

const envelope = /^(?:EchoToken|ErrorsType|PrimaryLangID|Success|Target|TimeStamp|Version|WarningsType)\b/;

const whole: Readonly<Record<string, readonly [schema: object, messages: () => Promise<readonly object[]>]>> =
  {
    'hotel 908, as it is offered': [
      HotelStay,
      () => offered({ hotels: [908], rooms: [{ adults: 2 }, { adults: 2, ages: [4] }] }),
    ],
    'hotel 908, as it is described': [HotelDescriptiveContent, () => described([908])],
    'hotel 908, as it is found': [HotelSearchResponse, () => searchHotel(908)],
    'searches of v2': [V2AvailabilityResponse, async () => (await confirmed()).searches],
    're-confirmations of v2': [V2CheckrateResponse, async () => (await confirmed()).rechecks],
    'the demo orders': [OrderRecord, async () => demoOrders],
  };

for (const [name, [schema, messages]] of Object.entries(whole))
  test(`every member has a value: ${name}`, async () => {
    const missing = placesAlwaysNull(valuesAt(schema, await messages())).filter(
      (place) => !envelope.test(place),
    );
    assert.deepEqual(missing, []);
  });

/** Members that hotel 907 must have anyway: its rooms, and the terms, commission and offers of its plans. */
const facts =
  /^BasicPropertyInfo\.HotelRef$|^FacilityInfo\.GuestRoomsType$|^RoomStays\.\*\.RatePlans\.\*\.(?:CancelPenalties|Commission|Offers)$/;

const sparse: typeof whole = {
  'as it is offered': [HotelStay, () => offered({ hotels: [907] })],
  'as it is described': [HotelDescriptiveContent, () => described([907])],
};

for (const [name, [schema, messages]] of Object.entries(sparse))
  test(`hotel 907 has null wherever it is allowed: ${name}`, async () => {
    const values = valuesAt(schema, await messages());
    const nullable = [...placesOf(schema)].filter(([place, node]) => isNullable(node) && !facts.test(place));
    assert.ok(nullable.length > 0);
    assert.deepEqual(
      nullable.map(([place]) => place).filter((place) => [...values.get(place)!].some((one) => one != null)),
      [],
    );
  });

test('v2 omits each optional member somewhere, and uses each enumeration value', async () => {
  const { searches, rechecks } = await confirmed();
  const missing: string[] = [];
  for (const [name, schema, messages] of [
    ['search', V2AvailabilityResponse, searches],
    ['checkrate', V2CheckrateResponse, rechecks],
  ] as const) {
    const values = valuesAt(schema, messages);
    const optional = ({ properties = {}, required = [] }: SchemaNode, at: string): void => {
      for (const [member, child] of Object.entries(properties)) {
        const place = at === '' ? member : `${at}.${member}`;
        const observed = values.get(place)!;
        const open = !required.includes(member) && Boolean(child.type) && child.type !== 'boolean';
        if (open && ![...observed].some((one) => one == null)) missing.push(`${name} ${place} without`);
        for (const word of child.enum ?? [])
          if (!observed.has(word) && !(word === null && observed.has(undefined)))
            missing.push(`${name} ${place}=${word}`);
      }
    };
    for (const [place, node] of [['', schema as object as SchemaNode] as const, ...placesOf(schema)])
      optional(node, place);
  }
  // The searchId of a re-confirmation may be null in the specification; this service always has one.
  assert.deepEqual(missing, ['checkrate searchId without']);
});

test('each nullable member is null in one demo order and missing in another', () => {
  const values = valuesAt(OrderRecord, demoOrders);
  const nullable = [...placesOf(OrderRecord)].filter(([, node]) => isNullable(node)).map(([place]) => place);
  assert.ok(nullable.length > 150, `only ${nullable.length} nullable members were found`);
  for (const one of [null, undefined])
    assert.deepEqual(
      nullable.filter((place) => !values.get(place)!.has(one)),
      [],
      `never ${one}`,
    );
});

/** All scalars with their paths. */
function* leaves(value: unknown, at = ''): Generator<readonly [place: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return yield [at, value];
  for (const [name, inner] of Object.entries(value))
    yield* leaves(inner, `${at}.${Array.isArray(value) ? '*' : name}`);
}

const family = { adults: 2, ages: [4, 11], infants: 1 };
const hundred = Array.from({ length: 100 }, (_, index) => 1001 + index);

/** The codes by the end of their path, including paths that no schema lists. */
const offeredCodes: Readonly<Record<string, readonly number[]>> = {
  'Restriction.*.RestrictionType': [0, 1, 2, 3],
  'LengthsOfStay.*.MinMaxMessageType': [0, 1],
  '.ServicePricingType': [7, 12, 18, 19, 20, 21, 25],
  'Occupancies.*.AgeQualifyingCode': [7, 8, 10],
  'TPA_Extensions.Rates.*.AgeQualifyingCode': [7, 8, 10],
  'AcceptedPayments.*.GuaranteeTypeCode': [2, 3, 4, 5],
  'RequestorID.Type': [3, 4, 14, 25],
  'AcceptedPayments.*.PaymentCard.CardCode': Array.from({ length: 18 }, (_, index) => index + 1),
  'Total.ChargeType': [7, 12, 18, 19, 20, 21, 25, 99],
};
const describedCodes: Readonly<Record<string, readonly unknown[]>> = {
  '.PropertyClassType': PropertyClassTypeEnum.values,
  '.InfoCode': InformationTypeEnum.values,
  '.AdditionalDetailCode': AdditionalDetailTypeEnum.values,
  '.URLType': URLTypeEnum.values,
  '.Location': ContactLocationEnum.values,
  '.NamePrefix': NamePrefixTypeEnum.values,
  '.PhoneLocationType': PhoneLocationTypeEnum.values,
  '.PhoneTechType': PhoneTechTypeEnum.values,
  '.ShareSyncInd': YesOrNoEnum.values,
  '.ShareMarketInd': YesOrNoEnum.values,
  'SurroundingRegions.*.Type': surroundingRegionTypes,
};

test('each code occurs in a rate and in a description of some hotel', async () => {
  const stays = await offered(
    { hotels: hundred },
    { hotels: [...knownHotels, ...scenarioHotels], rooms: [{ adults: 1 }, family], nights: 1 },
    { hotels: scenarioHotels, rooms: [{ adults: 2, ages: [5] }] },
  );
  const entries = await described(Array.from({ length: 400 }, (_, index) => 1001 + index));
  for (const [messages, codes] of [
    [stays, offeredCodes],
    [entries, describedCodes],
  ] as const) {
    const observed = new Map<string, Set<unknown>>();
    for (const [place, value] of leaves(messages))
      observed.set(place, (observed.get(place) ?? new Set()).add(value));
    for (const [end, all] of Object.entries(codes)) {
      const stated = [...observed]
        .filter(([place]) => place.endsWith(end))
        .flatMap(([, there]) => [...there]);
      assert.deepEqual(new Set(stated.filter((code) => code !== null)), new Set(all), end);
    }
  }
});
