/**
 * Members of a request that a target positions by a JSON pointer instead of a name. The pointer starts at the message, or at the
 * entry of the innermost array around the member. A step `0` is the only entry of an array. Pure.
 */
import { isObject, type Members } from '../lib/objects.ts';
import type { Settings } from './settings.ts';
import type { Node } from './messages/node.ts';

/** A member that a target has at another position on the wire than in its own object. */
export interface PlacedMember<Of = Node> {
  /** Its path in the message, with internal names. */
  readonly path: readonly string[];
  readonly steps: readonly string[];
  readonly node: Of;
}

/** The steps of a pointer; undefined if the value is a name. */
export const stepsOf = (value: string): string[] | undefined =>
  value.startsWith('/')
    ? value
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : undefined;

const cache = new WeakMap<Settings, WeakMap<object, readonly PlacedMember<never>[]>>();

/** The members of a message, or of an array's entry, that are elsewhere in it on the wire. */
export function placedIn<Of extends Node>(root: Of, settings: Settings): readonly PlacedMember<Of>[] {
  let ofTarget = cache.get(settings);
  if (!ofTarget) cache.set(settings, (ofTarget = new WeakMap()));
  let placed = ofTarget.get(root) as readonly PlacedMember<Of>[] | undefined;
  if (!placed) {
    placed = findPlaced(root, [], settings) as unknown as readonly PlacedMember<Of>[];
    ofTarget.set(root, placed as readonly PlacedMember<never>[]);
  }
  return placed;
}

const findPlaced = ({ properties = {} }: Node, path: readonly string[], settings: Settings): PlacedMember[] =>
  Object.entries(properties).flatMap(([member, node]) => {
    const memberPath = [...path, member];
    const name =
      node['x-name'] !== undefined && settings.known(node['x-name'])
        ? String(settings.get(node['x-name']))
        : member;
    const steps = stepsOf(name);
    return [...(steps ? [{ path: memberPath, steps, node }] : []), ...findPlaced(node, memberPath, settings)];
  });

const isEntry = (step: string | undefined): boolean => step === '0';

/** A copy with a value at the end of the steps; missing objects and arrays are created. */
export function putAt(into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(into) ? isEntry(step) : into === undefined && isEntry(step)) {
    const [first, ...others] = (into ?? []) as readonly unknown[];
    return [putAt(first, rest, value), ...others];
  }
  const members = (isObject(into) ? into : {}) as Members;
  return { ...members, [step]: putAt(Object.hasOwn(members, step) ? members[step] : undefined, rest, value) };
}

/** The value at the end of the steps, and the rest without it; the rest is undefined if it would be empty. */
export function takeAt(
  from: unknown,
  [step, ...rest]: readonly string[],
): { readonly taken: unknown; readonly left: unknown } {
  if (step === undefined) return { taken: from, left: undefined };
  if (Array.isArray(from)) {
    const { taken, left } =
      isEntry(step) && from.length > 0 ? takeAt(from[0], rest) : { taken: undefined, left: from };
    if (taken === undefined) return { taken, left: from };
    return {
      taken,
      left: left === undefined && from.length === 1 ? undefined : [left ?? {}, ...from.slice(1)],
    };
  }
  if (!isObject(from) || !Object.hasOwn(from, step)) return { taken: undefined, left: from };
  const { taken, left } = takeAt(from[step], rest);
  if (taken === undefined) return { taken, left: from };
  const { [step]: _, ...others } = from as Members;
  if (left !== undefined) return { taken, left: { ...from, [step]: left } };
  return { taken, left: Object.keys(others).length === 0 ? undefined : others };
}
