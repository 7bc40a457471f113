/** Learns how answers of HotelSearch are read, and an address by which HotelSearch finds hotels. */
import { inside, type Deployment, type Received } from './deployment.ts';
import { codeOf, staysOf } from './filters.ts';
import { usualNames, type Places } from './places.ts';
import type { KnownData } from '../../targets/target.ts';
import { codeFieldOf, fieldOf, listingsIn, scalarsIn, valueIn } from './records.ts';

type Code = string | number;
type KnownAddress = NonNullable<KnownData['address']>;

/** Which of some hotels have rates. */
type Sells = (codes: readonly Code[]) => Promise<Code[]>;

/** Calls HotelSearch with the code of a hotel that has offers: the records are where the answer contains this code. */
export async function learnSearch(
  deployment: Deployment,
  codes: readonly Code[],
  sold: readonly Record<string, unknown>[],
  sells: Sells,
  places: Places,
): Promise<void> {
  const { facts } = deployment;
  const wanted = codes.slice(0, 5);
  const received = await deployment.ask('v1.search', {
    body: { Criteria: { Criterion: { HotelRefs: wanted.map((HotelCode) => ({ HotelCode })) } } },
  });
  if (!received.isServed) return;
  const texts = new Set(wanted.map(String));
  const found = staysOf(received);
  if (found.some((stay) => texts.has(String(codeOf(stay)))))
    usualNames(deployment, 'v1.search', [received.json]);
  else {
    const listing = listingsIn(received.json)
      .filter(({ records }) => records.length === wanted.length)
      .map((one) => ({
        ...one,
        code: codeFieldOf(one.records, (value) => texts.has(String(value)), /code|id/i),
      }))
      .find(({ code }) => code !== undefined);
    if (listing === undefined) return;
    const { each, records, code } = listing;
    const first = `HotelSearch for ${wanted.join(', ')} has them there`;
    facts.addSetting('v1.reading.found.each', each, first);
    facts.addSetting('v1.reading.found.code', code, first);
    const names = new Map(
      sold.map((stay) => [String(codeOf(stay)), inside(stay, 'BasicPropertyInfo', 'HotelRef', 'HotelName')]),
    );
    const name = fieldOf(
      records,
      (value, index) =>
        typeof value === 'string' &&
        value !== '' &&
        value === names.get(String(valueIn(records[index]!, code!))),
    );
    if (name !== undefined)
      facts.addSetting('v1.reading.found.name', name, 'the name of the same hotel in availability');
    readPlaces(deployment, records, places);
    await learnAddress(
      deployment,
      records,
      (record) => [
        valueOf(deployment, record, 'city'),
        valueOf(deployment, record, 'state'),
        valueOf(deployment, record, 'country'),
      ],
      sells,
      places,
    );
    return;
  }
  await learnAddress(
    deployment,
    found,
    (record) =>
      ['CityCode', 'StateProvCode', 'CountryCode'].map((member) =>
        inside(record, 'BasicPropertyInfo', 'Address', member),
      ),
    sells,
    places,
  );
}

const valueOf = (
  { facts }: Deployment,
  record: Record<string, unknown>,
  part: 'city' | 'state' | 'country',
): unknown => {
  const path = facts.settings[`v1.reading.found.${part}`];
  return typeof path === 'string' ? valueIn(record, path) : undefined;
};

/** Recognises the codes of an address by their names, or else by the list that contains them all. A search confirms them. */
function readPlaces(
  { facts }: Deployment,
  records: readonly Record<string, unknown>[],
  places: Places,
): void {
  const isCode = (value: unknown): boolean =>
    (typeof value === 'number' && Number.isInteger(value)) ||
    (typeof value === 'string' && /^[\w-]{1,12}$/.test(value));
  // A member called `city` may contain the name. Most codes of places contain a digit.
  const isNumbered = (value: unknown): boolean => isCode(value) && /\d/.test(String(value));
  for (const [part, word, list] of [
    ['city', 'city', 'cities'],
    ['state', '(?:state|prov|province)', 'states'],
    ['country', 'country', 'countries'],
  ] as const) {
    for (const [isLike, like] of [
      [isCode, new RegExp(`${word}_?code'?\\]?$`, 'i')],
      [isNumbered, new RegExp(`\\b${word}(?:_?(?:id|number|no|ref))?'?\\]?$`, 'i')],
    ] as const) {
      const path = fieldOf(records, isLike, like);
      if (path === undefined || !like.test(path)) continue;
      facts.addSetting(`v1.reading.found.${part}`, path, `a code of each hotel, called ${path}`, 'likely');
      break;
    }
    if (facts.has(`v1.reading.found.${part}`)) continue;
    const listed = fieldOf(records, (value) => places[list]?.has(String(value)) === true);
    if (listed !== undefined)
      facts.addSetting(`v1.reading.found.${part}`, listed, `each is a code of the list of ${list}`, 'likely');
  }
}

