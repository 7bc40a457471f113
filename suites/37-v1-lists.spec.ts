/** The three lists of places, and the content link, which works for an hour. Specification: "v1 location lists and content file link". */
import { parseJson } from '../lib/json.ts';
import { scalarsIn } from '../lib/scalars.ts';
import { Language } from '../schemas/messages/enumerations.ts';
import { allValuesAt } from '../schemas/readings/path.ts';
import { requireNames } from '../client/bookings/book.ts';
import { download } from '../client/download.ts';
import {
  blocked,
  expect,
  judgeClause,
  noData,
  notExercised,
  test,
  type Answer,
  type Session,
  type Shopper,
} from './suite-test.ts';
import { NoAnswer } from '../client/transport.ts';
import { requireWorkingClock } from './helpers/clock-turned.ts';
import {
  downloadContent,
  isContent,
  isWhole,
  contentUrls,
  urlsIn,
  workingLink,
} from './helpers/content-link.ts';
import { hasData, listPaths } from './helpers/v1-envelope.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { errorsIn, hotelStaysIn, refsTo } from './helpers/v1.ts';

/** Different forms of a complete envelope. */
const envelopes: readonly object[] = [
  {},
  { EchoToken: null },
  { EchoToken: 'list' },
  { Version: 1 },
  { PrimaryLangID: 8 },
];

const isRefused = async ({ api, envelope }: Shopper, list: string, members: object): Promise<boolean> =>
  errorsIn(await api.post(list as (typeof listPaths)[number], { ...envelope(), ...members })).length > 0;

/** Whether any list supports the language. The specification names no supported languages: all lists may refuse one. */
async function isLanguageSupported(shopper: Shopper, PrimaryLangID: number): Promise<boolean> {
  for (const list of listPaths) if (!(await isRefused(shopper, list, { PrimaryLangID }))) return true;
  return false;
}

for (const path of listPaths) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  test(`v1.lists.answer: ${name} needs nothing but the envelope`, async ({ shopper, api, envelope }) => {
    for (const members of envelopes)
      expect(
        errorsIn(await api.post(path, { ...envelope(), ...members })),
        `errors of ${name} with nothing but the envelope${Object.keys(members).length === 0 ? '' : ` and ${JSON.stringify(members)}`}`,
      ).toEqual([]);
    for (const PrimaryLangID of Language.values)
      if (await isRefused(shopper, path, { PrimaryLangID }))
        expect(
          await isLanguageSupported(shopper, PrimaryLangID),
          `whether other lists accept PrimaryLangID ${PrimaryLangID}, which ${name} refuses`,
        ).toBe(false);
  });

  test(`v1.lists.tells-places: ${name} is not empty`, async ({ api, envelope }) => {
    const answer = await api.post(path, envelope());
    if (errorsIn(answer).length > 0) blocked(`${name} reports an error`);
    expect(hasData(answer), `whether ${name} holds a text or a number beside its envelope`).toBe(true);
    for (const PrimaryLangID of Language.values) {
      const listAnswer = await api.post(path, { ...envelope(), PrimaryLangID });
      // A language may be unsupported.
      if (errorsIn(listAnswer).length === 0)
        expect(hasData(listAnswer), `whether ${name} holds anything for PrimaryLangID ${PrimaryLangID}`).toBe(
          true,
        );
    }
  });
}

const path = '/v1/api/Pull/GetContentFileUrl';
const linkLifeSeconds = 3_600;

/** The download at an address; undefined if it fails, because only one of several addresses needs to be a download. */
async function downloadIfAny(session: Session, url: string): Promise<Answer | undefined> {
  try {
    const answer = await downloadContent(session, url);
    return answer.status === 200 ? answer : undefined;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

/** The HTTP status of each download. Only one of several URLs needs to be a download; that of a single one is its own. */
const downloadStatuses = async (session: Session, urls: readonly string[]): Promise<(number | string)[]> => {
  const statuses: (number | string)[] = [];
  for (const url of urls)
    statuses.push(
      urls.length === 1
        ? (await downloadContent(session, url)).status
        : ((await downloadIfAny(session, url))?.status ?? 'no download'),
    );
  return statuses;
};

test('v1.contentfile.url-returned: the answer holds a URL that leads to a download', async ({
  shopper,
  session,
}) => {
  const urls = await contentUrls(shopper);
  expect(await downloadStatuses(session, urls), 'HTTP status of the download').toContain(200);
});

test('v1.contentfile.url-returned: each language has a URL that leads to a download', async ({
  api,
  envelope,
  session,
}) => {
  let answered = 0;
  for (const PrimaryLangID of Language.values) {
    const answer = await api.post(path, { ...envelope(), PrimaryLangID });
    // A language may be refused, but a response without errors needs a URL.
    if (errorsIn(answer).length > 0) continue;
    answered += 1;
    const urls = urlsIn(answer);
    expect(urls, `absolute URLs for PrimaryLangID ${PrimaryLangID}`).not.toEqual([]);
    // At once: whether a link ends with the next one is another clause.
    expect(
      await downloadStatuses(session, urls),
      `HTTP status of the download for PrimaryLangID ${PrimaryLangID}`,
    ).toContain(200);
  }
  if (answered === 0) blocked('the request for the content link is refused in every language');
});

/** Whether a text has content: JSON needs at least one value, other formats a character that is not blank. */
function hasAnyContent(text: string): boolean {
  try {
    return hasValue(parseJson(text));
  } catch {
    return text.trim() !== '';
  }
}

const hasValue = (json: unknown): boolean =>
  scalarsIn(json).some(({ value }) => value !== null && value !== '');

test('v1.contentfile.covers-properties-regions: the download is not empty', async ({ shopper, known }) => {
  if (known('hotelCodes').length === 0)
    notExercised('the target names no known hotel, so the download may have no hotel to describe');
  const { firstDownload } = await workingLink(shopper);
  expect(
    hasAnyContent(firstDownload.text),
    `whether the ${firstDownload.text.length} downloaded characters contain a value`,
  ).toBe(true);
});

const contentParts = [
  ['properties', 'v1.reading.contentFile.properties', 'hotelCodes'],
  ['regions', 'v1.reading.contentFile.regions', 'regionIds'],
] as const;

for (const [what, readingSetting, name] of contentParts)
  test(`v1.contentfile.covers-properties-regions: the download holds ${what} at the stated place`, async ({
    shopper,
    session,
    known,
  }) => {
    requireNames(session, [readingSetting]);
    if (known(name).length === 0) notExercised(`the target knows none of the ${what}`);
    const { firstDownload } = await workingLink(shopper);
    const places = allValuesAt(parseDownload(firstDownload.text), session.settings.get(readingSetting));
    expect(
      places.filter(({ value }) => hasValue(value)).length,
      `${what} at ${session.settings.get(readingSetting)} of the download`,
    ).toBeGreaterThan(0);
  });

function parseDownload(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return noData('the download is no JSON');
  }
}

/** JSON may escape letters. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The words of a text, made of the characters of ids. */
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/[^\w-]+/));

