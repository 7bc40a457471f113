/** Misspelt members. A wrong letter case is judged by a clause instead. */
import { isObject, type Members } from '../../lib/objects.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Node } from '../../schemas/messages/node.ts';
import { wireNameOf } from '../../schemas/wire-members.ts';
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

/** What members are called in the other API, or by other services. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  locale: ['PrimaryLangID', 'language', 'lang'],
  PrimaryLangID: ['locale', 'language', 'lang'],
  children: ['childs', 'kids'],
  RequestedCurrency: ['currency', 'currencyCode'],
};

/** Whether two names mean the same, or differ by at most two letters, or in how their words are joined. */
const isSimilar = (name: string, candidate: string): boolean =>
  otherNames[candidate]?.includes(name) ||
  lettersOf(name) === lettersOf(candidate) ||
  (Math.abs(name.length - candidate.length) <= 2 &&
    Math.min(name.length, candidate.length) >= minNameLength &&
    editDistance(name, candidate) <= 2);

/** Finds the first unknown member that resembles a missing one, or that is in an object without known members. */
function findMisspelt(
  node: Node,
  value: unknown,
  settings: Settings,
  pointer: string,
): MisspeltMember | undefined {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const misspelt = node.items && findMisspelt(node.items, item, settings, `${pointer}/${index}`);
      if (misspelt) return misspelt;
    }
    return undefined;
  }
  if (!isObject(value) || !node.properties) return undefined;
  const knownMembers = node.properties;
  for (const [name, memberValue] of Object.entries(value)) {
    const child = knownMembers[name];
    if (child !== undefined) {
      const misspelt = findMisspelt(child, memberValue, settings, `${pointer}/${name}`);
      if (misspelt) return misspelt;
      continue;
    }
    for (const [member, memberNode] of Object.entries(knownMembers)) {
      const correctName = wireNameOf(member, memberNode, settings);
      if (value[member] === undefined && isSimilar(name, correctName))
        return { pointer: `${pointer}/${name}`, name, meant: correctName };
    }
  }
  const [firstName, ...otherNames] = Object.keys(value);
  if (firstName === undefined || [firstName, ...otherNames].some((name) => knownMembers[name] !== undefined))
    return undefined;
  // Extensions may contain members that only their owner knows.
  if (pointer.endsWith('/TPA_Extensions')) return undefined;
  const correctNames = Object.entries(knownMembers).map(([member, memberNode]) =>
    wireNameOf(member, memberNode, settings),
  );
  return { pointer: `${pointer}/${firstName}`, name: firstName, meant: correctNames.slice(0, 3).join(', ') };
}

/** The message of a request whose members the specification shows; undefined for any other call. */
function specifiedRequest(operation: OperationId | undefined): object | undefined {
  if (operation === undefined) return undefined;
  const { request, assumed, base } = operationOf(operation);
  return assumed?.body !== undefined || base === 'partner' ? undefined : request;
}

/** The first member of a request whose name resembles that of a missing member. */
export function misspeltIn(
  { operation, sent }: ParsedExchange,
  settings: Settings,
): MisspeltMember | undefined {
  const request = specifiedRequest(operation);
  return request && findMisspelt(request as Node, sent, settings, '');
}

/** The only unknown member of the object that contains the member at a pointer; undefined if there is none, or several. */
export function unknownMemberBeside(
  { operation, sent }: ParsedExchange,
  pointer: string,
): string | undefined {
  let node = specifiedRequest(operation) as Node | undefined;
  let value: unknown = sent;
  for (const part of pointer.split('/').slice(1, -1)) {
    node = /^\d+$/.test(part) ? node?.items : node?.properties?.[part];
    value = (value as Members | undefined)?.[part];
  }
  const knownMembers = node?.properties;
  const [firstUnknown, ...otherUnknown] =
    isObject(value) && knownMembers ? Object.keys(value).filter((name) => !knownMembers[name]) : [];
  return otherUnknown.length === 0 && !pointer.includes('/TPA_Extensions/') ? firstUnknown : undefined;
}

export const members: Requirement = {
  id: 'members',
  judges: ['practice.unknown-member'],
  watch: (notes, { settings }) => ({
    observe: (observed) => {
      const request = specifiedRequest(observed.operation);
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
