/** Every member that availability answers may have occurs with a value, and 908 shows all of them, 907 as few as may be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HotelStay } from '../../../schemas/messages/v1/availability-response.ts';
import { running } from '../../support/running.ts';
import {
  ask,
  knownHotels,
  roomRatesIn,
  roomStaysIn,
  scenarioHotels,
  staysIn,
  type Question,
} from '../../support/v1/answers.ts';

interface Node {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly enum?: readonly unknown[];
}

const run = running();

/** Every place of a schema below one, as a path with `*` for list entries. */
function placesOf(node: Node, path: string): string[] {
  const inner = [
    ...Object.entries(node.properties ?? {}).map(([name, child]) => [`${path}/${name}`, child] as const),
    ...(node.items ? [[`${path}/*`, node.items] as const] : []),
  ];
  return inner.flatMap(([place, child]) => [place, ...placesOf(child, place)]);
}

const nodeAt = (path: string): Node =>
  path
    .split('/')
    .slice(1)
    .reduce<Node>(
      (node, step) => (step === '*' ? node.items! : (node.properties?.[step] ?? {})),
      HotelStay as Node,
    );

/** The values at every place of an answer; of an object or a list only that there is one. */
function collect(value: unknown, path: string, into: Map<string, Set<unknown>>): void {
  if (path !== '')
    into.set(
      path,
      (into.get(path) ?? new Set()).add(typeof value === 'object' && value !== null ? 'something' : value),
    );
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}/*`, into);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(inner, `${path}/${name}`, into);
}

const all = placesOf(HotelStay as Node, '');
const family = { adults: 2, ages: [4, 11], infants: 1 };

const answersTo = async (questions: readonly Question[]): Promise<any[]> => {
  const stays: any[] = [];
  for (const asked of questions) stays.push(...staysIn(await ask(run.client, asked)));
  return stays;
};

const valuesIn = (stays: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> => {
  const seen = new Map<string, Set<unknown>>();
  for (const stay of stays) collect(stay, '', seen);
  return new Map([...seen].map(([place, values]) => [place, [...values]]));
};

const missingIn = (seen: ReadonlyMap<string, readonly unknown[]>): string[] =>
  all.filter((place) => !(seen.get(place) ?? []).some((value) => value !== null && value !== undefined));

test('every member occurs with a value', async () => {
  const hotels = [...scenarioHotels, ...knownHotels];
  const seen = valuesIn(
    await answersTo([
      { hotels },
      { hotels, nights: 1, more: { RequestedCurrency: 34 } },
      { hotels, rooms: [{ adults: 2, quantity: 2 }, family], more: { RequestedCurrency: 52 } },
    ]),
  );
  assert.deepEqual(missingIn(seen), []);
});

test('hotel 908 shows every member', async () => {
  const stays = await answersTo([{ hotels: [908], rooms: [{ adults: 2 }, { adults: 2, ages: [4] }] }]);
  assert.deepEqual(missingIn(valuesIn(stays)), []);
});

/** Hotel 907 must say which hotel it is, and what of its plans is a matter of fact: terms, commission, that there are offers. */
const facts = [
  '/BasicPropertyInfo/HotelRef',
  ...['CancelPenalties', 'Commission', 'Offers'].map((name) => `/RoomStays/*/RatePlans/*/${name}`),
];

test('hotel 907 shows null wherever a member may be null', async () => {
  const seen = valuesIn(await answersTo([{ hotels: [907] }]));
  const nullable = all.filter(
    (place) => [nodeAt(place).type ?? []].flat().includes('null') && !facts.includes(place),
  );
  const filled = nullable.filter((place) => (seen.get(place) ?? []).some((value) => value !== null));
  assert.deepEqual(filled, []);
});

