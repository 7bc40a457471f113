/**
 * Compares the texts of v1 about offers and hotels: repeated in one language, for one stay and party, they must be
 * the same. Pure.
 */
import { groupBy } from '../../lib/group-by.ts';
import { oncePer } from '../../lib/once-per.ts';
import { scalarsIn } from '../../lib/scalars.ts';
import type { Node } from '../../schemas/messages/node.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { Answer } from '../../client/answer.ts';
import { differencesBetween } from './v2-texts.ts';
import { entriesIn } from './v1-descriptive.ts';
import { hotelCodeOf, hotelStaysIn, roomStaysOf } from './v1.ts';

/** Members with texts for people. */
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

/** Texts by the label of their object, and by their path in it. */
type LabelledTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

type LabelledPart = readonly [label: string, part: unknown];

/** The names of all members of a message. */
const namesIn = oncePer((schema: object): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = ({ properties = {}, items }: Node): void => {
    for (const [name, member] of Object.entries(properties)) {
      names.add(name);
      visit(member);
    }
    if (items !== undefined) visit(items);
  };
  visit(schema as Node);
  return names;
});

/** The names of all members that an answer may have. Members of the service's own may differ in each answer. */
const memberNamesOf = ({ exchange }: Answer): ReadonlySet<string> =>
  namesIn(operationOf(exchange.operation).response!);

/**
 * The texts of a value by path. Dates and amounts are replaced, because a live query may change them. Lists are
 * compared only if they have the same number of texts.
 */
function textsOf(value: unknown, memberNames: ReadonlySet<string>): Record<string, string> {
  const found = scalarsIn(value).flatMap(({ value: text, path }) =>
    typeof text === 'string' &&
    textMembers.has(path.at(-1) ?? '') &&
    path.every((name) => memberNames.has(name)) &&
    /\p{L}{2}/u.test(text)
      ? [{ place: `/${path.join('/')}`, text: text.replaceAll(/[\d.,:/-]+/g, '#') }]
      : [],
  );
  return Object.fromEntries(
    [...groupBy(found, ({ place }) => place)].map(([place, texts]) => [
      `${place}, ${texts.length} of them`,
      texts
        .map(({ text }) => text)
        .toSorted()
        .join('\n'),
    ]),
  );
}

/** Groups texts by label. A label that occurs twice with different texts is dropped, because several objects share it. */
function groupByLabel(answer: Answer, parts: readonly LabelledPart[]): LabelledTexts {
  const memberNames = memberNamesOf(answer);
  const textsByLabel = new Map<string, Record<string, string>>();
  const ambiguousLabels = new Set<string>();
  for (const [label, part] of parts) {
    const texts = textsOf(part, memberNames);
    const earlierTexts = textsByLabel.get(label);
    if (earlierTexts !== undefined && JSON.stringify(earlierTexts) !== JSON.stringify(texts))
      ambiguousLabels.add(label);
    else textsByLabel.set(label, texts);
  }
  for (const label of ambiguousLabels) textsByLabel.delete(label);
  return textsByLabel;
}

/** The texts of every plan, room and rate in an availability answer. */
const offerTexts = oncePer((answer: Answer): LabelledTexts =>
  groupByLabel(
    answer,
    hotelStaysIn(answer).flatMap((hotel) =>
      roomStaysOf(hotel).flatMap((stay): LabelledPart[] => {
        const { RatePlans: plans, RoomRates: rates, RoomTypes: rooms, ...rest } = stay;
        const labelOf = (rate: { RatePlanID?: unknown; RoomID?: unknown }) =>
          `plan ${String(rate.RatePlanID)} of room ${String(rate.RoomID)}`;
        const code = `hotel ${hotelCodeOf(hotel)}`;
        const rateLabels = (rates ?? []).map(labelOf).toSorted().join(', ');
        return [
          ...(plans ?? []).map((plan): LabelledPart => [`${code}, plan ${String(plan.RatePlanID)}`, plan]),
          ...(rooms ?? []).map((room): LabelledPart => [`${code}, room ${String(room.RoomID)}`, room]),
          ...(rates ?? []).map((rate): LabelledPart => [`${code}, ${labelOf(rate)}`, rate]),
          [`${code}, ${rateLabels}`, rest],
        ];
      }),
    ),
  ),
);

/** The texts of every hotel, and of its rooms, in a content answer. */
const descriptionTexts = (answer: Answer): LabelledTexts =>
  groupByLabel(
    answer,
    entriesIn(answer).flatMap((entry): LabelledPart[] => {
      const code = `hotel ${String(entry.HotelRef?.HotelCode)}`;
      const { GuestRoomsType: rooms, ...facilities } = entry.FacilityInfo ?? {};
      return [
        [code, { ...entry, FacilityInfo: facilities }],
        ...(rooms?.GuestRooms ?? []).map((room): LabelledPart => [`${code}, room ${String(room?.ID)}`, room]),
      ];
    }),
  );

/** The names and addresses of the hotels in an availability answer. */
const hotelTexts = (answer: Answer): LabelledTexts =>
  new Map(
    hotelStaysIn(answer).map((hotel) => {
      const { HotelRef: ref, Address: address } = hotel.BasicPropertyInfo ?? {};
      const texts = Object.entries({ HotelName: ref?.HotelName, ...address }).filter(
        (entry): entry is [string, string] =>
          memberNamesOf(answer).has(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
      );
      return [`hotel ${hotelCodeOf(hotel)}`, Object.fromEntries(texts)];
    }),
  );

/** Compares the answers to two requests in one language that differ in other members. */
export class V1TextComparison {
  readonly differing: string[] = [];
  readonly differingHotels: string[] = [];
  /** The number of compared objects. */
  comparedCount = 0;

  compareOffers(what: string, answer: Answer, otherAnswer: Answer): void {
    this.#compare(what, offerTexts(answer), offerTexts(otherAnswer), this.differing);
    this.#compare(what, hotelTexts(answer), hotelTexts(otherAnswer), this.differingHotels);
  }

  compareContent(what: string, answer: Answer, otherAnswer: Answer): void {
    this.#compare(what, descriptionTexts(answer), descriptionTexts(otherAnswer), this.differing);
  }

  #compare(
    what: string,
    textsByLabel: LabelledTexts,
    otherTextsByLabel: LabelledTexts,
    differences: string[],
  ): void {
    for (const [label, texts] of textsByLabel) {
      const otherTexts = otherTextsByLabel.get(label);
      if (otherTexts === undefined) continue;
      this.comparedCount += 1;
      differences.push(
        ...differencesBetween(texts, otherTexts).map((place) => `${what}: ${label}, ${place}`),
      );
    }
  }
}
