/** Members that are nearly those of the specification: letter case is a clause of its own, this is about letters. */
import { isObject } from '../../lib/objects.ts';
import { operationOf } from '../../schemas/operations.ts';
import { nameOf, type WireNode } from '../../schemas/wire-members.ts';
import type { Settings } from '../../schemas/settings.ts';
import { wirePointer } from '../../schemas/wire.ts';
import { editDistance } from '../../targets/nearest.ts';
import type { Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';

interface Strange {
  readonly pointer: string;
  readonly name: string;
  readonly meant: string;
}

/** Short names are near to everything. */
const shortest = 5;

/** At most two letters more, less or other. */
const isNear = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 2 &&
  Math.min(one.length, other.length) >= shortest &&
  editDistance(one, other) <= 2;

/** The first unknown member that is near to a known one which is missing beside it. */
function strangeIn(node: WireNode, value: unknown, settings: Settings, pointer: string): Strange | undefined {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = node.items && strangeIn(node.items, item, settings, `${pointer}/${index}`);
      if (found) return found;
    }
    return undefined;
  }
  if (!isObject(value) || !node.properties) return undefined;
  const known = node.properties;
  for (const [name, inner] of Object.entries(value)) {
    const child = known[name];
    if (child !== undefined) {
      const found = strangeIn(child, inner, settings, `${pointer}/${name}`);
      if (found) return found;
      continue;
    }
    for (const [member, other] of Object.entries(known)) {
      const meant = nameOf(member, other, settings);
      if (value[member] === undefined && isNear(name, meant))
        return { pointer: `${pointer}/${name}`, name, meant };
    }
  }
  return undefined;
}

export const members: Requirement = {
  id: 'members',
  does: 'Send members that the specification has.',
  judges: ['practice.unknown-member'],
  watch: (notes, { settings }) => {
    const reported = new PerClient<Set<string>>(() => new Set());
    return {
      see: (observed) => {
        if (observed.operation === undefined) return;
        const { request, assumed, base } = operationOf(observed.operation);
        if (request === undefined || assumed?.body !== undefined || base === 'partner') return;
        const strange = strangeIn(request as WireNode, observed.sent, settings, '');
        if (strange === undefined) return notes.keep('practice.unknown-member');
        const all = reported.of(observed.client);
        if (all.has(strange.name)) return;
        all.add(strange.name);
        notes.accuse('practice.unknown-member', {
          exchanges: [observed.number],
          pointer: wirePointer(request, strange.pointer, settings),
          expected: `a member of the specification, such as ${strange.meant}`,
          actual: strange.name,
          advice: `Write ${strange.meant}, if that is meant; a service ignores what it does not know.`,
        });
      },
    };
  },
};
