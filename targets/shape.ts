import { TargetFile } from './schema.ts';
import { shapeCheck } from './sentences.ts';

/** What is wrong with the shape of a target's file: a sentence for each place, none where it is good. */
export const shapeProblems = shapeCheck(TargetFile, ({ keyword, instancePath, data }, where) => {
  if (keyword !== 'anyOf') return undefined;
  return instancePath.startsWith('/levers/')
    ? `${where} must be either { "url", "method", "body" } or { "command": [...] }, not ${JSON.stringify(data)}`
    : `${where} must be a number or null, not ${JSON.stringify(data)}`;
});
