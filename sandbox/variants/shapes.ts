import { operationOf } from '../../schemas/operations.ts';
import type { Variant } from './variant.ts';

interface Node {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isNullable = ({ type }: Node): boolean => Array.isArray(type) && type.includes('null');

/** Asked for by a flag of its own, and the bounds that are set where an occupancy restriction is the reason: null is no answer there. */
const owed = new Set(['unavailableRoomRates', 'minAdultCount', 'maxAdultCount', 'minChildCount', 'maxChildCount']);

/** A client must live with null wherever the specification says "nullable". */
export const sparse: Variant = {
  does: 'Answers null in every place that may be null.',
  rules: (honest) => ({
    ...honest,
    shape: (message, operation) => {
      const { response } = operationOf(operation);
      return response ? (emptied(response as Node, message) as object) : message;
    },
  }),
};

function emptied(node: Node, value: unknown): unknown {
  if (Array.isArray(value)) return node.items ? value.map((item) => emptied(node.items!, item)) : value;
  if (!isObject(value) || !node.properties) return value;
  const known = Object.entries(node.properties).filter(([member, child]) => member in value || isNullable(child));
  return {
    ...value,
    ...Object.fromEntries(
      known.map(([member, child]) => [member, isNullable(child) && !owed.has(member) ? null : emptied(child, value[member])]),
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
