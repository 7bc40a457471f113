/**
 * What the specification leaves open, as named and typed settings. Nothing here is ever asserted of a service: a
 * setting says how to speak with a deployment, or which of several legal readings is in force.
 */
import { assemble } from '../lib/assemble.ts';
import type { Kind, Setting } from './settings/setting.ts';
import { common } from './settings/common.ts';
import { readings } from './settings/readings.ts';
import { v1ResponseNames } from './settings/v1-response-names.ts';
import { v1RequestNames } from './settings/v1-request-names.ts';
import { v1OfferedNames } from './settings/v1-offered-names.ts';
import { v1 } from './settings/v1.ts';
import { v2 } from './settings/v2.ts';

export const definitions = assemble(
  common,
  v1,
  v1RequestNames,
  v1OfferedNames,
  v1ResponseNames,
  readings,
  v2,
);

export type SettingId = keyof typeof definitions;

export type SettingValue<Id extends SettingId> =
  (typeof definitions)[Id] extends Setting<Kind, infer Value> ? Value : never;

/** Values as a target's file states them. */
export type Stated = { readonly [Id in SettingId]?: SettingValue<Id> };

/** The settings in force for one target. */
export interface Settings {
  /** The value in force: stated, or the default. */
  get<Id extends SettingId>(id: Id): SettingValue<Id>;
  /** Whether this target answers for the value; where it does not, what needs it is `not configured`. */
  known(id: SettingId): boolean;
}

/**
 * @param stated what the target's file says, or preflight confirmed
 * @param defaultsHold true only for the sandbox's own target: there every default is a fact
 */
export function settingsFrom(stated: Stated, defaultsHold = false): Settings {
  const kept = defaultsHold ? ofSandbox : ofDeployments;
  let settings = kept.get(stated);
  if (settings === undefined) {
    settings = {
      get: <Id extends SettingId>(id: Id) => (stated[id] ?? definitions[id].default) as SettingValue<Id>,
      known: (id) => isKnown(definitions[id], stated[id], defaultsHold, settings!),
    };
    kept.set(stated, settings);
  }
  return settings;
}

/** Of a reading that is not stated the names answer that lead to its place. */
function isKnown(
  { kind, open, from = [], within }: Setting,
  value: unknown,
  defaultsHold: boolean,
  settings: Settings,
): boolean {
  if (kind === 'reading')
    return (
      (value ?? '') !== '' || (from.length > 0 && from.every((name) => settings.known(name as SettingId)))
    );
  return (
    defaultsHold ||
    value !== undefined ||
    !open ||
    (within !== undefined && says(within as SettingId, settings))
  );
}

/** Whether a request is laid out as a whole. */
const says = (id: SettingId, settings: Settings): boolean => settings.known(id) && settings.get(id) !== null;

/** One and the same for the same values, because readers of messages keep what they found out by it. */
const ofSandbox = new WeakMap<Stated, Settings>();
const ofDeployments = new WeakMap<Stated, Settings>();

/** Every default: how the embedded sandbox speaks. */
export const defaults: Settings = settingsFrom({}, true);

/** The same, as a target would state them. */
export const defaultsStated = Object.fromEntries(
  Object.entries(definitions).map(([id, setting]) => [id, setting.default]),
) as Stated;
