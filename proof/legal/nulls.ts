/** Specification: "nullable". Null, a missing member and an empty list mean the same, and clients must accept each of them. */
import { isObject } from '../../lib/objects.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { changeMembers, changeMessages } from './rule-overrides.ts';
import { variantsOf, v1BookingOperations, v1Operations } from './variant.ts';
import type { Node } from '../../schemas/messages/node.ts';

const isPresent = (value: unknown): boolean => value !== null && value !== undefined;
const isNullable = ({ type }: Node): boolean => Array.isArray(type) && type.includes('null');
const isList = ({ type }: Node): boolean => [type].flat().includes('array');

/**
 * Members that must not be null if there is a value: members requested by a flag, the bounds of an occupancy restriction,
 * echoed members, problems, and the main data of an operation.
 */
const neverNull = new Set([
  'unavailableRoomRates',
  'minAdultCount',
  'maxAdultCount',
  'minChildCount',
  'maxChildCount',
  'EchoToken',
  'ErrorsType',
  'HotelRef',
  'HotelCode',
  'HotelStaysType',
  'HotelDescriptiveContentsType',
  'HotelDescriptiveContents',
  // Specification, for order items: "always present for HOTEL and BUS"; bus routes need their times.
  'startDate',
  'endDate',
  'departureDateTime',
  'arrivalDateTime',
  'busRoutes',
]);

/** The specification shows only two v1 responses completely; it does not say what may be null in the others, except for the envelope. */
const shownOperations: readonly OperationId[] = ['v1.avail', 'v1.desc'];
const isAssumedMember = (operation: OperationId, { 'x-name': name }: Node): boolean =>
  name !== undefined && operationOf(operation).base === 'base_url' && !shownOperations.includes(operation);

/** Replaces the value of every nullable member; the value undefined leaves the member out. */
function replaceNullable(
  node: Node,
  value: unknown,
  operation: OperationId,
  replacementFor: (child: Node) => unknown,
): unknown {
  if (Array.isArray(value))
    return node.items
      ? value.map((item) => replaceNullable(node.items!, item, operation, replacementFor))
      : value;
  if (!isObject(value) || !node.properties) return value;
  const mayBeNull = (member: string, child: Node): boolean =>
    isNullable(child) &&
    !(neverNull.has(member) && isPresent(value[member])) &&
    !isAssumedMember(operation, child);
  const reachableMembers = Object.entries(node.properties).filter(
    ([member, child]) => member in value || mayBeNull(member, child),
  );
  const replaced = reachableMembers.map(([member, child]) => [
    member,
    mayBeNull(member, child)
      ? replacementFor(child)
      : replaceNullable(child, value[member], operation, replacementFor),
  ]);
  return { ...value, ...Object.fromEntries(replaced) };
}

const replaceEverywhere = (replacementFor: (child: Node) => unknown) =>
  changeMessages((message, operation) => {
    const { response } = operationOf(operation);
    return response
      ? (replaceNullable(response as Node, message, operation, replacementFor) as object)
      : message;
  });

/** Adds null for missing nullable members, except for assumed v1 members. */
function fillMissing(node: Node, value: unknown, operation: OperationId): unknown {
  if (Array.isArray(value))
    return node.items ? value.map((item) => fillMissing(node.items!, item, operation)) : value;
  if (!isObject(value) || !node.properties) return value;
  const members = Object.entries(node.properties).flatMap(([member, child]): [string, unknown][] => {
    if (value[member] !== undefined) return [[member, fillMissing(child, value[member], operation)]];
    return isNullable(child) && !isAssumedMember(operation, child) ? [[member, null]] : [];
  });
  return { ...value, ...Object.fromEntries(members) };
}

export const nullVariants = variantsOf({ aspect: 'nulls' })({
  sparse: {
    unknown: ['content'],
    does: 'Sends null for every nullable member.',
    rules: replaceEverywhere(() => null),
  },
  absent: {
    unknown: ['content'],
    does: 'Leaves out every nullable member.',
    rules: replaceEverywhere(() => undefined),
  },
  'empty-lists': {
    unknown: ['content'],
    does: 'Sends an empty array for every nullable array, and null for every other nullable member.',
    rules: replaceEverywhere((child) => (isList(child) ? [] : null)),
  },
  'absent-for-null': {
    does: 'Leaves out members that would be null.',
    rules: changeMembers((value, _name, node) => (value === null && isNullable(node) ? undefined : value)),
  },
  'empty-for-null': {
    does: 'Sends an empty array instead of null.',
    rules: changeMembers((value, _name, node) =>
      value === null && isNullable(node) && isList(node) ? [] : value,
    ),
  },
  'null-for-empty': {
    does: 'Sends null instead of an empty array, if it is nullable.',
    rules: changeMembers((value, _name, node) =>
      Array.isArray(value) && value.length === 0 && isNullable(node) ? null : value,
    ),
  },
  'null-for-absent': {
    does: 'Sends null for members that would be left out, if they are nullable.',
    rules: changeMessages((message, operation) => {
      const { response } = operationOf(operation);
      return response ? (fillMissing(response as Node, message, operation) as object) : message;
    }),
  },
});

/** Forms that the specification leaves open: types, nullability, and the shapes of some responses and texts. */
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
