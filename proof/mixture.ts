/** Mixtures of variants, named by the names of their parts joined by a plus sign. Pure. */
import { random } from '../lib/random.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import type { Stated } from '../schemas/settings.ts';

/** A legal variant as the sandbox's control port lists it: for one tenant, or as settings of a whole sandbox. */
export interface ListedVariant {
  readonly name: string;
  readonly does: string;
  /** What the variant changes; absent if it consists of settings. */
  readonly aspect?: string;
  /** The operations that the variant affects; absent if it affects all. */
  readonly operations?: readonly OperationId[];
  readonly settings?: Stated;
  /** Why no response shows the variant once it is decoded. */
  readonly unseen?: string;
  /** Names of the known data that the target of such a service would not state. */
  readonly unknown?: readonly string[];
}

type Mixable = Pick<ListedVariant, 'name' | 'aspect'>;

/** Two variants that change the same aspect are not mixed, because one would hide the other; all settings count as one aspect. */
const aspectOf = ({ aspect = 'settings' }: Mixable): string => aspect;

/** Two to five variants of different aspects, joined by a plus sign; the same seed gives the same mixture. */
export function mixtureOf(seed: number, listed: readonly Mixable[]): string {
  const stream = random(seed, 'a mixture of variants');
  const count = 2 + Math.floor(stream.next() * 4);
  const chosen: Mixable[] = [];
  let candidates = listed;
  while (chosen.length < count && candidates.length > 0) {
    const next = candidates[Math.floor(stream.next() * candidates.length)]!;
    chosen.push(next);
    candidates = candidates.filter((candidate) => aspectOf(candidate) !== aspectOf(next));
  }
  return chosen.map(({ name }) => name).join('+');
}

/** Two variants of a mixture that change the same aspect; undefined if there are none. */
export function clashIn(
  mixture: string,
  listed: readonly Mixable[],
): { readonly first: string; readonly second: string; readonly aspect: string } | undefined {
  const variantByName = new Map(listed.map((variant) => [variant.name, variant]));
  const nameByAspect = new Map<string, string>();
  for (const name of mixture.split('+')) {
    const aspect = aspectOf(variantByName.get(name)!);
    const first = nameByAspect.get(aspect);
    if (first !== undefined) return { first, second: name, aspect };
    nameByAspect.set(aspect, name);
  }
  return undefined;
}

/** The parts of a mixture that apply to the tenant and to the sandbox, each undefined if there is none. */
export interface Parts {
  /** Names joined by a plus sign. */
  readonly variant: string | undefined;
  readonly settings: Stated | undefined;
  /** All operations that a part of the mixture affects. */
  readonly operations: ReadonlySet<OperationId>;
  /** All known data that the target of a part of the mixture would not state. */
  readonly unknown: ReadonlySet<string>;
}

export function partsOf(mixture: string, listed: ReadonlyMap<string, ListedVariant>): Parts {
  const parts = mixture.split('+').flatMap((name) => listed.get(name) ?? []);
  const tenantParts = parts.filter(({ settings }) => settings === undefined);
  return {
    variant: tenantParts.length === 0 ? undefined : tenantParts.map(({ name }) => name).join('+'),
    settings: parts.find(({ settings }) => settings !== undefined)?.settings,
    operations: new Set(parts.flatMap(({ operations = operationIds }) => operations)),
    unknown: new Set(parts.flatMap(({ unknown = [] }) => unknown)),
  };
}
