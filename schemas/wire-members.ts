/** How the members of one object are found on the wire of one target. */
import type { ClauseId } from './clauses.ts';
import type { SettingId, Settings } from './settings.ts';

/** A message's schema, as far as the wire cares. */
export interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly enum?: readonly unknown[];
  readonly 'x-name'?: SettingId;
  readonly 'x-form'?: SettingId;
  readonly 'x-first'?: SettingId;
  readonly 'x-quirk'?: { readonly clause: ClauseId; readonly misspelt: readonly string[] };
  readonly 'x-enum-varnames'?: readonly string[];
}

export type Members = Record<string, unknown>;

export const nameOf = (member: string, node: Node, settings: Settings): string =>
  node['x-name'] ? String(settings.get(node['x-name'])) : member;

/** By how much the numbers of a place are lower on the wire than in our names, which count from 1. */
export const lowerBy = (node: Node, settings: Settings): number =>
  node['x-first'] ? 1 - Number(settings.get(node['x-first'])) : 0;

export interface Member {
  /** In our names. */
  readonly name: string;
  readonly wire: string;
  readonly node: Node;
  /** Whether its value may read otherwise there: a code that may stand as text, or a number that is counted from another. */
  readonly coded: boolean;
}

/** How the members of one object are found on the wire of one target. */
export interface Plan {
  readonly byName: ReadonlyMap<string, Member>;
  /** Further members that the same name of the wire feeds, as where both events of a notification say `orderId`. */
  readonly twins: ReadonlyMap<string, readonly Member[]>;
  readonly byLower: ReadonlyMap<string, Member>;
  readonly misspelt: ReadonlyMap<string, Member>;
  /** Our names that are not names on this wire: not known of the target, or called otherwise there. */
  readonly ours: ReadonlySet<string>;
}

const plans = new WeakMap<Settings, WeakMap<Node, Plan>>();

export function planOf(node: Node, settings: Settings): Plan {
  let ofTarget = plans.get(settings);
  if (!ofTarget) plans.set(settings, (ofTarget = new WeakMap()));
  let plan = ofTarget.get(node);
  if (!plan) ofTarget.set(node, (plan = makePlan(node, settings)));
  return plan;
}

function makePlan({ properties = {} }: Node, settings: Settings): Plan {
  const known = Object.entries(properties)
    .filter(([, child]) => !child['x-name'] || settings.known(child['x-name']))
    .map(([name, child]): Member => ({
      name,
      wire: nameOf(name, child, settings),
      node: child,
      coded: child['x-form'] !== undefined || child['x-first'] !== undefined,
    }));
  // A name that is shown comes before one that a target states.
  const named = known.filter(({ wire }) => !wire.startsWith('/'));
  const inOrder = named.toSorted((a, b) => Number('x-name' in a.node) - Number('x-name' in b.node));
  const byName = new Map<string, Member>();
  const twins = new Map<string, Member[]>();
  for (const member of inOrder)
    if (!byName.has(member.wire)) byName.set(member.wire, member);
    else twins.set(member.wire, [...(twins.get(member.wire) ?? []), member]);
  return {
    byName,
    twins,
    byLower: new Map(named.map((member) => [member.wire.toLowerCase(), member])),
    misspelt: new Map(
      known.flatMap((member) =>
        (member.node['x-quirk']?.misspelt ?? []).map((spelling) => [spelling, member]),
      ),
    ),
    ours: new Set(Object.keys(properties).filter((name) => !byName.has(name))),
  };
}
