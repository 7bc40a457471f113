import { isObject } from '../../lib/objects.ts';
import { changeMembers, changeMessages } from './rule-overrides.ts';
import { variantsOf, v1BookingOperations, v1Operations } from './variant.ts';

/** Members of v1 responses whose values are numbers, but whose type is not specified. */
const untypedMembers = new Set([
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

/** Members of v1 responses whose nullability is not specified, neither for them nor for their siblings. */
const openNullMembers = new Set([
  'AddressLine',
  'RoomDescription',
  'RoomName',
  'RatePlanName',
  'MealsIncluded',
  'Extension',
  'SizeMeasurement',
]);

const movedMembers = ['Renovations', 'DescriptiveText', 'MultimediaDescriptionsType'] as const;

interface Contents {
  readonly HotelDescriptiveContents?: readonly Readonly<Record<string, unknown>>[] | null;
}

function moveIntoDescriptions(info: Readonly<Record<string, unknown>>): object {
  const isMoved = (name: string): boolean => movedMembers.some((member) => member === name);
  const { Descriptions: descriptions, ...members } = info;
  const membersWhere = (matches: (name: string) => boolean): object =>
    Object.fromEntries(Object.entries(members).filter(([name]) => matches(name)));
  return {
    ...membersWhere((name) => !isMoved(name)),
    Descriptions: { ...(isObject(descriptions) ? descriptions : {}), ...membersWhere(isMoved) },
  };
}

/** The strings that the service sends instead of codes; the index of a string is its code. */
const ownCodes = {
  Target: ['TEST', 'LIVE'],
  PrimaryLangID: ['none', 'en-GB', 'fr-FR', 'es-ES', 'pt-PT', 'da-DK', 'it-IT', 'de-DE', 'pt-BR'],
} as const;

const byCode = (places: readonly unknown[]): object =>
  Object.fromEntries(places.filter(isObject).map((place) => [String(place['Code']), place]));

/** Forms that the specification leaves open: types, nullability, and the shapes of some responses and texts. */
export const openFormVariants = variantsOf({})({
  'untyped-as-text': {
    aspect: 'identifiers',
    operations: ['v1.avail'],
    does: 'Sends numbers without a specified type as strings: percentages, counts, offsets, discounts.',
    rules: changeMembers(
      (value, name) => (typeof value === 'number' && untypedMembers.has(name) ? String(value) : value),
      ['v1.avail'],
    ),
  },
  'null-where-unsaid': {
    aspect: 'nulls',
    operations: ['v1.avail', 'v1.desc'],
    does: 'Sends null for names, remarks and street lines whose nullability is not specified.',
    rules: changeMembers(
      (value, name) => (openNullMembers.has(name) ? null : value),
      ['v1.avail', 'v1.desc'],
    ),
  },
  /** Specification: "Descriptions, Renovations[] ..., DescriptiveText ..., MultimediaDescriptionsType". They may be siblings or members of Descriptions. */
  'texts-in-descriptions': {
    aspect: 'texts',
    operations: ['v1.desc'],
    does: 'Sends the texts, pictures and renovations of a hotel inside Descriptions.',
    rules: changeMessages((message, operation) => {
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
                isObject(entry['HotelInfo'])
                  ? { ...entry, HotelInfo: moveIntoDescriptions(entry['HotelInfo']) }
                  : entry,
              ),
            },
          }
        : message;
    }),
  },
  'codes-in-own-words': {
    aspect: 'envelope',
    operations: v1BookingOperations,
    does: 'Sends its own strings for Target and PrimaryLangID in responses to cancel, booking and get-bookings.',
    rules: changeMessages((message, operation) => {
      if (!v1BookingOperations.includes(operation)) return message;
      const { Target: target, PrimaryLangID: language } = message as Record<string, unknown>;
      return {
        ...message,
        ...(typeof target === 'number' ? { Target: ownCodes.Target[target] } : {}),
        ...(typeof language === 'number' ? { PrimaryLangID: ownCodes.PrimaryLangID[language] } : {}),
      };
    }),
  },
  'answers-in-other-shapes': {
    aspect: 'texts',
    operations: v1Operations,
    does: 'Wraps the EchoData of Ping in an object, and sends lists of places as objects by code.',
    rules: changeMessages((message, operation) => {
      const { EchoData: echoData, ...rest } = message as Record<string, unknown>;
      if (operation === 'v1.ping' && echoData !== undefined) return { ...rest, EchoData: { Text: echoData } };
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