/** Learns an address by which HotelSearch finds known hotels. */
async function learnAddress(
  deployment: Deployment,
  records: readonly Record<string, unknown>[],
  partsOf: (record: Record<string, unknown>) => readonly unknown[],
  sells: Sells,
  places: Places,
): Promise<void> {
  const { facts } = deployment;
  let reported: KnownAddress | undefined;
  for (const record of records) {
    const [city, state, country] = partsOf(record);
    if (city === undefined || city === null) continue;
    const [StateProvCode, CountryCode] = [state, country].map((one) =>
      Number.isInteger(Number(one)) && one !== null && one !== '' ? Number(one) : undefined,
    );
    const address: KnownAddress = {
      CityCode: city as Code,
      ...(StateProvCode === undefined ? {} : { StateProvCode }),
      ...(CountryCode === undefined ? {} : { CountryCode }),
    };
    const again = await deployment.ask('v1.search', {
      body: { Criteria: { Criterion: { Address: [{ ...address, CityCode: String(city) }] } } },
    });
    if (isRefused(again) && areListed(address, places)) reported ??= address;
    const shown = scalarsIn(again.json);
    if (!again.isServed || !(facts.valueOf('hotelCodes') ?? []).some((code) => shown.has(String(code))))
      continue;
    facts.addKnown('address', address, 'HotelSearch finds known hotels by it');
    await learnEmpty(deployment, again, sells);
    return;
  }
  // The search by this address was refused, and a gate must judge that.
  if (reported !== undefined)
    facts.addKnown(
      'address',
      reported,
      'the lists contain its codes, and HotelSearch shows a hotel with it, but a search by it is refused',
      'likely',
    );
}

/** Whether the service itself refused the request. It was neither busy nor unreachable. */
const isRefused = ({ status, isServed }: Received): boolean =>
  !isServed && status > 0 && status < 500 && status !== 429;

/** A code that is in no list may be misread, so its refusal shows nothing. */
const areListed = ({ CityCode, StateProvCode, CountryCode }: KnownAddress, places: Places): boolean =>
  (
    [
      [CityCode, 'cities'],
      [StateProvCode, 'states'],
      [CountryCode, 'countries'],
    ] as const
  ).every(([code, list]) => code === undefined || places[list]?.has(String(code)) === true);

const fewRequested = 40;

/** Learns a hotel at the same place for which availability returns no rates, even if only this hotel is requested. */
async function learnEmpty(deployment: Deployment, found: Received, sells: Sells): Promise<void> {
  const { facts } = deployment;
  const { 'v1.reading.found.each': each, 'v1.reading.found.code': code } = facts.settings;
  const codes =
    typeof code === 'string'
      ? listingsIn(found.json)
          .filter((listing) => listing.each === each)
          .flatMap(({ records }) => records.map((record) => valueIn(record, code)))
      : staysOf(found).map(codeOf);
  const others = [...new Set(codes as Code[])].filter((one) => one !== undefined).slice(0, fewRequested);
  if (others.length === 0) return;
  const sold = new Set((await sells(others)).map(String));
  for (const one of others.filter((other) => !sold.has(String(other))).slice(0, 3))
    if ((await sells([one])).length === 0)
      facts.addKnown(
        'emptyHotelCode',
        one,
        'HotelSearch finds it, and availability has no rate for it',
        'likely',
      );
}
