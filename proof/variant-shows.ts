/** Whether a variant changes an answer: what differs between conforming answers too is no change. */
import { definitions, type SettingId } from '../schemas/settings.ts';
import type { Behaviour } from '../client/access.ts';
import type { SuiteTest } from '../client/collect.ts';
import type { ListedVariant } from './mixture.ts';
import { casesOf, driveCases, playTest, type Workshop } from './recording.ts';
import type { Material } from './variant-play.ts';
import { changesIn, lookOf, type Look } from './visibility.ts';

/** Settings are seen in what they state; and what no answer shows says so. */
export const showsItself = ({ settings, unseen }: ListedVariant): boolean =>
  unseen !== undefined ||
  Object.entries(settings ?? {}).some(([id, value]) => definitions[id as SettingId].default !== value);

/**
 * So many times more a place must differ, and agree among conforming answers. A place that differs in two of five conforming answers
 * would otherwise pass for a change once in thirty times; so it does once in ten thousand.
 */
const confirmations = 5;

/** Plays a test or a batch once more; conforming ones twice, and only when they are first asked for. */
export function looksAgain(workshop: Workshop, tests: readonly SuiteTest[], batches: Material['batches']) {
  const once = async (title: string, behaviour: Behaviour = {}): Promise<Look> => {
    const test = tests.find((one) => one.title === title);
    const [id, cases = []] = [...batches].find(([one]) => casesOf(one) === title) ?? [];
    const played = test
      ? playTest(workshop, test, behaviour, true)
      : driveCases(workshop, casesOf(id!), cases, behaviour, true);
    return lookOf((await played).exchanges);
  };
  const titles = new Set([...tests.map(({ title }) => title), ...[...batches.keys()].map(casesOf)]);
  const has = (title: string): boolean => titles.has(title);
  const taken = new Map<string, Promise<readonly Look[]>>();
  const conforming = (title: string): Promise<readonly Look[]> => {
    const known = taken.get(title) ?? Promise.all([once(title), once(title)]);
    taken.set(title, known);
    return known;
  };
  /** Whether a place of this look at a variant differs from all conforming ones. */
  const shows = async (variant: string, title: string, look: Look, first: Look): Promise<boolean> => {
    if (changesIn(look, [first]).length === 0) return false;
    const looks = [first, ...(await conforming(title))] as [Look, ...Look[]];
    let places = changesIn(look, looks);
    for (let round = 0; places.length > 0 && round < confirmations; round++) {
      const changes = await once(title, { variant });
      looks.push(await once(title));
      const here = new Set(changesIn(changes, looks));
      places = places.filter((place) => here.has(place));
    }
    return places.length > 0;
  };
  return { has, once, shows };
}