test('each code of an enumeration that belongs into availability occurs', async () => {
  const hotels = Array.from({ length: 100 }, (_, index) => 1001 + index);
  const seen = valuesIn([
    ...(await answersTo([
      { hotels },
      { hotels: [...knownHotels, ...scenarioHotels], rooms: [{ adults: 1 }, family], nights: 1 },
    ])),
    ...(await answersTo([{ hotels: [...scenarioHotels], rooms: [{ adults: 2, ages: [5] }] }])),
  ]);
  const codesAt = (part: string): unknown[] => {
    const found = new Set(
      [...seen].filter(([place]) => place.endsWith(part)).flatMap(([, values]) => values),
    );
    return [...found].filter((code) => code !== null).sort((a, b) => Number(a) - Number(b));
  };
  assert.deepEqual(codesAt('/Restriction/*/RestrictionType'), [0, 1, 2, 3]);
  assert.deepEqual(codesAt('/LengthsOfStay/*/MinMaxMessageType'), [0, 1]);
  assert.deepEqual(codesAt('/ServicePricingType'), [7, 12, 18, 19, 20, 21, 25]);
  assert.deepEqual(codesAt('/Occupancies/*/AgeQualifyingCode'), [7, 8, 10]);
  assert.deepEqual(codesAt('/TPA_Extensions/Rates/*/AgeQualifyingCode'), [7, 8, 10]);
  assert.deepEqual(codesAt('/AcceptedPayments/*/GuaranteeTypeCode'), [2, 3, 4, 5]);
  assert.deepEqual(codesAt('/RequestorID/Type'), [3, 4, 14, 25]);
  assert.deepEqual(
    codesAt('/AcceptedPayments/*/PaymentCard/CardCode'),
    Array.from({ length: 18 }, (_, index) => index + 1),
  );
  assert.deepEqual(codesAt('/Total/ChargeType'), [7, 12, 18, 19, 20, 21, 25, 99]);
});

test('a room stay refers only to what stands beside it, and names the room that was asked for', async () => {
  const reply = await ask(run.client, {
    hotels: [...knownHotels, 908],
    rooms: [{ adults: 2, quantity: 2 }, family],
  });
  for (const stay of roomStaysIn(reply)) {
    const [plans, rooms] = [
      stay.RatePlans.map((plan: any) => plan.RatePlanID),
      stay.RoomTypes.map((room: any) => room.RoomID),
    ];
    assert.equal(new Set(plans).size, plans.length, 'each plan once');
    assert.equal(new Set(rooms).size, rooms.length, 'each room once');
    for (const rate of stay.RoomRates) {
      assert.ok(plans.includes(rate.RatePlanID) && rooms.includes(rate.RoomID));
      assert.equal(rate.RoomStayCandidateRPH, stay.RPH ?? rate.RoomStayCandidateRPH);
      assert.deepEqual(
        [rate.EffectiveDate, rate.ExpireDate, rate.RatesType.Rates.length],
        ['2027-03-08', '2027-03-13', 5],
      );
    }
    assert.equal(
      Math.min(...stay.RoomRates.map((rate: any) => rate.Total.AmountAfterTax)),
      stay.Total.AmountAfterTax,
    );
  }
  const [rphs, children] = [
    roomStaysIn(reply).map(({ RPH }) => RPH),
    roomRatesIn(reply).map((rate) => rate.TPA_Extensions.OccupationFor.Childs),
  ];
  assert.deepEqual(rphs.slice(0, 3), [1, 1, 2]);
  assert.deepEqual([...new Set(children)].sort(), [0, 3]);
});

test('a plan has at most five guarantees, and one of hotel 908 has five', async () => {
  const plans = roomStaysIn(await ask(run.client, { hotels: [...knownHotels, 908] })).flatMap(
    ({ RatePlans }) => RatePlans,
  );
  const counts: number[] = plans.map(({ Guarantees }) => Guarantees?.length ?? 0);
  assert.equal(Math.max(...counts), 5);
  assert.ok(counts.filter((count) => count === 0).length > counts.length / 2, 'none is the normal case');
});

test('texts are in the language that was asked for, all eight of them', async () => {
  const texts = new Map<number, string>();
  for (const PrimaryLangID of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const [stay] = roomStaysIn(await ask(run.client, { hotels: [908], more: { PrimaryLangID } }));
    const [plan] = stay.RatePlans;
    assert.equal(plan.CancelPenalties[0].PenaltyDescription.Language, PrimaryLangID);
    texts.set(
      PrimaryLangID,
      JSON.stringify([
        plan.CancelPenalties[0].PenaltyDescription.Description,
        plan.Offers[0].Description.Text,
      ]),
    );
  }
  assert.equal(new Set(texts.values()).size, 8);
});
