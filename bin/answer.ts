/** Prints the JSON document of a verb. Only the compiler checks the document against its schema, so the schema is not loaded. */
import { printDocument } from '../lib/output.ts';
import type { DeepReadonly } from '../targets/target.ts';
import type { Answers } from './answers.ts';

export const printJson = <Name extends keyof Answers>(_: Name, document: DeepReadonly<Answers[Name]>): void =>
  printDocument(document);
