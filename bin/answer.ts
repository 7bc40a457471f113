/** Prints the document of a verb. The compiler compares it with its schema, which is not loaded for that. */
import { printDocument } from '../lib/output.ts';
import type { DeepReadonly } from '../targets/target.ts';
import type { Answers } from './answers.ts';

export const printJson = <Name extends keyof Answers>(_: Name, document: DeepReadonly<Answers[Name]>): void =>
  printDocument(document);
