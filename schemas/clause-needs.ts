/**
 * Which settings a clause cannot be judged without: those that it states, and the names of the places at which the
 * messages state it, where the specification does not show these names. A place is judged where all names on the way to
 * it are known, and a clause where one of its places is.
 */
import { placesOfClause } from './clause-places.ts';
import { clauseOf, type ClauseId } from './clauses.ts';
import { definitions, type SettingId, type Settings } from './settings.ts';
import type { Setting } from './settings/setting.ts';

export interface Needs {
  /** Each of them. */
  readonly all: readonly SettingId[];
  /** And one of these, each with all that it names; none where nothing more is needed. */
  readonly oneOf: readonly (readonly SettingId[])[];
}

/** What follows from the places of a clause; nothing where one of them has no open name, or where no message states it. */
export function derivedNeeds(id: ClauseId): Needs {
  const ways = placesOfClause(id).map(({ names }) => names);
  const all = [...new Set(ways[0])].filter((name) => ways.every((way) => way.includes(name)));
  const rests = ways.map((way) => [...new Set(way)].filter((name) => !all.includes(name)));
  if (rests.some((rest) => rest.length === 0)) return { all, oneOf: [] };
  const distinct = new Map(rests.map((rest) => [rest.join(), rest]));
  return { all, oneOf: [...distinct.values()] };
}

/** What a clause states, and what follows from its places. */
export function needsOfClause(id: ClauseId): Needs {
  const { all, oneOf } = derivedNeeds(id);
  const both = [...new Set([...(clauseOf(id).needs ?? []), ...all])];
  const rests = oneOf.map((way) => way.filter((name) => !both.includes(name)));
  return { all: both, oneOf: rests.some((rest) => rest.length === 0) ? [] : rests };
}

/** What a target would have to state so that the clause can be judged there: as little as possible, and nothing where it can. */
export function missingFor(id: ClauseId, settings: Settings): SettingId[] {
  const { all, oneOf } = needsOfClause(id);
  const missing = (names: readonly SettingId[]) => names.filter((name) => !settings.known(name));
  const readable = (names: readonly SettingId[]) => missing(names).filter((name) => !isRead(name, settings));
  const [least = []] = oneOf.map(readable).sort((a, b) => a.length - b.length);
  return [...new Set([...missing(all), ...least])];
}

/** Whether the place to which a name leads is read by a stated reading instead. */
const isRead = (name: SettingId, settings: Settings): boolean =>
  readings.some(([id, { from }]) => from?.includes(name) === true && settings.known(id));

const readings = (Object.entries(definitions) as [SettingId, Setting][]).filter(
  ([, { kind }]) => kind === 'reading',
);

/** The reason why something cannot be judged on a target that does not state what it needs. */
export const notStated = (missing: readonly SettingId[]): string =>
  `not stated in the target: ${missing.join(', ')}`;

/** The settings that such a reason names. */
export const missingIn = (reason: string): string[] =>
  /^not stated in the target: (.+)$/.exec(reason)?.[1]?.split(', ') ?? [];
