import { editDistance } from '../lib/edit-distance.ts';
import { cacheByTarget } from './cache-by-target.ts';
import type { ClauseId } from './clauses.ts';
import type { Node } from './messages/node.ts';
import type { Settings } from './settings.ts';

export type Members = Record<string, unknown>;

export const wireNameOf = (member: string, node: Node, settings: Settings): string =>
  node['x-name'] ? String(settings.get(node['x-name'])) : member;

/** How much lower an index is on the wire than internally, where indexes start at 1. */
export const indexShift = (node: Node, settings: Settings): number =>
  node['x-index-base'] ? 1 - Number(settings.get(node['x-index-base'])) : 0;

export interface Member {
  /** The member with its internal name. */
  readonly name: string;
  /** The member's name on the wire. */
  readonly wire: string;
  readonly node: Node;
  /** Whether its value may differ on the wire: a code that may be a string, or an index with another start. */
  readonly isConverted: boolean;
}

export interface MemberMap {
  /** By their wire name, which several members may share, for example `orderId` in both events of a notification. */
  readonly byName: ReadonlyMap<string, readonly Member[]>;
  /** By the letters of the wire name, see `lettersOf`. */
  readonly byLetters: ReadonlyMap<string, Member>;
  readonly misspelt: ReadonlyMap<string, Member>;
  /** Members whose spelling the specification fixes. */
  readonly quirks: readonly Member[];
  /** Internal names that are not used on this wire, because the target's name is unknown or different. */
  readonly internalOnly: ReadonlySet<string>;
}

/** The letters of a name in lower case: names with the same letters differ only in case or in the separators of words. */
export const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

export const memberMapOf = cacheByTarget(({ properties = {} }, settings): MemberMap => {
  const knownMembers = Object.entries(properties)
    .filter(([, child]) => !child['x-name'] || settings.known(child['x-name']))
    .map(([name, child]): Member => ({
      name,
      wire: wireNameOf(name, child, settings),
      node: child,
      isConverted: child['x-form'] !== undefined || child['x-index-base'] !== undefined,
    }));
  const namedMembers = knownMembers.filter(({ wire }) => !wire.startsWith('/'));
  const sortedMembers = namedMembers.toSorted(
    (a, b) => Number('x-name' in a.node) - Number('x-name' in b.node),
  );
  // A name in the specification takes precedence over one that a target states.
  const byName = new Map<string, Member[]>();
  for (const member of sortedMembers) byName.set(member.wire, [...(byName.get(member.wire) ?? []), member]);
  return {
    byName,
    byLetters: new Map(namedMembers.map((member) => [lettersOf(member.wire), member])),
    misspelt: new Map(
      knownMembers.flatMap((member) =>
        (member.node['x-quirk']?.misspelt ?? []).map((spelling) => [spelling, member]),
      ),
    ),
    quirks: knownMembers.filter(({ node }) => node['x-quirk'] !== undefined),
    internalOnly: new Set(Object.keys(properties).filter((name) => !byName.has(name))),
  };
});

/** Whether a name has one or two wrong letters. Short names are not compared, and a plural is a different name. */
export const isSimilarName = (name: string, expectedName: string): boolean =>
  expectedName.length >= 8 &&
  !name.startsWith(expectedName) &&
  !expectedName.startsWith(name) &&
  Math.abs(name.length - expectedName.length) <= 2 &&
  editDistance(name.toLowerCase(), expectedName.toLowerCase()) <= 2;

export const quirkOf = ({ node }: Member): ClauseId | undefined => node['x-quirk']?.clause;
