/** Data that one answer has and another leaves out. "v1 message API" only implies these clauses: a finding is a warning. */
import { download, isRedirect } from '../client/download.ts';
import { blocked, expect, noData, test, type Answer, type Shopper } from './suite-test.ts';
import { availabilitySearch, requireHotels } from './helpers/v1-avail.ts';
import { allDescribableCodes, descriptiveRequest } from './helpers/v1-descriptive.ts';
import { wordsIn } from './helpers/texts-by-place.ts';
import { envelopeOf, errorsIn as problemsIn, ownMembers } from './helpers/v1-envelope.ts';
import { errorsIn, hotelCodesIn, hotelStaysIn, nightsFrom, refsTo, roomRatesIn } from './helpers/v1.ts';

const wordsOf = (answer: Answer): string =>
  wordsIn([ownMembers(answer), problemsIn(answer).map(({ ShortText: text }) => text)]);
const errorCodes = (answer: Answer): string =>
  JSON.stringify(problemsIn(answer).map(({ Code: code }) => code));

/** The known hotels, and those of the known address, as availability offers them. */
async function offeredAnswers(shopper: Shopper): Promise<Answer[]> {
  const search = availabilitySearch(shopper);
  const answers = [
    await search(refsTo(shopper.known('hotelCodes'))),
    await search({ Address: shopper.known('address') }),
  ];
  requireHotels(...answers);
  return answers.filter((answer) => errorsIn(answer).length === 0);
}

const lists = [
  ['/v1/api/Pull/GetCountryList', 'Countries', 'CountryCode'],
  ['/v1/api/Pull/GetStateList', 'States', 'StateProvCode'],
  ['/v1/api/Pull/GetCityList', 'Cities', 'CityCode'],
] as const;

for (const [path, member, part] of lists)
  test(`v1.lists.holds-hotels: each ${part} of an offered hotel stands among the ${member}`, async ({
    shopper,
    api,
    envelope,
  }) => {
    const answers = await offeredAnswers(shopper);
    const codes = new Set<string>();
    for (const hotel of answers.flatMap(hotelStaysIn)) {
      const code: unknown = hotel.BasicPropertyInfo?.Address?.[part];
      if (typeof code === 'string' || typeof code === 'number') codes.add(String(code));
    }
    const listAnswer = await api.post(path, envelope());
    if (errorsIn(listAnswer).length > 0) blocked('the list reports an error');
    const listBody = listAnswer.body as Record<string, unknown>;
    const places = Array.isArray(listBody[member]) ? (listBody[member] as { readonly Code?: unknown }[]) : [];
    const listedCodes = new Set(places.map(({ Code }) => String(Code)));
    if (![...codes].some((code) => listedCodes.has(code)))
      noData(
        'no hotel has an address in a place of the list: the list may use other codes than addresses do',
      );
    expect(
      [...codes].filter((code) => !listedCodes.has(code)),
      `codes of places of hotels that the list lacks`,
    ).toEqual([]);
  });

test('v1.contentfile.tells-of-each-hotel: no offered hotel is left out', async ({
  shopper,
  api,
  envelope,
  session,
}) => {
  const codes = [...new Set((await offeredAnswers(shopper)).flatMap((answer) => hotelCodesIn(answer)))];
  const answer = await api.post('/v1/api/Pull/GetContentFileUrl', envelope());
  const { Url: url } = answer.body as { readonly Url?: unknown };
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url))
    return blocked('the answer has no URL at the place that the target states');
  const file = await download(session, url);
  if (isRedirect(file) || file.status !== 200) blocked(`the content link answers HTTP ${file.status}`);
  if (file.text.includes('://'))
    noData('the download has links to other files, which may contain what is missing in it');
  const words = new Set(file.text.split(/[^\w-]+/));
  const missing = codes.filter((code) => !words.has(code));
  if (missing.length * 2 > codes.length)
    noData(
      'the download has the codes of fewer than half of the offered hotels, so a missing code shows nothing',
    );
  expect(missing, 'offered hotels that the download does not name').toEqual([]);
});

test('v1.availrs.nights-told: one night is listed where two are', async ({ shopper, stay, known }) => {
  const search = (nights: number) =>
    availabilitySearch(shopper)({
      ...refsTo(known('hotelCodes')),
      ...nightsFrom(stay.checkIn, nights),
    });
  const nightsIn = (answer: Answer): Map<string, number> =>
    new Map(
      roomRatesIn(answer).map(({ hotelCode, rate }) => [
        `hotel ${hotelCode}, plan ${String(rate.RatePlanID)}, room ${String(rate.RoomID)}`,
        rate.RatesType?.Rates?.length ?? 0,
      ]),
    );
  const [oneNightRates, twoNightRates] = [nightsIn(await search(1)), nightsIn(await search(2))];
  const ratesInBoth = [...oneNightRates.keys()].filter((rate) => (twoNightRates.get(rate) ?? 0) > 0);
  if (ratesInBoth.length === 0)
    noData('no rate that lists its nights is offered both for one night and for two');
  expect(
    ratesInBoth.filter((rate) => oneNightRates.get(rate) === 0),
    'rates that list no night for a stay of one night',
  ).toEqual([]);
});

test('v1.env.lang-as-spoken: an answer in another language states another PrimaryLangID', async ({
  shopper,
  api,
  envelope,
  known,
}) => {
  const requests: ((PrimaryLangID: number) => Promise<Answer>)[] = [
    ...lists.map(
      ([path]) =>
        (PrimaryLangID: number) =>
          api.post(path, { ...envelope(), PrimaryLangID }),
    ),
    (PrimaryLangID) =>
      availabilitySearch(shopper)(refsTo(known('hotelCodes').slice(0, 2)), {
        PrimaryLangID,
      }),
    ...[{ TimeStamp: null }, { Target: 'elsewhere' }].map(
      (refusedMembers) => (PrimaryLangID: number) =>
        api.post(lists[0]![0], { ...envelope(), ...refusedMembers, PrimaryLangID }, { expects: 'open' }),
    ),
    ...allDescribableCodes(shopper)
      .slice(0, 1)
      .map((code) => (PrimaryLangID: number) => descriptiveRequest(shopper)([code], {}, { PrimaryLangID })),
  ];
  // 4 is nearest to the default: Portuguese of Portugal beside that of Brazil.
  const languages = [8, 1, 4, 7];
  let comparedCount = 0;
  for (const send of requests) {
    const answers: Answer[] = [];
    for (const language of languages) answers.push(await send(language));
    const [defaultAnswer, ...otherAnswers] = answers;
    // Only the language may cause a difference, so the default request is repeated and must have the same answer.
    const repeatedAnswer = await send(8);
    if (defaultAnswer === undefined) continue;
    const defaultWords = wordsOf(defaultAnswer);
    if (wordsOf(repeatedAnswer) !== defaultWords) continue;
    for (const otherAnswer of otherAnswers) {
      const statedLanguages = [defaultAnswer, otherAnswer].map(
        (answer) => envelopeOf(answer).PrimaryLangID ?? undefined,
      );
      // A request that is refused for another reason has another text.
      if (statedLanguages.includes(undefined) || wordsOf(otherAnswer) === defaultWords) continue;
      if (errorCodes(otherAnswer) !== errorCodes(defaultAnswer)) continue;
      comparedCount += 1;
      expect(
        String(statedLanguages[1]),
        'PrimaryLangID of an answer whose texts differ from those of the default language',
      ).not.toBe(String(statedLanguages[0]));
    }
  }
  if (comparedCount === 0)
    noData('no request was answered in two languages with different texts and a PrimaryLangID');
});
