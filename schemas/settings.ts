/**
 * The open points of the specification, as named and typed settings. They are never asserted of a service: a setting tells how to
 * call a deployment, or which of several legal readings applies.
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

export type Stated = { readonly [Id in SettingId]?: SettingValue<Id> };

export interface Settings {
  /** The effective value: stated, or the default. */
  get<Id extends SettingId>(id: Id): SettingValue<Id>;
  /** Whether the target states the value; otherwise clauses that need it are `not configured`. */
  known(id: SettingId): boolean;
}

/**
 * @param stated the values of the target's file, or those that preflight confirmed
 * @param defaultsHold true only for the sandbox's own target, for which every default is a fact
 */
export function settingsFrom(stated: Stated, defaultsHold = false): Settings {
  const cache = defaultsHold ? sandboxCache : deploymentCache;
  let settings = cache.get(stated);
  if (settings === undefined) {
    settings = {
      get: <Id extends SettingId>(id: Id) => (stated[id] ?? definitions[id].default) as SettingValue<Id>,
      known: (id) => isKnown(definitions[id], stated[id], defaultsHold, settings!),
    };
    cache.set(stated, settings);
  }
  return settings;
}

/**
 * A setting is known if it is stated, not open, or replaced by a stated template, or if all defaults hold. A reading
 * that is not stated is known if all settings from which its value is derived are known.
 */
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
    (within !== undefined && hasTemplate(within as SettingId, settings))
  );
}

const hasTemplate = (id: SettingId, settings: Settings): boolean =>
  settings.known(id) && settings.get(id) !== null;

/** With these caches the same values give the same `Settings`, which other caches use as a key. */
const sandboxCache = new WeakMap<Stated, Settings>();
const deploymentCache = new WeakMap<Stated, Settings>();

/** All defaults: the settings of the embedded sandbox. */
export const defaults: Settings = settingsFrom({}, true);

/** All defaults, as a target would state them. */
export const statedDefaults = Object.fromEntries(
  Object.entries(definitions).map(([id, setting]) => [id, setting.default]),
) as Stated;
