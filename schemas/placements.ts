/**
 * Members of a request that a target positions by a JSON pointer instead of a name. The pointer starts at the message, or at the
 * entry of the innermost array around the member. A step `0` is the only entry of an array. Pure.
 */
import { isObject, type Members } from '../lib/objects.ts';
import { cacheByTarget } from './cache-by-target.ts';
import type { Settings } from './settings.ts';
import type { Node } from './messages/node.ts';

/** A member that is not in its own object on the wire of a target, but at another position. */
interface PlacedMember {
  /** Its path in the message, with internal names. */
  readonly path: readonly string[];
  readonly steps: readonly string[];
  readonly node: Node;
}

/** Converts a member name to a step of a JSON pointer. */
export const escapeStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
/** Converts a step of a JSON pointer to a member name. */
export const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The steps of a pointer; undefined if the value is a name. */
export const stepsOf = (value: string): string[] | undefined =>
  value.startsWith('/') ? value.slice(1).split('/').map(unescapeStep) : undefined;

/** The members of a message, or of an array's entry, for which a setting has a JSON pointer in place of a name. */
export const placedMembersIn = cacheByTarget((root, settings): readonly PlacedMember[] =>
  findPlaced(root, [], settings),
);

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

/** A copy of `holder` with a value at the end of the steps; missing objects and arrays are created. */
export function putAt(holder: unknown, [step, ...innerSteps]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = putAt(childAt(holder, step), innerSteps, value);
  if (step === '0' && holder === undefined) return [inner];
  if (step === '0' && Array.isArray(holder)) return [inner, ...holder.slice(1)];
  return { ...(isObject(holder) ? holder : {}), [step]: inner };
}

/** The only entry of an array that a step can name is its first. */
function childAt(holder: unknown, step: string): unknown {
  if (Array.isArray(holder)) return step === '0' ? holder[0] : undefined;
  return isObject(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
}

/** The value at the end of the steps, undefined if there is none; and the holder without it, undefined if nothing is left. */
interface Taking {
  readonly taken: unknown;
  readonly left: unknown;
}

export function takeAt(holder: unknown, [step, ...innerSteps]: readonly string[]): Taking {
  if (step === undefined) return { taken: holder, left: undefined };
  const { taken, left } = takeAt(childAt(holder, step), innerSteps);
  if (taken === undefined) return { taken, left: holder };
  return {
    taken,
    left: Array.isArray(holder) ? withFirstEntry(holder, left) : withMember(holder as Members, step, left),
  };
}

function withFirstEntry(entries: readonly unknown[], first: unknown): readonly unknown[] | undefined {
  if (first === undefined && entries.length === 1) return undefined;
  return [first ?? {}, ...entries.slice(1)];
}

function withMember(members: Members, name: string, value: unknown): Members | undefined {
  if (value !== undefined) return { ...members, [name]: value };
  const { [name]: _, ...otherMembers } = members;
  return Object.keys(otherMembers).length === 0 ? undefined : otherMembers;
}
