/** "nullable": null, absent, and for a list empty, say the same. A client must live with each of them. */
import { isObject } from '../../lib/objects.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { members, reshaping, type Node } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

const isThere = (value: unknown): boolean => value !== null && value !== undefined;
const isNullable = ({ type }: Node): boolean => Array.isArray(type) && type.includes('null');
const isList = ({ type }: Node): boolean => [type].flat().includes('array');

/**
 * Where null is no answer to what there is: what is asked for by a flag of its own, the bounds that are set where an occupancy restriction
 * is the reason, what comes back as it was sent, problems, and what an operation is there for.
 */
const owed = new Set([
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
  // Of order items: "always present for HOTEL and BUS"; of bus routes, when they go and come.
  'startDate',
  'endDate',
  'departureDateTime',
  'arrivalDateTime',
  'busRoutes',
]);

/** Of v1 the specification shows two answers whole. What may be null in the others beside their envelope, it does not say. */
const shown: readonly OperationId[] = ['v1.avail', 'v1.desc'];
const isAssumed = (operation: OperationId, { 'x-name': name }: Node): boolean =>
  name !== undefined && operationOf(operation).base === 'base_url' && !shown.includes(operation);

/** Puts the same in every place that may be null; undefined leaves the member out. */
function instead(node: Node, value: unknown, operation: OperationId, put: (child: Node) => unknown): unknown {
  if (Array.isArray(value))
    return node.items ? value.map((item) => instead(node.items!, item, operation, put)) : value;
  if (!isObject(value) || !node.properties) return value;
  const mayBeNull = (member: string, child: Node): boolean =>
    isNullable(child) && !(owed.has(member) && isThere(value[member])) && !isAssumed(operation, child);
  const known = Object.entries(node.properties).filter(
    ([member, child]) => member in value || mayBeNull(member, child),
  );
  const done = known.map(([member, child]) => [
    member,
    mayBeNull(member, child) ? put(child) : instead(child, value[member], operation, put),
  ]);
  return { ...value, ...Object.fromEntries(done) };
}

const everywhere = (put: (child: Node) => unknown) =>
  reshaping((message, operation) => {
    const { response } = operationOf(operation);
    return response ? (instead(response as Node, message, operation, put) as object) : message;
  });

/** An unasked list of unavailable rates stays away, and what is assumed of v1 stays as it is. */
function filled(node: Node, value: unknown, operation: OperationId): unknown {
  if (Array.isArray(value))
    return node.items ? value.map((item) => filled(node.items!, item, operation)) : value;
  if (!isObject(value) || !node.properties) return value;
  const known = Object.entries(node.properties).flatMap(([member, child]): [string, unknown][] => {
    if (value[member] !== undefined) return [[member, filled(child, value[member], operation)]];
    return isNullable(child) && !isAssumed(operation, child) ? [[member, null]] : [];
  });
  return { ...value, ...Object.fromEntries(known) };
}

export const nullVariants = variantsOf({ aspect: 'nulls' })({
  sparse: {
    unknown: ['content'],
    does: 'Answers null in every place that may be null.',
    rules: everywhere(() => null),
  },
  absent: {
    unknown: ['content'],
    does: 'Leaves out every member that may be null.',
    rules: everywhere(() => undefined),
  },
  'empty-lists': {
    unknown: ['content'],
    does: 'Has an empty list in every place for a list that may be null, and null in every other such place.',
    rules: everywhere((child) => (isList(child) ? [] : null)),
  },
  'absent-for-null': {
    does: 'Leaves out what would be null.',
    rules: members((value, _name, node) => (value === null && isNullable(node) ? undefined : value)),
  },
  'empty-for-null': {
    does: 'Writes a list that would be null as an empty one.',
    rules: members((value, _name, node) => (value === null && isNullable(node) && isList(node) ? [] : value)),
  },
  'null-for-empty': {
    does: 'Writes a list that would be empty as null, where it may be null.',
    rules: members((value, _name, node) =>
      Array.isArray(value) && value.length === 0 && isNullable(node) ? null : value,
    ),
  },
  'null-for-absent': {
    does: 'Writes null for what would be left out, where it may be null.',
    rules: reshaping((message, operation) => {
      const { response } = operationOf(operation);
      return response ? (filled(response as Node, message, operation) as object) : message;
    }),
  },
});
