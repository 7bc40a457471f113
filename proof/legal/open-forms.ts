/** Where neither type nor null is stated, nor the shape of an answer or of a text at all, a service has its own. */
import { isObject } from '../../lib/objects.ts';
import { members, reshaping } from './rule-overrides.ts';
import { v1Bookings, v1Operations, variantsOf } from './variant.ts';

/** Members of v1 answers that hold numbers of which no sentence says so. */
const untyped = new Set([
  'Percent',
  'Value',
  'Markup',
  'Package',
  'NmbrOfNights',
  'OffsetUnitMultiplier',
  'RoomStayCandidateRPH',
  'NumberOfUnits',
  'TotalDiscountValue',
  'MaxOccupancy',
]);

/** Members of v1 answers of which nothing is said of null, neither of them nor of their neighbours. */
const unstated = new Set([
  'AddressLine',
  'RoomDescription',
  'RoomName',
  'RatePlanName',
  'MealsIncluded',
  'Extension',
  'SizeMeasurement',
]);

const describing = ['Renovations', 'DescriptiveText', 'MultimediaDescriptionsType'] as const;

interface Contents {
  readonly HotelDescriptiveContents?: readonly Readonly<Record<string, unknown>>[] | null;
}

function within(info: Readonly<Record<string, unknown>>): object {
  const isMoved = (name: string): boolean => describing.some((one) => one === name);
  const { Descriptions: stated, ...members } = info;
  const [moved, left] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => isMoved(name) === wanted)),
  );
  return { ...left, Descriptions: { ...(isObject(stated) ? stated : {}), ...moved } };
}

/** By their codes. */
const own = {
  Target: ['TEST', 'LIVE'],
  PrimaryLangID: ['none', 'en-GB', 'fr-FR', 'es-ES', 'pt-PT', 'da-DK', 'it-IT', 'de-DE', 'pt-BR'],
} as const;

const byCode = (places: readonly unknown[]): object =>
  Object.fromEntries(places.filter(isObject).map((place) => [String(place['Code']), place]));

export const openFormVariants = variantsOf({})({
  'untyped-as-text': {
    aspect: 'identifiers',
    operations: ['v1.avail'],
    does: 'Writes numbers as text where no type is stated: percentages, counts, offsets, discounts.',
    rules: members(
      (value, name) => (typeof value === 'number' && untyped.has(name) ? String(value) : value),
      ['v1.avail'],
    ),
  },
  'null-where-unsaid': {
    aspect: 'nulls',
    operations: ['v1.avail', 'v1.desc'],
    does: 'Answers null for names, remarks and street lines of which nothing is said of null.',
    rules: members((value, name) => (unstated.has(name) ? null : value), ['v1.avail', 'v1.desc']),
  },
  /** "Descriptions, Renovations[] ..., DescriptiveText ..., MultimediaDescriptionsType": members beside it, or what it holds. */
  'texts-in-descriptions': {
    aspect: 'texts',
    operations: ['v1.desc'],
    does: 'Has the texts, pictures and renovations of a hotel within Descriptions.',
    rules: reshaping((message, operation) => {
      const { HotelDescriptiveContentsType: contents } = message as Record<
        string,
        Contents | null | undefined
      >;
      return operation === 'v1.desc' && contents?.HotelDescriptiveContents
        ? {
            ...message,
            HotelDescriptiveContentsType: {
              ...contents,
              HotelDescriptiveContents: contents.HotelDescriptiveContents.map((entry) =>
                isObject(entry['HotelInfo']) ? { ...entry, HotelInfo: within(entry['HotelInfo']) } : entry,
              ),
            },
          }
        : message;
    }),
  },
  'codes-in-own-words': {
    aspect: 'envelope',
    operations: v1Bookings,
    does: 'Has texts of its own for Target and PrimaryLangID in the answers of cancel, booking and get-bookings.',
    rules: reshaping((message, operation) => {
      if (!v1Bookings.includes(operation)) return message;
      const { Target: target, PrimaryLangID: language } = message as Record<string, unknown>;
      return {
        ...message,
        ...(typeof target === 'number' ? { Target: own.Target[target] } : {}),
        ...(typeof language === 'number' ? { PrimaryLangID: own.PrimaryLangID[language] } : {}),
      };
    }),
  },
  'answers-in-other-shapes': {
    aspect: 'texts',
    operations: v1Operations,
    does: 'Gives the EchoData of Ping back inside an object, and its lists of places by their code.',
    rules: reshaping((message, operation) => {
      const { EchoData: echo, ...rest } = message as Record<string, unknown>;
      if (operation === 'v1.ping' && echo !== undefined) return { ...rest, EchoData: { Text: echo } };
      const places = ['Countries', 'States', 'Cities'].filter((name) => Array.isArray(rest[name]));
      return places.length === 0
        ? message
        : {
            ...message,
            ...Object.fromEntries(places.map((name) => [name, byCode(rest[name] as unknown[])])),
          };
    }),
  },
});
