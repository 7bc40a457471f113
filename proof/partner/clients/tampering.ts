/** Changes to single requests before they are sent. */
import type { OperationId } from '../../../schemas/operations.ts';
import type { Tampering } from './caller.ts';
import type { Outgoing } from './outgoing.ts';
import type { Json } from '../../json.ts';

/** Changes one call of an operation, by default the first. */
export const changeCall = (
  operation: OperationId,
  change: (call: Outgoing) => Partial<Outgoing>,
  callNumbers: number | 'all' = 1,
): Tampering => ({
  outgoing: (call, callNumber) =>
    call.operation === operation && (callNumbers === 'all' || callNumber === callNumbers)
      ? { ...call, ...change(call) }
      : call,
});

/** Replaces the body of one call of an operation, by default the first. */
export const replaceBody = (
  operation: OperationId,
  change: (body: Json) => unknown,
  callNumbers?: number | 'all',
): Tampering => changeCall(operation, ({ body }) => ({ body: change(structuredClone(body)) }), callNumbers);

/** Changes the body of one call of an operation in place, by default the first. */
export const changeBody = (
  operation: OperationId,
  change: (body: Json) => void,
  callNumbers?: number | 'all',
): Tampering =>
  replaceBody(
    operation,
    (message) => {
      change(message);
      return message as unknown;
    },
    callNumbers,
  );

/** Replaces the value at a path in the body of the first call of an operation; undefined leaves the member out. */
export const sendValue = (operation: OperationId, path: readonly string[], value: unknown): Tampering =>
  changeBody(operation, (message) => {
    const last = path.at(-1)!;
    const parent = path.slice(0, -1).reduce((inner, step) => inner[step], message);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  });

/** Changes the Authorization header of the first call of an operation. */
export const changeAuthorization = (operation: OperationId, change: (value: string) => string): Tampering =>
  changeCall(operation, ({ headers }) => ({
    headers: { ...headers, authorization: change(headers['authorization']!) },
  }));

/** Leaves a header out of the first call of an operation. */
export const dropHeader = (operation: OperationId, name: string): Tampering =>
  changeCall(operation, ({ headers }) => {
    const { [name]: _, ...rest } = headers;
    return { headers: rest };
  });

/** Changes every call of every operation. */
export const changeEveryCall = (change: (call: Outgoing) => Partial<Outgoing>): Tampering => ({
  outgoing: (call) => ({ ...call, ...change(call) }),
});

/** A copy of an object with one member renamed, in the same position. */
export const renameMember = (value: Json, from: string, to: string): Json =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name === from ? to : name, inner]));

/** A copy of a value with a member renamed at every depth. */
export function renameEverywhere(value: Json, from: string, to: string): Json {
  if (Array.isArray(value)) return value.map((item) => renameEverywhere(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name === from ? to : name,
      renameEverywhere(inner, from, to),
    ]),
  );
}
