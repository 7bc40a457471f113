/** What v1 tells: hotels that sell, how HotelSearch is read, and which of our names availability heeds. */
import { addDays } from '../../lib/days.ts';
import { searchFor } from '../../generators/booking/offers.ts';
import { inside, objectsIn, type Deployment, type Said } from './deployment.ts';
import { usualNames } from './places.ts';
import { fieldOf, listingsIn, valueIn } from './records.ts';

type Code = string | number;

const staysOf = ({ body }: Said) => objectsIn(inside(body, 'HotelStaysType', 'HotelStays'));
const codeOf = (stay: unknown): Code | undefined =>
  inside(stay, 'BasicPropertyInfo', 'HotelRef', 'HotelCode') as Code | undefined;
const ratesOf = (stay: unknown): number =>
  objectsIn(inside(stay, 'RoomStays')).reduce((sum, one) => sum + objectsIn(one['RoomRates']).length, 0);

const asCode = (text: string): Code => (/^\d+$/.test(text) ? Number(text) : text);

/** @returns a sentence where nothing is for sale */
export async function learnShop(
  deployment: Deployment,
  hotel: string | undefined,
): Promise<string | undefined> {
  const { lessons, context } = deployment;
  const lead = lessons.valueOf('leadDays') ?? 45;
  const nights = { checkIn: addDays(context.today, lead), checkOut: addDays(context.today, lead + 4) };
  const wanted = [
    ...new Set([...(hotel === undefined ? [] : [hotel]), ...(lessons.valueOf('hotelIds') ?? [])]),
  ].map(asCode);
  if (wanted.length === 0) return 'no hotel is known to v1: give one by --hotel';
  const ask = (codes: readonly Code[], more: object = {}, criterion: object = {}) => {
    const { HotelSearchCriteria } = searchFor([{ adults: 2 }], codes, nights);
    return deployment.ask('v1.avail', {
      body: {
        HotelSearchCriteria: { Criterion: { ...HotelSearchCriteria.Criterion, ...criterion } },
        RequestedCurrency: 34,
        ...more,
      },
    });
  };
  const all = await ask(wanted);
  if (!all.isServed) return `GetHotelAvail refuses a plain search (${all.status} ${all.text.slice(0, 200)})`;
  const whole = await ask(wanted, { BestOnly: false, AvailRatesOnly: false });
  usualNames(deployment, 'v1.avail', [all.json, whole.json]);
  const sold = staysOf(await ask(wanted)).filter((stay) => ratesOf(stay) > 0);
  const codes = sold.flatMap((stay) => codeOf(stay) ?? []);
  if (codes.length === 0) return `v1 sells nothing at ${wanted.join(', ')}: give another --hotel`;
  const isSame = (lessons.valueOf('hotelIds') ?? []).filter((id) => codes.map(String).includes(id)).length;
  lessons.known('hotelCodes', codes, 'availability has rates of them');
  if (lessons.valueOf('hotelIds') !== undefined && isSame > 1)
    lessons.setting('v1.v2.sameIds', true, `${isSame} hotels have rates by the same identifier in v1 and v2`);
  const without = wanted.filter((code) => !codes.map(String).includes(String(code)));
  for (const code of without)
    if (ratesOf(staysOf(await ask([code]))[0]) === 0)
      lessons.known('emptyHotelCode', code, 'availability has no rate of it', 'likely');
  const preferred = await ask(codes, {}, { TPA_Extensions: { OnlyPreferredHotels: true } });
  const ours = staysOf(preferred).flatMap((stay) => codeOf(stay) ?? []);
  if (preferred.isServed && ours.length < codes.length && ours.every((code) => codes.includes(code)))
    lessons.known(
      'preferredHotelCodes',
      ours,
      `${ours.length} of ${codes.length} hotels with OnlyPreferredHotels`,
    );
  await learnControls(deployment, (more, criterion) => ask(codes, more, criterion));
  await learnSearch(deployment, codes, sold);
  const described = await deployment.ask('v1.desc', {
    body: {
      HotelDescriptiveInfosType: {
        HotelDescriptiveInfos: codes.slice(0, 3).map((HotelCode) => ({
          HotelRef: { HotelCode },
          AffiliationInfo: { SendAwards: true },
          AreaInfo: { SendAttractions: true, SendRefPoints: true },
          ContactInfo: { SendData: true },
          FacilityInfo: { SendGuestRooms: true },
          HotelInfo: { SendData: true },
          MultimediaObjects: { SendData: true },
          Policies: { SendPolicies: true },
        })),
      },
    },
  });
  if (described.isServed) usualNames(deployment, 'v1.desc', [described.json]);
  return undefined;
}

