/** Misspelt members. A wrong letter case is judged by a clause instead. */
import { isObject, type Members } from '../../lib/objects.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { nameOf, type WireNode } from '../../schemas/wire-members.ts';
import type { Settings } from '../../schemas/settings.ts';
import { wirePointer } from '../../schemas/wire.ts';
import { editDistance } from '../../lib/edit-distance.ts';
import type { Requirement } from './requirement.ts';
import type { ParsedExchange } from './exchange.ts';

export interface MisspeltMember {
  readonly pointer: string;
  readonly name: string;
  readonly meant: string;
}

/** Minimum length of a name: shorter names are similar to too many others. */
const minNameLength = 5;

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Whether two names differ by at most two letters, or in how their words are joined. */
const isNear = (one: string, other: string): boolean =>
  lettersOf(one) === lettersOf(other) ||
  (Math.abs(one.length - other.length) <= 2 &&
    Math.min(one.length, other.length) >= minNameLength &&
    editDistance(one, other) <= 2);

/** Finds the first unknown member that resembles a missing one, or that is in an object without known members. */
function findMisspelt(
  node: WireNode,
  value: unknown,
  settings: Settings,
  pointer: string,
): MisspeltMember | undefined {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = node.items && findMisspelt(node.items, item, settings, `${pointer}/${index}`);
      if (found) return found;
    }
    return undefined;
  }
  if (!isObject(value) || !node.properties) return undefined;
  const known = node.properties;
  for (const [name, inner] of Object.entries(value)) {
    const child = known[name];
    if (child !== undefined) {
      const found = findMisspelt(child, inner, settings, `${pointer}/${name}`);
      if (found) return found;
      continue;
    }
    for (const [member, other] of Object.entries(known)) {
      const meant = nameOf(member, other, settings);
      if (value[member] === undefined && isNear(name, meant))
        return { pointer: `${pointer}/${name}`, name, meant };
    }
  }
  const [first, ...others] = Object.keys(value);
  if (first === undefined || [first, ...others].some((name) => known[name] !== undefined)) return undefined;
  // Extensions may contain members that only their owner knows.
  if (pointer.endsWith('/TPA_Extensions')) return undefined;
  const meant = Object.entries(known).map(([member, other]) => nameOf(member, other, settings));
  return { pointer: `${pointer}/${first}`, name: first, meant: meant.slice(0, 3).join(', ') };
}

/** The message of a request whose members the specification shows; undefined for any other call. */
function shownRequest(operation: OperationId | undefined): object | undefined {
  if (operation === undefined) return undefined;
  const { request, assumed, base } = operationOf(operation);
  return assumed?.body !== undefined || base === 'partner' ? undefined : request;
}

/** The first member of a request whose name resembles that of a missing member. */
export function misspeltIn(
  { operation, sent }: ParsedExchange,
  settings: Settings,
): MisspeltMember | undefined {
  const request = shownRequest(operation);
  return request && findMisspelt(request as WireNode, sent, settings, '');
}

/** The only unknown member of the object that contains the member at a pointer; undefined if there is none, or several. */
export function strangerBeside({ operation, sent }: ParsedExchange, pointer: string): string | undefined {
  let node = shownRequest(operation) as WireNode | undefined;
  let value: unknown = sent;
  for (const part of pointer.split('/').slice(1, -1)) {
    node = /^\d+$/.test(part) ? node?.items : node?.properties?.[part];
    value = (value as Members | undefined)?.[part];
  }
  const known = node?.properties;
  const [first, ...others] =
    isObject(value) && known ? Object.keys(value).filter((name) => !known[name]) : [];
  return others.length === 0 && !pointer.includes('/TPA_Extensions/') ? first : undefined;
}

export const members: Requirement = {
  id: 'members',
  judges: ['practice.unknown-member'],
  watch: (notes, { settings }) => ({
    observe: (observed) => {
      const request = shownRequest(observed.operation);
      if (request === undefined) return;
      const misspelt = misspeltIn(observed, settings);
      if (misspelt === undefined) return notes.pass('practice.unknown-member');
      notes.fail('practice.unknown-member', {
        pointer: wirePointer(request, misspelt.pointer, settings),
        expected: `a member of the specification, such as ${misspelt.meant}`,
        actual: misspelt.name,
        advice: `Write ${misspelt.meant}, if that is meant; a service ignores what it does not know.`,
      });
    },
  }),
};
