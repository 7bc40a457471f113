import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Variant } from './variant.ts';

interface Node {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly 'x-name'?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isNullable = ({ type }: Node): boolean => Array.isArray(type) && type.includes('null');

/**
 * Where null is no answer: what is asked for by a flag of its own, the bounds that are set where an occupancy restriction
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
]);

/** Of v1 the specification shows two answers whole. What may be null in the others beside their envelope, it does not say. */
const shown: readonly OperationId[] = ['v1.avail', 'v1.desc'];
const isAssumed = (operation: OperationId, { 'x-name': name }: Node): boolean =>
  name !== undefined && operationOf(operation).base === 'base_url' && !shown.includes(operation);

/** A client must live with null wherever the specification says "nullable". */
export const sparse: Variant = {
  does: 'Answers null in every place that may be null.',
  rules: (honest) => ({
    ...honest,
    shape: (message, operation) => {
      const { response } = operationOf(operation);
      return response ? (emptied(response as Node, message, operation) as object) : message;
    },
  }),
};

function emptied(node: Node, value: unknown, operation: OperationId): unknown {
  if (Array.isArray(value)) return node.items ? value.map((item) => emptied(node.items!, item, operation)) : value;
  if (!isObject(value) || !node.properties) return value;
  const mayBeNull = (member: string, child: Node): boolean => isNullable(child) && !owed.has(member) && !isAssumed(operation, child);
  const known = Object.entries(node.properties).filter(([member, child]) => member in value || mayBeNull(member, child));
  return {
    ...value,
    ...Object.fromEntries(
      known.map(([member, child]) => [member, mayBeNull(member, child) ? null : emptied(child, value[member], operation)]),
    ),
  };
}

/** Nothing forbids more members than the specification lists. */
export const extraMembers: Variant = {
  does: 'Adds members that the specification does not know, everywhere.',
  rules: (honest) => ({ ...honest, shape: (message) => widened(message) as object }),
};

function widened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(widened);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([member, child]) => [member, widened(child)]));
  return { sandboxNote: 'not in the specification', ...inner, sandboxFlags: [1, null, { deep: true }] };
}
