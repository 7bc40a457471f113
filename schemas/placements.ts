/**
 * Members of a request that a target positions by a JSON pointer instead of a name. The pointer starts at the message, or at the
 * entry of the innermost array around the member. A step `0` is the only entry of an array. Pure.
 */
import { isObject, type Members } from '../lib/objects.ts';
import type { Settings } from './settings.ts';
import type { Node } from './messages/node.ts';

/** A member that is not in its own object on the wire of a target, but at another position. */
export interface PlacedMember<NodeType = Node> {
  /** Its path in the message, with internal names. */
  readonly path: readonly string[];
  readonly steps: readonly string[];
  readonly node: NodeType;
}

/** The steps of a pointer; undefined if the value is a name. */
export const stepsOf = (value: string): string[] | undefined =>
  value.startsWith('/')
    ? value
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : undefined;

const membersBySettings = new WeakMap<Settings, WeakMap<Node, readonly PlacedMember[]>>();

/** The members of a message, or of an array's entry, for which a setting has a JSON pointer in place of a name. */
export function placedMembersIn<Of extends Node>(root: Of, settings: Settings): readonly PlacedMember<Of>[] {
  let membersByRoot = membersBySettings.get(settings);
  if (!membersByRoot) {
    membersByRoot = new WeakMap();
    membersBySettings.set(settings, membersByRoot);
  }
  let members = membersByRoot.get(root);
  if (!members) {
    members = findPlaced(root, [], settings);
    membersByRoot.set(root, members);
  }
  // All nodes below a root have its type.
  return members as readonly PlacedMember<Of>[];
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

const isFirstEntry = (step: string | undefined): boolean => step === '0';

/** A copy of `holder` with a value at the end of the steps; missing objects and arrays are created. */
export function putAt(holder: unknown, [step, ...innerSteps]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(holder) ? isFirstEntry(step) : holder === undefined && isFirstEntry(step)) {
    const [first, ...otherEntries] = (holder ?? []) as readonly unknown[];
    return [putAt(first, innerSteps, value), ...otherEntries];
  }
  const members = (isObject(holder) ? holder : {}) as Members;
  return {
    ...members,
    [step]: putAt(Object.hasOwn(members, step) ? members[step] : undefined, innerSteps, value),
  };
}

/**
 * `taken` is the value at the end of the steps, undefined if there is none; `left` is the holder without the
 * value, undefined if nothing else is left.
 */
export function takeAt(
  holder: unknown,
  [step, ...innerSteps]: readonly string[],
): { readonly taken: unknown; readonly left: unknown } {
  if (step === undefined) return { taken: holder, left: undefined };
  if (Array.isArray(holder)) {
    const { taken, left } =
      isFirstEntry(step) && holder.length > 0
        ? takeAt(holder[0], innerSteps)
        : { taken: undefined, left: holder };
    if (taken === undefined) return { taken, left: holder };
    return {
      taken,
      left: left === undefined && holder.length === 1 ? undefined : [left ?? {}, ...holder.slice(1)],
    };
  }
  if (!isObject(holder) || !Object.hasOwn(holder, step)) return { taken: undefined, left: holder };
  const { taken, left } = takeAt(holder[step], innerSteps);
  if (taken === undefined) return { taken, left: holder };
  const { [step]: _, ...otherMembers } = holder as Members;
  if (left !== undefined) return { taken, left: { ...holder, [step]: left } };
  return { taken, left: Object.keys(otherMembers).length === 0 ? undefined : otherMembers };
}
