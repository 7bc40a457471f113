/**
 * The settings that a clause needs to be judged: those it lists, and the member names on the paths where messages state it, if the
 * specification does not show these names. A path can be judged if all its names are known, a clause if one of its
 * paths can be judged.
 */
import { placesOfClause } from './clause-places.ts';
import { clauseOf, type ClauseId } from './clauses.ts';
import { definitions, type SettingId, type Settings } from './settings.ts';
import type { Setting } from './settings/setting.ts';

interface Needs {
  readonly all: readonly SettingId[];
  /** In addition, all settings of one of these groups are needed; empty if nothing more is needed. */
  readonly oneOf: readonly (readonly SettingId[])[];
}

/** The needs that follow from a clause's paths; none if one of the paths has no open name, or no message states the clause. */
export function derivedNeeds(id: ClauseId): Needs {
  const paths = placesOfClause(id).map(({ names }) => names);
  const commonNames = [...new Set(paths[0])].filter((name) => paths.every((path) => path.includes(name)));
  const furtherNames = paths.map((path) => [...new Set(path)].filter((name) => !commonNames.includes(name)));
  if (furtherNames.some((names) => names.length === 0)) return { all: commonNames, oneOf: [] };
  const distinctGroups = new Map(furtherNames.map((names) => [names.join(), names]));
  return { all: commonNames, oneOf: [...distinctGroups.values()] };
}

/** The needs that a clause lists, and those that follow from its paths. */
export function needsOfClause(id: ClauseId): Needs {
  const { all: commonNames, oneOf: alternatives } = derivedNeeds(id);
  const requiredSettings = [...new Set([...(clauseOf(id).needs ?? []), ...commonNames])];
  const furtherNames = alternatives.map((path) => path.filter((name) => !requiredSettings.includes(name)));
  return {
    all: requiredSettings,
    oneOf: furtherNames.some((names) => names.length === 0) ? [] : furtherNames,
  };
}

/**
 * The settings that a target has to state so that the clause can be judged: as few as possible, none if it can be judged already.
 */
export function missingSettings(id: ClauseId, settings: Settings): SettingId[] {
  const { all: requiredSettings, oneOf: alternatives } = needsOfClause(id);
  const unknownNames = (names: readonly SettingId[]) => names.filter((name) => !settings.known(name));
  const namesToState = (names: readonly SettingId[]) =>
    unknownNames(names).filter((name) => !hasReading(name, settings));
  const [fewestNames = []] = alternatives.map(namesToState).sort((a, b) => a.length - b.length);
  return [...new Set([...unknownNames(requiredSettings), ...fewestNames])];
}

/** Whether the target states a reading that replaces this name. */
const hasReading = (name: SettingId, settings: Settings): boolean =>
  readings.some(([id, { from }]) => from?.includes(name) === true && settings.known(id));

const readings = (Object.entries(definitions) as [SettingId, Setting][]).filter(
  ([, { kind }]) => kind === 'reading',
);

/** The reason why something cannot be judged on a target that does not state what it needs. */
export const notStatedReason = (missing: readonly string[]): string =>
  `not stated in the target: ${missing.join(', ')}`;
