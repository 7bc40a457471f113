import { contradictions } from './contradictions.ts';
import { dayOf } from './day.ts';
import { readJson, throwIfProblems } from './json-file.ts';
import { checkOutwardSettings } from './outward.ts';
import { shapeProblems } from './shape.ts';
import { settingProblems } from './stated.ts';
import type { Environment, Permissions, Target, TargetAsWritten } from './target.ts';

/** The default permissions, which forbid everything that changes data or costs money. */
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
 * @param file path of the target's JSON file
 * @param env the variables with the target's secrets; their values are not stored
 * @param today YYYY-MM-DD: the real day, on which waivers and known failures expire
 * @throws UsageError with one sentence per problem that says what to do
 */
export function loadTarget(file: string, env: Environment, today = dayOf(Date.now())): Target {
  checkOutwardSettings(env);
  return readAndCheck(file, env, today);
}

/** Reads a target for commands that send nothing: its secrets need not be set. @throws UsageError as `loadTarget` does */
export const readTarget = (file: string): Target => readAndCheck(file, undefined, dayOf(Date.now()));

function readAndCheck(file: string, env: Environment | undefined, today: string): Target {
  const json = readJson(file, 'target', '--target');
  throwIfProblems(file, shapeProblems(json));
  const { $schema: _, ...fileContent } = json as TargetAsWritten;
  throwIfProblems(file, settingProblems(fileContent.settings ?? {}));
  const target: Target = {
    ...fileContent,
    embedded: fileContent.embedded ?? false,
    urls: fileContent.urls ?? {},
    secrets: fileContent.secrets ?? {},
    waivers: fileContent.waivers ?? [],
    knownFailures: fileContent.knownFailures ?? [],
    settings: fileContent.settings ?? {},
    known: fileContent.known ?? {},
    hooks: fileContent.hooks ?? {},
    permissions: {
      ...defaultPermissions,
      // The bookings at an embedded sandbox end with the sandbox.
      ...(fileContent.embedded ? { lateLook: 0 } : {}),
      ...fileContent.permissions,
    },
  };
  throwIfProblems(file, contradictions(target, env, today));
  return target;
}
