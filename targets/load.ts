import { contradictions } from './contradictions.ts';
import { dayOf } from './day.ts';
import { readJson, stopOn } from './json-file.ts';
import { mustLeave } from './outward.ts';
import { shapeProblems } from './shape.ts';
import { settingProblems } from './stated.ts';
import type { Environment, Permissions, Target, TargetAsWritten } from './target.ts';

/** Nothing that changes or costs anything is allowed unless a target says so. */
export const defaultPermissions: Permissions = {
  mayBook: false,
  bookingBudget: 5,
  mayMail: false,
  mayLoad: false,
  requestBudget: 20_000,
  lookAgainAfter: 60,
  lateLook: 20,
};

/**
 * Reads a target and checks it before anything is sent.
 *
 * @param file path of the target's JSON file
 * @param env where the variables that hold its secrets are looked for; their values are not kept
 * @param today YYYY-MM-DD: the real day, by which waivers and known failures expire
 * @throws UsageError with one sentence a problem, each with what to do
 */
export function loadTarget(file: string, env: Environment, today = dayOf(Date.now())): Target {
  mustLeave(env);
  return read(file, env, today);
}

/**
 * The same for verbs that send nothing: whether secrets are at hand is not asked.
 *
 * @throws UsageError as `loadTarget`
 */
export const readTarget = (file: string): Target => read(file, undefined, dayOf(Date.now()));

function read(file: string, env: Environment | undefined, today: string): Target {
  const json = readJson(file, 'target', '--target');
  stopOn(file, shapeProblems(json));
  const { $schema: _, ...stated } = json as TargetAsWritten;
  stopOn(file, settingProblems(stated.settings ?? {}));
  const target: Target = {
    ...stated,
    embedded: stated.embedded ?? false,
    urls: stated.urls ?? {},
    secrets: stated.secrets ?? {},
    waivers: stated.waivers ?? [],
    knownFailures: stated.knownFailures ?? [],
    settings: stated.settings ?? {},
    known: stated.known ?? {},
    hooks: stated.hooks ?? {},
    permissions: {
      ...defaultPermissions,
      // What it holds ends with it.
      ...(stated.embedded ? { lateLook: 0 } : {}),
      ...stated.permissions,
    },
  };
  stopOn(file, contradictions(target, env, today));
  return target;
}