/** Names of the request that are heeded: what they ask for is seen in the answer. */
async function learnControls(
  { lessons }: Deployment,
  ask: (more?: object, criterion?: object) => Promise<Said>,
): Promise<void> {
  const plain = await ask();
  const many = staysOf(plain);
  const rates = (said: Said): number => staysOf(said).reduce((sum, stay) => sum + ratesOf(stay), 0);
  const usual = (id: Parameters<typeof lessons.setting>[0], value: string, evidence: string): void =>
    lessons.setting(id, value, evidence);
  const few = await ask({ MaxResponses: 1 });
  if (few.isServed && staysOf(few).length === 1 && many.length > 1) {
    usual('v1.names.controls.maxHotels', 'MaxResponses', `1 of ${many.length} hotels with it`);
    const second = await ask({ MaxResponses: 1, PageNumber: 2 });
    if (staysOf(second).length === 1 && codeOf(staysOf(second)[0]) !== codeOf(staysOf(few)[0])) {
      usual('v1.names.controls.pageNumber', 'PageNumber', 'another hotel on the second page');
      lessons.setting('v1.maxHotels.perPage', true, 'the second page of one hotel has another hotel');
    }
  }
  const best = await ask({ BestOnly: true });
  const every = await ask({ BestOnly: false });
  if (every.isServed && rates(every) > rates(best))
    usual('v1.names.controls.bestOnly', 'BestOnly', `${rates(best)} rates with it, ${rates(every)} without`);
  const also = await ask({ AvailRatesOnly: false });
  if (
    also.isServed &&
    JSON.stringify(also.body['HotelStaysType']) !== JSON.stringify(plain.body['HotelStaysType']) &&
    (staysOf(also).length > many.length || rates(also) > rates(plain))
  )
    usual('v1.names.controls.availRatesOnly', 'AvailRatesOnly', 'more is shown where it is false');
}

/** HotelSearch by a code that sells: where that code comes back there are the records. */
async function learnSearch(
  deployment: Deployment,
  codes: readonly Code[],
  sold: readonly Record<string, unknown>[],
): Promise<void> {
  const { lessons } = deployment;
  const wanted = codes.slice(0, 5);
  const said = await deployment.ask('v1.search', {
    body: { Criteria: { Criterion: { HotelRefs: wanted.map((HotelCode) => ({ HotelCode })) } } },
  });
  if (!said.isServed) return;
  const texts = new Set(wanted.map(String));
  const found = objectsIn(inside(said.body, 'HotelStaysType', 'HotelStays'));
  if (found.some((stay) => texts.has(String(codeOf(stay))))) usualNames(deployment, 'v1.search', [said.json]);
  else {
    const listing = listingsIn(said.json)
      .filter(({ records }) => records.length === wanted.length)
      .map((one) => ({ ...one, code: fieldOf(one.records, (value) => texts.has(String(value)), /code|id/i) }))
      .find(({ code }) => code !== undefined);
    if (listing === undefined) return;
    const { each, records, code } = listing;
    const first = `HotelSearch for ${wanted.join(', ')} has them there`;
    lessons.setting('v1.reading.found.each', each, first);
    lessons.setting('v1.reading.found.code', code, first);
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
      lessons.setting('v1.reading.found.name', name, 'the name that availability tells of the same hotel');
    readPlaces(deployment, records);
    await learnAddress(deployment, records, (record) => [
      valueOf(deployment, record, 'city'),
      valueOf(deployment, record, 'state'),
      valueOf(deployment, record, 'country'),
    ]);
    return;
  }
  await learnAddress(deployment, found, (record) =>
    ['CityCode', 'StateProvCode', 'CountryCode'].map((member) =>
      inside(record, 'BasicPropertyInfo', 'Address', member),
    ),
  );
}

const valueOf = (
  { lessons }: Deployment,
  record: Record<string, unknown>,
  part: 'city' | 'state' | 'country',
): unknown => {
  const path = lessons.settings[`v1.reading.found.${part}`];
  return typeof path === 'string' ? valueIn(record, path) : undefined;
};

/** Codes of an address are told apart by their names, and by nothing else: confirmed by a search below. */
function readPlaces({ lessons }: Deployment, records: readonly Record<string, unknown>[]): void {
  const wanted = [
    ['city', /city_?code/i],
    ['state', /(?:state|prov|province)_?code/i],
    ['country', /country_?code/i],
  ] as const;
  for (const [part, like] of wanted) {
    const path = fieldOf(
      records,
      (value) =>
        (typeof value === 'number' && Number.isInteger(value)) ||
        (typeof value === 'string' && /^[\w-]{1,12}$/.test(value)),
      like,
    );
    if (path !== undefined && like.test(path))
      lessons.setting(`v1.reading.found.${part}`, path, `a code of each hotel, called ${path}`, 'likely');
  }
}

/** An address is known where a search by it finds the hotel again. */
async function learnAddress(
  deployment: Deployment,
  records: readonly Record<string, unknown>[],
  partsOf: (record: Record<string, unknown>) => readonly unknown[],
): Promise<void> {
  const { lessons } = deployment;
  for (const record of records) {
    const [city, state, country] = partsOf(record);
    if (city === undefined || city === null) continue;
    const [StateProvCode, CountryCode] = [state, country].map((one) =>
      Number.isInteger(Number(one)) && one !== null && one !== '' ? Number(one) : undefined,
    );
    const address = {
      CityCode: city as Code,
      ...(StateProvCode === undefined ? {} : { StateProvCode }),
      ...(CountryCode === undefined ? {} : { CountryCode }),
    };
    const again = await deployment.ask('v1.search', {
      body: { Criteria: { Criterion: { Address: [{ ...address, CityCode: String(city) }] } } },
    });
    const codes = new Set((lessons.valueOf('hotelCodes') ?? []).map(String));
    if (
      !again.isServed ||
      !JSON.stringify(again.json)
        .match(/\w+/g)
        ?.some((word) => codes.has(word))
    )
      continue;
    lessons.known('address', address, 'HotelSearch finds known hotels by it');
    return;
  }
}
