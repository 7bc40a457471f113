/** A hotel has one name and position in all answers of v1 and v2, in each language. Specification: "What the service does". */
import { expect, noData, test } from './suite-test.ts';
import { hotelsIn } from '../client/v2-answers.ts';
import { v1Circumstances } from './helpers/circumstances.ts';
import { errorsIn, hotelCodeOf, hotelStaysIn, refsTo, roomStaysOf } from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { hotelsFoundIn, searchSender } from './helpers/v1-search.ts';
import { languageOf } from './helpers/detect-languages.ts';
import { degreesOf, descriptiveRequest, entriesIn } from './helpers/v1-descriptive.ts';

/** The values of each fact, such as a hotel's name, by the response that states them. They must be equal. */
class FactComparison {
  readonly #valuesByFact = new Map<string, Map<string, string>>();

  /** Ignores missing values, which cannot differ. */
  add(fact: string, source: string, text: string | null | undefined): void {
    if (text === null || text === undefined) return;
    const valueBySource = this.#valuesByFact.get(fact) ?? new Map<string, string>();
    this.#valuesByFact.set(fact, valueBySource.set(source, text.trim().toLowerCase()));
  }

  /** Blocks the test if no fact has two sources. */
  differing(): string[] {
    if (![...this.#valuesByFact.values()].some(({ size }) => size > 1))
      noData('no two responses state the same fact about a known hotel, so nothing can be compared');
    return [...this.#valuesByFact].flatMap(([fact, valueBySource]) =>
      new Set(valueBySource.values()).size > 1
        ? [`${fact}: ${[...valueBySource].map(([source, text]) => `"${text}" in ${source}`).join(', ')}`]
        : [],
    );
  }
}

/** Degrees, rounded to about ten metres. */
const roundedDegrees = (value: unknown): string | undefined => degreesOf(value)?.toFixed(4);

test('flow.hotel-told-alike: a hotel is the same in availability, content and search of v1, and in v2 if it has the same ids, in each language', async ({
  shopper,
  api,
  stay,
  known,
  session,
}) => {
  const knownCodes = known('hotelCodes').slice(0, 5);
  const sameIds = session.settings.known('v1.v2.sameIds') && session.settings.get('v1.v2.sameIds');
  const locales = session.target.known.locales ?? [];
  const comparison = new FactComparison();
  for (const [index, { criterion, controls }] of v1Circumstances(stay.checkIn).entries()) {
    // Each request names other hotels, so that each position in a response belongs to different hotels.
    const requestedCodes =
      knownCodes.length < 3
        ? knownCodes
        : knownCodes.filter((_, position) => position !== index % knownCodes.length);
    const codes = index % 2 === 0 ? requestedCodes : requestedCodes.toReversed();
    const language = controls.PrimaryLangID ?? 8;
    const languageMember = { PrimaryLangID: language };
    const nameFact = (code: unknown) => `name of hotel ${String(code)} for PrimaryLangID ${language}`;
    const roomFact = (room: unknown, code: string) =>
      `name of room ${String(room)} of hotel ${code} for PrimaryLangID ${language}`;
    const addPosition = (code: unknown, source: string, latitude: unknown, longitude: unknown): void => {
      comparison.add(`latitude of hotel ${String(code)}`, source, roundedDegrees(latitude));
      comparison.add(`longitude of hotel ${String(code)}`, source, roundedDegrees(longitude));
    };
    const availabilityAnswer = await availabilitySearch(shopper)(
      { ...criterion, ...refsTo(codes) },
      controls,
    );
    if (errorsIn(availabilityAnswer).length === 0)
      for (const hotel of hotelStaysIn(availabilityAnswer)) {
        const code = hotelCodeOf(hotel);
        comparison.add(nameFact(code), 'availability', hotel.BasicPropertyInfo?.HotelRef?.HotelName);
        for (const { RoomTypes: roomTypes } of sameIds ? roomStaysOf(hotel) : [])
          for (const { RoomID: id, RoomName: roomName } of roomTypes ?? [])
            comparison.add(roomFact(id, code), 'availability', roomName);
      }
    const contentAnswer = await descriptiveRequest(shopper)(
      codes.map(Number),
      { HotelInfo: { SendData: true } },
      languageMember,
    );
    if (errorsIn(contentAnswer).length === 0)
      for (const { HotelRef: ref, HotelInfo: info } of entriesIn(contentAnswer)) {
        comparison.add(nameFact(ref?.HotelCode), 'content', ref?.HotelName);
        const { Latitude, Longitude } = info?.Position ?? {};
        addPosition(ref?.HotelCode, `content for PrimaryLangID ${language}`, Latitude, Longitude);
      }
    const searchAnswer = await searchSender(shopper)(refsTo(codes), languageMember);
    if (errorsIn(searchAnswer).length === 0)
      for (const { code, name } of hotelsFoundIn(searchAnswer))
        comparison.add(nameFact(code), 'a search', name);
    const locale = locales.find((candidate) => languageOf(candidate) === language);
    if (!sameIds || locale === undefined) continue;
    const v2Answer = await api.post(
      '/v2/hotels/availability',
      { ...stay, locale, destinations: { hotelIds: codes.map(String) } },
      { expects: 'open' },
    );
    if (v2Answer.status !== 200) continue;
    for (const { hotel, roomRates } of hotelsIn(v2Answer)) {
      comparison.add(nameFact(hotel.id), 'v2', hotel.name);
      addPosition(hotel.id, `v2 in ${locale}`, hotel.position?.latitude, hotel.position?.longitude);
      for (const { roomType } of roomRates ?? [])
        comparison.add(roomFact(roomType.id, hotel.id), 'v2', roomType.name);
    }
  }
  expect(comparison.differing(), 'members that differ between responses').toEqual([]);
});