test('v1.contentfile.tells-of-hotels: the download names a known hotel by its code or its name', async ({
  shopper,
  known,
}) => {
  const codes = known('hotelCodes').map(String);
  const { firstDownload } = await workingLink(shopper);
  const words = wordsIn(firstDownload.text);
  if (codes.some((code) => words.has(code) || (/[^\w-]/.test(code) && firstDownload.text.includes(code))))
    return;
  // A compressed download, or one with further links, may still name the hotels.
  if (firstDownload.text.includes('\uFFFD') || firstDownload.text.includes('\0'))
    noData('the download is no text');
  if (firstDownload.text.includes('://'))
    noData('the download has links to other files, which may contain what is missing in it');
  const offeredStays = hotelStaysIn(await availabilitySearch(shopper)(refsTo(known('hotelCodes'))));
  const names = offeredStays.flatMap(({ BasicPropertyInfo: hotel }) => hotel?.HotelRef?.HotelName || []);
  if (names.length === 0)
    noData(
      'the download has no code of a known hotel, and availability shows no names of hotels to look for instead',
    );
  const text = withoutEscapes(firstDownload.text).toLowerCase();
  const foundNames = names.filter((name) => text.includes(name.toLowerCase()));
  expect(
    foundNames,
    `codes and names of the hotels ${[...codes, ...names].join(', ')} that the download holds`,
  ).not.toEqual([]);
});

test('v1.contentfile.tells-of-regions: the download names a known region by its ID', async ({
  shopper,
  known,
}) => {
  const { firstDownload } = await workingLink(shopper);
  const words = wordsIn(firstDownload.text);
  if (!known('hotelCodes').some((code) => words.has(String(code))))
    noData('the download does not name the known hotels by their codes, so regions may have other names');
  if (firstDownload.text.includes('://'))
    noData('the download has links to other files, which may contain what is missing in it');
  const regions = known('regionIds').map(String);
  expect(
    regions.filter((id) => words.has(id) || firstDownload.text.includes(`"${id}"`)),
    `those of the regions ${regions.join(', ')} that the download names`,
  ).not.toEqual([]);
});

test('v1.contentfile.valid-60-min: a link works until just before its hour is over', async ({
  shopper,
  hooks,
  session,
}) => {
  const ageSeconds = linkLifeSeconds - session.settings.get('clock.grace');
  const { url, firstDownload } = await workingLink(shopper);
  await hooks.advanceClock(ageSeconds);
  expect(
    isWhole(await downloadContent(session, url), firstDownload),
    `whether there is content again ${ageSeconds} s after issue`,
  ).toBe(true);
});

test('v1.contentfile.valid-60-min: a link still works after another was issued', async ({
  shopper,
  session,
}) => {
  const { url, firstDownload } = await workingLink(shopper);
  await contentUrls(shopper);
  expect(
    isWhole(await downloadContent(session, url), firstDownload),
    'whether there is content again at the earlier link',
  ).toBe(true);
});

test(
  'v1.contentfile.expires-60-min: a link gives no content just after its hour, and a new one does',
  { tag: '@v1.contentfile.valid-60-min' },
  async ({ shopper, hooks, session }) => {
    const ageSeconds = linkLifeSeconds + session.settings.get('clock.grace');
    const { url, firstDownload } = await workingLink(shopper);
    // A download in between does not prolong the life of the link.
    await hooks.advanceClock(linkLifeSeconds / 2);
    await download(session, url);
    await hooks.advanceClock(ageSeconds - linkLifeSeconds / 2);
    await judgeClause(shopper, 'v1.contentfile.expires-60-min', async () => {
      const isStillValid = isContent(await download(session, url), firstDownload);
      if (isStillValid) await requireWorkingClock({ ...shopper, hooks });
      expect(isStillValid, `whether there is content ${ageSeconds} s after issue`).toBe(false);
    });
    const [newUrl] = await contentUrls(shopper);
    expect(
      isWhole(await downloadContent(session, newUrl!), firstDownload),
      'whether there is content at a new link, requested after the first has expired',
    ).toBe(true);
  },
);
