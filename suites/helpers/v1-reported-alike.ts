/**
 * What v1 says in words of what it offers, and of hotels: whatever is told again in one language, for one stay and party, is told
 * alike. Pure.
 */
import type { Answer } from '../../client/answer.ts';
import { differing } from './v2-reported.ts';
import { entriesIn } from './v1-descriptive.ts';
import { hotelCodeOf, hotelStaysIn, roomStaysOf } from './v1.ts';

/** Members that hold words made for people. */
const worded: ReadonlySet<string> = new Set([
  'Name',
  'Description',
  'Text',
  'DescriptiveText',
  'RatePlanName',
  'RatePlanInclusionDesciption',
  'RoomName',
  'RoomAmenity',
  'HotelAmenity',
  'OTA_CodeName',
]);

/** Words by what they are of, and by their place there. */
type Words = ReadonlyMap<string, Readonly<Record<string, string>>>;

type Part = readonly [thing: string, part: unknown];

/** Dates and amounts in a text may follow a live query; as many entries of a list are compared as say something. */
function wordsOf(value: unknown): Record<string, string> {
  const found = new Map<string, string[]>();
  const walk = (inner: unknown, place: string, name: string): void => {
    if (Array.isArray(inner)) for (const one of inner) walk(one, place, name);
    else if (typeof inner === 'object' && inner !== null)
      for (const [member, own] of Object.entries(inner)) walk(own, `${place}/${member}`, member);
    else if (typeof inner === 'string' && worded.has(name) && /\p{L}{2}/u.test(inner))
      found.set(place, [...(found.get(place) ?? []), inner.replaceAll(/[\d.,:/-]+/g, '#')]);
  };
  walk(value, '', '');
  return Object.fromEntries(
    [...found].map(([place, texts]) => [`${place}, ${texts.length} of them`, texts.toSorted().join('\n')]),
  );
}

/** What is told of one thing twice in an answer, and not alike, is of several things with one name. */
function byThing(parts: readonly Part[]): Words {
  const words = new Map<string, Record<string, string>>();
  const unclear = new Set<string>();
  for (const [thing, part] of parts) {
    const own = wordsOf(part);
    const before = words.get(thing);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(own)) unclear.add(thing);
    else words.set(thing, own);
  }
  for (const thing of unclear) words.delete(thing);
  return words;
}

/** Of each plan, room and rate of an availability answer. */
const offeredWords = (answer: Answer): Words =>
  byThing(
    hotelStaysIn(answer).flatMap((hotel) =>
      roomStaysOf(hotel).flatMap((stay): Part[] => {
        const { RatePlans: plans, RoomRates: rates, RoomTypes: rooms, ...more } = stay;
        const of = (rate: { RatePlanID?: unknown; RoomID?: unknown }): string =>
          `plan ${String(rate.RatePlanID)} of room ${String(rate.RoomID)}`;
        const code = `hotel ${hotelCodeOf(hotel)}`;
        const all = (rates ?? []).map(of).toSorted().join(', ');
        return [
          ...(plans ?? []).map((plan): Part => [`${code}, plan ${String(plan.RatePlanID)}`, plan]),
          ...(rooms ?? []).map((room): Part => [`${code}, room ${String(room.RoomID)}`, room]),
          ...(rates ?? []).map((rate): Part => [`${code}, ${of(rate)}`, rate]),
          [`${code}, ${all}`, more],
        ];
      }),
    ),
  );

/** Of each hotel of content, and of each of its rooms. */
const describedWords = (answer: Answer): Words =>
  byThing(
    entriesIn(answer).flatMap((entry): Part[] => {
      const code = `hotel ${String(entry.HotelRef?.HotelCode)}`;
      const { GuestRoomsType: rooms, ...facilities } = entry.FacilityInfo ?? {};
      return [
        [code, { ...entry, FacilityInfo: facilities }],
        ...(rooms?.GuestRooms ?? []).map((room): Part => [`${code}, room ${String(room?.ID)}`, room]),
      ];
    }),
  );

/** What hotels of an availability answer are called, and where they are. */
const hotelWords = (answer: Answer): Words =>
  new Map(
    hotelStaysIn(answer).map((hotel) => {
      const { HotelRef: ref, Address: address } = hotel.BasicPropertyInfo ?? {};
      const stated = Object.entries({ HotelName: ref?.HotelName, ...address });
      const texts = stated.filter(
        (one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '',
      );
      return [`hotel ${hotelCodeOf(hotel)}`, Object.fromEntries(texts)];
    }),
  );

/** Compares answers to questions in one language, of which one asks for something else beside. */
export class WordsReported {
  readonly differing: string[] = [];
  readonly differingHotels: string[] = [];
  /** How many things were told of twice. */
  compared = 0;

  offers(what: string, one: Answer, other: Answer): void {
    this.#compare(what, offeredWords(one), offeredWords(other), this.differing);
    this.#compare(what, hotelWords(one), hotelWords(other), this.differingHotels);
  }

  content(what: string, one: Answer, other: Answer): void {
    this.#compare(what, describedWords(one), describedWords(other), this.differing);
  }

  #compare(what: string, one: Words, other: Words, found: string[]): void {
    for (const [thing, words] of one) {
      const again = other.get(thing);
      if (again === undefined) continue;
      this.compared += 1;
      found.push(...differing(words, again).map((place) => `${what}: ${thing}, ${place}`));
    }
  }
}
