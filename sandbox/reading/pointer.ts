import { isObject } from '../../lib/objects.ts';

/** The steps of a JSON pointer. */
const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * A JSON value with something put at a pointer, in a copy; what is not yet there on the way is made. What stands there already
 * stays. A JSONPath only reads: it is for a shape of answers that has a place for it.
 */
export const withAt = (value: unknown, pointer: string, put: unknown): unknown =>
  pointer.startsWith('$') ? value : placed(value, stepsOf(pointer), put);

function placed(value: unknown, [step, ...rest]: readonly string[], put: unknown): unknown {
  if (step === undefined) return value ?? put;
  if (Array.isArray(value) && /^\d+$/.test(step))
    return value.with(Number(step), placed(value[Number(step)], rest, put));
  const members = isObject(value) ? value : {};
  return { ...members, [step]: placed(Object.hasOwn(members, step) ? members[step] : undefined, rest, put) };
}
