/** Ways to change one request on its way out. */
import type { OperationId } from '../../../schemas/operations.ts';
import type { Tampering } from './caller.ts';
import type { Outgoing } from './outgoing.ts';
import type { Json } from '../../json.ts';

/** Changes the body of one call of an operation: of the first, unless told. */
export const body = (
  operation: OperationId,
  change: (body: Json) => unknown,
  which: number | 'all' = 1,
): Tampering => ({
  outgoing: (call, nth) =>
    call.operation === operation && (which === 'all' || nth === which)
      ? { ...call, body: change(structuredClone(call.body)) }
      : call,
});

/** The same with what happens in place. */
export const within = (
  operation: OperationId,
  change: (body: Json) => void,
  which: number | 'all' = 1,
): Tampering =>
  body(
    operation,
    (message) => {
      change(message);
      return message as unknown;
    },
    which,
  );

export const call = (
  operation: OperationId,
  change: (call: Outgoing) => Partial<Outgoing>,
  which: number | 'all' = 1,
): Tampering => ({
  outgoing: (one, nth) =>
    one.operation === operation && (which === 'all' || nth === which) ? { ...one, ...change(one) } : one,
});

/** Changes every call, whatever it is. */
export const every = (change: (call: Outgoing) => Partial<Outgoing>): Tampering => ({
  outgoing: (one) => ({ ...one, ...change(one) }),
});

export const without = (headers: Outgoing['headers'], ...names: readonly string[]): Outgoing['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** An object with one member under another name, at the same place. */
export const renamed = (value: Json, from: string, to: string): Json =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name === from ? to : name, inner]));

/** A member under another name wherever it stands. */
export function renamedAll(value: Json, from: string, to: string): Json {
  if (Array.isArray(value)) return value.map((item) => renamedAll(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name === from ? to : name, renamedAll(inner, from, to)]),
  );
}
