import { isObject } from '../lib/objects.ts';
import { show } from '../schemas/finding.ts';
import { TargetFile } from './schema.ts';
import { shapeCheck } from './sentences.ts';

/** The new names of members, by their old places. */
const newNames: ReadonlyMap<string, string> = new Map([
  ['/levers', 'hooks'],
  ['/claims', 'profiles'],
  ['/known/toldApart', 'distinctLanguages'],
]);

/** Checks the shape of a target file: one sentence per problem, none if it is valid. */
export const shapeProblems = shapeCheck(TargetFile, ({ keyword, instancePath, data, params }, where) => {
  const { additionalProperty, missingProperty } = params as Record<string, unknown>;
  // A member that is missing only because it has its old name is reported once.
  const oldName =
    missingProperty === 'profiles' && isObject(data) && 'claims' in data ? 'claims' : additionalProperty;
  const newName = newNames.get(`${instancePath}/${String(oldName)}`);
  if (newName !== undefined) return `the member "${String(oldName)}" is called "${newName}" now: rename it`;
  if (keyword !== 'anyOf') return undefined;
  // A target file has two unions: a hook, and a number or null (`known.stars`). Only the names of a hook's members are shown,
  // because their values may be secrets.
  return instancePath.startsWith('/hooks/')
    ? `${where} must be either { "url", "method", "headers", "body" } or { "command": ["program", "argument", …] }, each argument its own entry${membersNote(data)}`
    : `${where} must be a number or null, not ${show(data)}`;
});

const membersNote = (data: unknown): string =>
  isObject(data)
    ? `, not { ${Object.keys(data)
        .map((name) => JSON.stringify(name))
        .join(', ')} }`
    : '';
