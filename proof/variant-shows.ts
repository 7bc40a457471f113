/** Whether a variant changes a response. Differences that also occur between conforming responses do not count. */
import { definitions, type SettingId } from '../schemas/settings.ts';
import type { Behaviour } from '../client/access.ts';
import type { SuiteTest } from '../client/collect.ts';
import type { ListedVariant } from './mixture.ts';
import { batchTitle, recordCases, recordTest, type ProofSetup } from './recording.ts';
import type { ProofInput } from './variant-play.ts';
import { changesIn, snapshotOf, type Snapshot } from './visibility.ts';

/** Variants that consist of settings always show; variants that no response shows are marked as such. */
export const needsNoComparison = ({ settings, unseen }: ListedVariant): boolean =>
  unseen !== undefined ||
  Object.entries(settings ?? {}).some(([id, value]) => definitions[id as SettingId].default !== value);

/**
 * How often a changed place must be confirmed. Without confirmation, a place that differs in two of five conforming
 * responses would pass for a change once in thirty comparisons; with this number, it does so once in ten thousand.
 */
const confirmations = 5;

/** Replays tests and batches to compare their responses. On the conforming service each is replayed twice, when first needed. */
export function createReplayer(
  setup: ProofSetup,
  tests: readonly SuiteTest[],
  batches: ProofInput['batches'],
) {
  const replay = async (title: string, behaviour: Behaviour = {}): Promise<Snapshot> => {
    const test = tests.find((candidate) => candidate.title === title);
    const [id, cases = []] = [...batches].find(([operation]) => batchTitle(operation) === title) ?? [];
    const recording = test
      ? recordTest(setup, test, behaviour, true)
      : recordCases(setup, batchTitle(id!), cases, behaviour, true);
    return snapshotOf((await recording).exchanges);
  };
  const titles = new Set([...tests.map(({ title }) => title), ...[...batches.keys()].map(batchTitle)]);
  const canReplay = (title: string): boolean => titles.has(title);
  const conformingSnapshots = new Map<string, Promise<readonly Snapshot[]>>();
  const conformingTwice = (title: string): Promise<readonly Snapshot[]> => {
    const snapshots = conformingSnapshots.get(title) ?? Promise.all([replay(title), replay(title)]);
    conformingSnapshots.set(title, snapshots);
    return snapshots;
  };
  /** Whether some place of a variant's snapshot differs from all conforming snapshots. */
  const isChanged = async (
    variant: string,
    title: string,
    playedSnapshot: Snapshot,
    conformingSnapshot: Snapshot,
  ): Promise<boolean> => {
    if (changesIn(playedSnapshot, [conformingSnapshot]).length === 0) return false;
    const snapshots = [conformingSnapshot, ...(await conformingTwice(title))] as [Snapshot, ...Snapshot[]];
    let places = changesIn(playedSnapshot, snapshots);
    for (let round = 0; places.length > 0 && round < confirmations; round++) {
      const variantSnapshot = await replay(title, { variant });
      snapshots.push(await replay(title));
      const changedPlaces = new Set(changesIn(variantSnapshot, snapshots));
      places = places.filter((place) => changedPlaces.has(place));
    }
    return places.length > 0;
  };
  return { has: canReplay, once: replay, shows: isChanged };
}
