/** Specification: "nullable". Null, a missing member and an empty list mean the same, and clients must accept each of them. */
import { isObject } from '../../lib/objects.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { changeMembers, changeMessages } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';
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
