/**
 * What v1 says in words of what it offers, and of hotels: whatever is told again in one language, for one stay and party, is told
 * alike. Pure.
 */
import type { Answer } from '../../client/answer.ts';
import { differing } from './v2-texts.ts';
import { entriesIn } from './v1-descriptive.ts';
import { hotelCodeOf, hotelStaysIn, roomStaysOf } from './v1.ts';

/** Members that hold words made for people. */
const textMembers: ReadonlySet<string> = new Set([
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
type LabelledTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

type LabelledPart = readonly [thing: string, part: unknown];

/** Dates and amounts in a text may follow a live query; as many entries of a list are compared as say something. */
function textsOf(value: unknown): Record<string, string> {
  const found = new Map<string, string[]>();
  const walk = (inner: unknown, place: string, name: string): void => {
    if (Array.isArray(inner)) for (const one of inner) walk(one, place, name);
    else if (typeof inner === 'object' && inner !== null)
      for (const [member, own] of Object.entries(inner)) walk(own, `${place}/${member}`, member);
    else if (typeof inner === 'string' && textMembers.has(name) && /\p{L}{2}/u.test(inner))
      found.set(place, [...(found.get(place) ?? []), inner.replaceAll(/[\d.,:/-]+/g, '#')]);
  };
  walk(value, '', '');
  return Object.fromEntries(
    [...found].map(([place, texts]) => [`${place}, ${texts.length} of them`, texts.toSorted().join('\n')]),
  );
}

/** What is told of one thing twice in an answer, and not alike, is of several things with one name. */
function groupByLabel(parts: readonly LabelledPart[]): LabelledTexts {
  const words = new Map<string, Record<string, string>>();
  const unclear = new Set<string>();
  for (const [thing, part] of parts) {
    const own = textsOf(part);
    const before = words.get(thing);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(own)) unclear.add(thing);
    else words.set(thing, own);
  }
  for (const thing of unclear) words.delete(thing);
  return words;
}

/** Of each plan, room and rate of an availability answer. */
const offerTexts = (answer: Answer): LabelledTexts =>
  groupByLabel(
    hotelStaysIn(answer).flatMap((hotel) =>
      roomStaysOf(hotel).flatMap((stay): LabelledPart[] => {
        const { RatePlans: plans, RoomRates: rates, RoomTypes: rooms, ...more } = stay;
        const of = (rate: { RatePlanID?: unknown; RoomID?: unknown }): string =>
          `plan ${String(rate.RatePlanID)} of room ${String(rate.RoomID)}`;
        const code = `hotel ${hotelCodeOf(hotel)}`;
        const all = (rates ?? []).map(of).toSorted().join(', ');
        return [
          ...(plans ?? []).map((plan): LabelledPart => [`${code}, plan ${String(plan.RatePlanID)}`, plan]),
          ...(rooms ?? []).map((room): LabelledPart => [`${code}, room ${String(room.RoomID)}`, room]),
          ...(rates ?? []).map((rate): LabelledPart => [`${code}, ${of(rate)}`, rate]),
          [`${code}, ${all}`, more],
        ];
      }),
    ),
  );

/** Of each hotel of content, and of each of its rooms. */
const descriptionTexts = (answer: Answer): LabelledTexts =>
  groupByLabel(
    entriesIn(answer).flatMap((entry): LabelledPart[] => {
      const code = `hotel ${String(entry.HotelRef?.HotelCode)}`;
      const { GuestRoomsType: rooms, ...facilities } = entry.FacilityInfo ?? {};
      return [
        [code, { ...entry, FacilityInfo: facilities }],
        ...(rooms?.GuestRooms ?? []).map((room): LabelledPart => [`${code}, room ${String(room?.ID)}`, room]),
      ];
    }),
  );

/** What hotels of an availability answer are called, and where they are. */
const hotelTexts = (answer: Answer): LabelledTexts =>
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
export class V1TextComparison {
  readonly differing: string[] = [];
  readonly differingHotels: string[] = [];
  /** How many things were told of twice. */
  comparedCount = 0;

  compareOffers(what: string, one: Answer, other: Answer): void {
    this.#compare(what, offerTexts(one), offerTexts(other), this.differing);
    this.#compare(what, hotelTexts(one), hotelTexts(other), this.differingHotels);
  }

  compareContent(what: string, one: Answer, other: Answer): void {
    this.#compare(what, descriptionTexts(one), descriptionTexts(other), this.differing);
  }

  #compare(what: string, one: LabelledTexts, other: LabelledTexts, found: string[]): void {
    for (const [thing, words] of one) {
      const again = other.get(thing);
      if (again === undefined) continue;
      this.comparedCount += 1;
      found.push(...differing(words, again).map((place) => `${what}: ${thing}, ${place}`));
    }
  }
}
