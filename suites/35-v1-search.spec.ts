/**
 * HotelSearch by code and by address. Specification: "v1 hotel search request (HotelSearch)". Only the envelope of its response
 * is judged, and whether it names the hotel.
 */
import { blocked, expect, noData, notExercised, test, type Shopper } from './suite-test.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { ownMembers } from './helpers/v1-envelope.ts';
import { hotelsFoundIn, searchSender } from './helpers/v1-search.ts';
import { errorsIn, hotelCodesIn, refsTo } from './helpers/v1.ts';
import { textsIn } from './helpers/texts-by-place.ts';

/** Controls that exclude no hotel, so a response has no reason to report a problem. */
const harmlessControls = [
  {},
  { AvailRatesOnly: false },
  { BestOnly: true },
  { BestOnly: false },
  { IsModify: false },
  { PageNumber: 1 },
  { AvailRatesOnly: false, BestOnly: false, IsModify: false, PageNumber: 1 },
];

test('v1.search.by-code: a search by hotel codes is answered without errors', async ({ shopper, known }) => {
  const search = searchSender(shopper);
  const codes = known('hotelCodes');
  for (const codesToSend of [codes.slice(0, 1), codes.slice(-1), codes])
    expect(
      errorsIn(await search(refsTo(codesToSend))),
      `errors for hotels ${codesToSend.join(', ')}`,
    ).toEqual([]);
});

test('v1.search.by-code: whatever its controls say', async ({ shopper, known }) => {
  const search = searchSender(shopper);
  const criterion = refsTo(known('hotelCodes').slice(0, 2));
  for (const controls of harmlessControls)
    expect(errorsIn(await search(criterion, controls)), JSON.stringify(controls)).toEqual([]);
  const anyHotel = { ...criterion, TPA_Extensions: { OnlyPreferredHotels: false } };
  expect(errorsIn(await search(anyHotel)), 'OnlyPreferredHotels is false').toEqual([]);
});

/** The known address, and each part of it that names a place alone. */
function addresses({ known }: Shopper): object[] {
  const { CityCode, StateProvCode, CountryCode } = known('address');
  const parts = {
    CityCode: String(CityCode),
    ...(StateProvCode === undefined ? {} : { StateProvCode }),
    ...(CountryCode === undefined ? {} : { CountryCode }),
  };
  const singleParts = Object.entries(parts).map(([member, value]) => ({ [member]: value }));
  return [parts, ...(singleParts.length > 1 ? singleParts : [])];
}

test('v1.search.by-address: a search by address is answered without errors', async ({ shopper }) => {
  const search = searchSender(shopper);
  for (const address of addresses(shopper))
    expect(errorsIn(await search({ Address: [address] })), JSON.stringify(address)).toEqual([]);
});

test('v1.env.legal-accepted: a hotel search takes the code of a city as text, as it is listed', async ({
  shopper,
  known,
}) => {
  const search = searchSender(shopper);
  const { CityCode: code } = known('address');
  if (String(Number(code)) !== String(code)) notExercised(`the known city ${code} is not a number`);
  const errorsFor = async (CityCode: unknown) =>
    errorsIn(await search({ Address: [{ CityCode }] }, {}, { expects: 'open' }));
  if ((await errorsFor(String(code))).length === 0) return;
  if ((await errorsFor(Number(code))).length > 0) blocked('a search by the known city is refused');
  expect(await errorsFor(String(code)), `errors for the city ${code} as text, but not as number`).toEqual([]);
});

test('v1.env.legal-accepted: a hotel search by code needs no address', async ({ shopper, known }) => {
  const isRefused = async (criterion: object) =>
    errorsIn(await searchSender(shopper)(criterion, {}, { expects: 'open' })).length > 0;
  const byCode = refsTo(known('hotelCodes').slice(0, 1));
  if (!(await isRefused(byCode))) return;
  if (await isRefused({ ...byCode, Address: addresses(shopper).slice(0, 1) }))
    blocked('a search by code is refused with an address, too');
  expect(await isRefused(byCode), 'whether a search by code is refused, but not with an address').toBe(false);
});

test('v1.search.by-address: whatever its controls say', async ({ shopper }) => {
  const search = searchSender(shopper);
  const [address = noData('no address is known')] = addresses(shopper);
  for (const controls of harmlessControls)
    expect(errorsIn(await search({ Address: [address] }, controls)), JSON.stringify(controls)).toEqual([]);
});

test('v1.search.keeps-preferred: with OnlyPreferredHotels only preferred hotels are found', async ({
  shopper,
  known,
}) => {
  const preferredCodes = known('preferredHotelCodes').map(String);
  const codes = [...new Set([...preferredCodes, ...known('hotelCodes').map(String)])];
  const findCodes = async (criterion: object) => {
    const answer = await searchSender(shopper)(criterion);
    if (errorsIn(answer).length > 0) blocked('a search for known hotels is refused');
    return hotelsFoundIn(answer).map(({ code }) => code);
  };
  let canShow = false;
  for (const criterion of [refsTo(codes), { Address: addresses(shopper).slice(0, 1) }]) {
    const otherCodes = (await findCodes(criterion)).filter(
      (code) => codes.includes(code) && !preferredCodes.includes(code),
    );
    canShow ||= otherCodes.length > 0;
    const keptCodes = await findCodes({ ...criterion, TPA_Extensions: { OnlyPreferredHotels: true } });
    expect(
      keptCodes.filter((code) => codes.includes(code) && !preferredCodes.includes(code)),
      'hotels that are not preferred',
    ).toEqual([]);
  }
  if (!canShow)
    noData('a search finds only preferred hotels among the known ones, so the filter cannot be observed');
});

test('v1.search.tells-of-hotel: an offered hotel is found by its code, alone and with others', async ({
  shopper,
  known,
}) => {
  const search = searchSender(shopper);
  const offeredCodes = hotelCodesIn(await availabilitySearch(shopper)(refsTo(known('hotelCodes'))));
  const codes = known('hotelCodes').filter((code) => offeredCodes.includes(String(code)));
  const [firstCode, lastCode] = [codes[0], codes.at(-1)];
  if (firstCode === undefined || lastCode === undefined || firstCode === lastCode)
    return noData('fewer than two of the known hotels are offered');
  // Few hotels per request, because the specification does not show how many hotels an answer may contain.
  const groupsOfFive = codes
    .slice(0, 20)
    .flatMap((_, index, all) => (index % 5 === 0 ? [all.slice(index, index + 5)] : []));
  for (const codesToSend of [[firstCode], [lastCode], ...groupsOfFive]) {
    const answer = await search(refsTo(codesToSend));
    if (errorsIn(answer).length > 0) blocked('a search by hotel code is refused');
    // The criteria may be repeated in the response, so they do not count.
    const { Criteria: _, ...members } = ownMembers(answer);
    const texts = textsIn(members);
    expect(
      codesToSend.filter((code) => !texts.has(String(code))),
      `the answer to a search for the offered hotels ${codesToSend.join(' and ')} lacks`,
    ).toEqual([]);
  }
});
