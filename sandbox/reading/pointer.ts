import { isObject } from '../../lib/objects.ts';

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * A copy of a JSON value with `addition` at a pointer. Missing objects on the way are created, and an existing value is kept.
 * A JSONPath (it starts with "$") adds nothing, because JSONPaths are only used for reading.
 */
export const withValueAt = (value: unknown, pointer: string, addition: unknown): unknown =>
  pointer.startsWith('$') ? value : insertAt(value, stepsOf(pointer), addition);

function insertAt(value: unknown, [step, ...rest]: readonly string[], addition: unknown): unknown {
  if (step === undefined) return value ?? addition;
  if (Array.isArray(value) && /^\d+$/.test(step))
    return value.with(Number(step), insertAt(value[Number(step)], rest, addition));
  const members = isObject(value) ? value : {};
  return {
    ...members,
    [step]: insertAt(Object.hasOwn(members, step) ? members[step] : undefined, rest, addition),
  };
}
