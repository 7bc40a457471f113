/**
 * Members of a request that a target places by JSON pointer instead of by name: from the message, or where the member stands in a
 * list, from the entry of the innermost one. A step `0` is the first and only entry of a list. Pure.
 */
import { isObject, type Members } from '../lib/objects.ts';
import type { SettingId, Settings } from './settings.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly 'x-name'?: SettingId;
}

/** A member that does not stand in its own object. */
export interface Placed<Of = Node> {
  /** Where it is read, in our names. */
  readonly way: readonly string[];
  /** Where it stands on the wire. */
  readonly steps: readonly string[];
  readonly node: Of;
}

/** The steps of a pointer; undefined where the value is a name. */
export const stepsOf = (value: string): string[] | undefined =>
  value.startsWith('/')
    ? value
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : undefined;

const found = new WeakMap<Settings, WeakMap<object, readonly Placed<never>[]>>();

/** The members below a message, or below an entry of a list, that stand elsewhere in it. */
export function placedIn<Of extends Node>(root: Of, settings: Settings): readonly Placed<Of>[] {
  let ofTarget = found.get(settings);
  if (!ofTarget) found.set(settings, (ofTarget = new WeakMap()));
  let placed = ofTarget.get(root) as readonly Placed<Of>[] | undefined;
  if (!placed) {
    placed = search(root, [], settings) as unknown as readonly Placed<Of>[];
    ofTarget.set(root, placed as readonly Placed<never>[]);
  }
  return placed;
}

const search = ({ properties = {} }: Node, way: readonly string[], settings: Settings): Placed[] =>
  Object.entries(properties).flatMap(([member, node]) => {
    const own = [...way, member];
    const name =
      node['x-name'] !== undefined && settings.known(node['x-name'])
        ? String(settings.get(node['x-name']))
        : member;
    const steps = stepsOf(name);
    return [...(steps ? [{ way: own, steps, node }] : []), ...search(node, own, settings)];
  });

const isEntry = (step: string | undefined): boolean => step === '0';

/** A copy with a value at the end of the steps; objects and lists on the way are made. */
export function put(into: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(into) ? isEntry(step) : into === undefined && isEntry(step)) {
    const [first, ...others] = (into ?? []) as readonly unknown[];
    return [put(first, rest, value), ...others];
  }
  const members = (isObject(into) ? into : {}) as Members;
  return { ...members, [step]: put(Object.hasOwn(members, step) ? members[step] : undefined, rest, value) };
}

/** What stands at the end of the steps, and what is left without it; undefined where nothing else stood there. */
export function take(
  from: unknown,
  [step, ...rest]: readonly string[],
): { readonly taken: unknown; readonly left: unknown } {
  if (step === undefined) return { taken: from, left: undefined };
  if (Array.isArray(from)) {
    const { taken, left } =
      isEntry(step) && from.length > 0 ? take(from[0], rest) : { taken: undefined, left: from };
    if (taken === undefined) return { taken, left: from };
    return {
      taken,
      left: left === undefined && from.length === 1 ? undefined : [left ?? {}, ...from.slice(1)],
    };
  }
  if (!isObject(from) || !Object.hasOwn(from, step)) return { taken: undefined, left: from };
  const { taken, left } = take(from[step], rest);
  if (taken === undefined) return { taken, left: from };
  const { [step]: _, ...others } = from as Members;
  if (left !== undefined) return { taken, left: { ...from, [step]: left } };
  return { taken, left: Object.keys(others).length === 0 ? undefined : others };
}
