/** A hotel has the same name and position in availability, content and search of v1, and in v2, in each language. Specification: "What the service does". */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import { hotelsIn } from '../client/v2-answers.ts';
import { v1Circumstances } from './helpers/circumstances.ts';
import { errorsIn, hotelCodeOf, hotelStaysIn, refsTo, roomStaysOf } from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { languageOf } from './helpers/detect-languages.ts';
import { descriptiveRequest, entriesIn } from './helpers/v1-descriptive.ts';

/** The values of each fact, such as a hotel's name, by the response that states them. They must be equal. */
class Reported {
  readonly #stated = new Map<string, Map<string, string>>();

  /** Ignores missing values, which cannot differ. */
  add(thing: string, where: string, text: string | null | undefined): void {
    if (text === null || text === undefined) return;
    const stated = this.#stated.get(thing) ?? new Map<string, string>();
    this.#stated.set(thing, stated.set(where, text.trim().toLowerCase()));
  }

  differing(): string[] {
    return [...this.#stated].flatMap(([thing, stated]) =>
      new Set(stated.values()).size > 1
        ? [`${thing}: ${[...stated].map(([where, text]) => `"${text}" in ${where}`).join(', ')}`]
        : [],
    );
  }

  get compared(): number {
    return [...this.#stated.values()].filter((stated) => stated.size > 1).length;
  }
}

/** Degrees from a number or a text, rounded to about ten metres. */
const degrees = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))
    ? undefined
    : Number(value).toFixed(4);

interface Found {
  readonly HotelStaysType?: {
    readonly HotelStays?: readonly {
      readonly BasicPropertyInfo?: {
        readonly HotelRef?: { readonly HotelCode?: unknown; readonly HotelName?: string | null };
      };
    }[];
  };
}

test(
  ...clause(
    'flow.hotel-told-alike',
    'a hotel is the same in availability, content and search of v1, and in v2 if it has the same ids, in each language',
  ),
  async ({ api, envelope, stay, known, session }) => {
    const all = known('hotelCodes').slice(0, 5);
    const sameIds = session.settings.known('v1.v2.sameIds') && session.settings.get('v1.v2.sameIds');
    const spoken = session.target.known.locales ?? [];
    const descriptions = new Reported();
    for (const [index, { criterion, controls }] of v1Circumstances(stay.checkIn).entries()) {
      // Each request names other hotels, so that each position in a response belongs to different hotels.
      const some = all.length < 3 ? all : all.filter((_, at) => at !== index % all.length);
      const codes = index % 2 === 0 ? some : some.toReversed();
      const language = controls.PrimaryLangID ?? 8;
      const ask = { PrimaryLangID: language };
      const name = (code: unknown): string => `name of hotel ${String(code)} in language ${language}`;
      const place = (code: unknown, axis: string): string => `${axis} of hotel ${String(code)}`;
      const offered = await availabilitySearch({ api, envelope, stay })(
        { ...criterion, ...refsTo(codes) },
        controls,
      );
      if (errorsIn(offered).length === 0)
        for (const hotel of hotelStaysIn(offered)) {
          const code = hotelCodeOf(hotel);
          descriptions.add(name(code), 'availability', hotel.BasicPropertyInfo?.HotelRef?.HotelName);
          for (const { RoomTypes: rooms } of sameIds ? roomStaysOf(hotel) : [])
            for (const { RoomID: id, RoomName: room } of rooms ?? [])
              descriptions.add(
                `name of room ${String(id)} of hotel ${code} in language ${language}`,
                'availability',
                room,
              );
        }
      const described = await descriptiveRequest({ api, envelope })(
        codes.map(Number),
        { HotelInfo: { SendData: true } },
        ask,
      );
      if (errorsIn(described).length === 0)
        for (const { HotelRef: ref, HotelInfo: info } of entriesIn(described)) {
          descriptions.add(name(ref?.HotelCode), 'content', ref?.HotelName);
          descriptions.add(
            place(ref?.HotelCode, 'latitude'),
            `content in language ${language}`,
            degrees(info?.Position?.Latitude),
          );
          descriptions.add(
            place(ref?.HotelCode, 'longitude'),
            `content in language ${language}`,
            degrees(info?.Position?.Longitude),
          );
        }
      const found = await api.post('/v1/api/Pull/HotelSearch', {
        ...envelope(),
        ...ask,
        Criteria: { Criterion: refsTo(codes) },
      });
      if (errorsIn(found).length === 0) {
        const { HotelStaysType: list } = found.body as Found;
        for (const { BasicPropertyInfo: info } of list?.HotelStays ?? [])
          descriptions.add(name(info?.HotelRef?.HotelCode), 'a search', info?.HotelRef?.HotelName);
      }
      const locale = spoken.find((one) => languageOf(one) === language);
      if (!sameIds || locale === undefined) continue;
      const v2 = await api.post(
        '/v2/hotels/availability',
        { ...stay, locale, destinations: { hotelIds: codes.map(String) } },
        { expects: 'open' },
      );
      if (v2.status !== 200) continue;
      for (const { hotel, roomRates } of hotelsIn(v2)) {
        descriptions.add(name(hotel.id), 'v2', hotel.name);
        descriptions.add(place(hotel.id, 'latitude'), `v2 in ${locale}`, degrees(hotel.position?.latitude));
        descriptions.add(place(hotel.id, 'longitude'), `v2 in ${locale}`, degrees(hotel.position?.longitude));
        for (const { roomType } of roomRates ?? [])
          descriptions.add(
            `name of room ${roomType.id} of hotel ${hotel.id} in language ${language}`,
            'v2',
            roomType.name,
          );
      }
    }
    if (descriptions.compared === 0) noData('nothing about the known hotels is stated in two responses');
    expect(descriptions.differing(), 'members that differ between responses').toEqual([]);
  },
);
