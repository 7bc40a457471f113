/** Errors and warnings of a v1 answer. Specification: "v1 message envelope", "Errors". */
import { dig, objectsOf, type Members } from './check.ts';

export const errorsOf = (answered: unknown): readonly Members[] =>
  objectsOf(dig(answered, 'ErrorsType', 'Errors'));
export const warningsOf = (answered: unknown): readonly Members[] =>
  objectsOf(dig(answered, 'WarningsType', 'Warnings'));

/** An answer that reports no error, so that it should hold what was asked for. */
export const isGood = (answered: unknown): boolean => errorsOf(answered).length === 0;
