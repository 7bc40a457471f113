/** Variants by name, alone or joined by a plus sign: what goes together, and what a mixture consists of. Pure. */
import { random } from '../lib/random.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import type { Stated } from '../schemas/settings.ts';

/** A legal difference, as the sandbox's control port lists it: of one tenant, or of a whole sandbox with other settings. */
export interface ListedVariant {
  readonly name: string;
  readonly does: string;
  /** What it changes; absent where it is settings. */
  readonly aspect?: string;
  /** The operations that it touches; absent for all. */
  readonly operations?: readonly OperationId[];
  readonly settings?: Stated;
  /** Why no answer shows it, once it is read. */
  readonly unseen?: string;
  /** Known data of the target that nobody would state of such a service. */
  readonly unknown?: readonly string[];
}

type Mixable = Pick<ListedVariant, 'name' | 'aspect'>;

/** Two of one aspect are not mixed, because one of them would not show; all that are settings count as one. */
const aspectOf = ({ aspect = 'settings' }: Mixable): string => aspect;

/** Two to five variants of different aspects, joined by a plus sign: the same for the same seed. */
export function mixtureOf(seed: number, listed: readonly Mixable[]): string {
  const stream = random(seed, 'a mixture of variants');
  const wanted = 2 + Math.floor(stream.next() * 4);
  const chosen: Mixable[] = [];
  let left = listed;
  while (chosen.length < wanted && left.length > 0) {
    const next = left[Math.floor(stream.next() * left.length)]!;
    chosen.push(next);
    left = left.filter((one) => aspectOf(one) !== aspectOf(next));
  }
  return chosen.map(({ name }) => name).join('+');
}

/** Two variants of a mixture that do not go together, and what both of them change; undefined where all do. */
export function clashIn(
  mixture: string,
  listed: readonly Mixable[],
): { readonly one: string; readonly other: string; readonly aspect: string } | undefined {
  const known = new Map(listed.map((variant) => [variant.name, variant]));
  const first = new Map<string, string>();
  for (const name of mixture.split('+')) {
    const aspect = aspectOf(known.get(name)!);
    const one = first.get(aspect);
    if (one !== undefined) return { one, other: name, aspect };
    first.set(aspect, name);
  }
  return undefined;
}

/** What a mixture is made of: of the tenant and of the sandbox, each undefined where nothing of it is. */
export interface Parts {
  /** Names joined by a plus sign. */
  readonly variant: string | undefined;
  readonly settings: Stated | undefined;
  /** What any of its parts touches. */
  readonly operations: ReadonlySet<OperationId>;
  /** Known data that nobody would state of one of its parts. */
  readonly unknown: ReadonlySet<string>;
}

export function partsOf(mixture: string, listed: ReadonlyMap<string, ListedVariant>): Parts {
  const parts = mixture.split('+').flatMap((name) => listed.get(name) ?? []);
  const ofTenant = parts.filter(({ settings }) => settings === undefined);
  return {
    variant: ofTenant.length === 0 ? undefined : ofTenant.map(({ name }) => name).join('+'),
    settings: parts.find(({ settings }) => settings !== undefined)?.settings,
    operations: new Set(parts.flatMap(({ operations = operationIds }) => operations)),
    unknown: new Set(parts.flatMap(({ unknown = [] }) => unknown)),
  };
}
