/** Errors and warnings of a v1 answer. Specification: "v1 message envelope", "Errors". */
import { dig, objectsOf, type Members } from './check.ts';

export const errorsOf = (response: unknown): readonly Members[] =>
  objectsOf(dig(response, 'ErrorsType', 'Errors'));
export const warningsOf = (response: unknown): readonly Members[] =>
  objectsOf(dig(response, 'WarningsType', 'Warnings'));

/** An answer that reports no error, so that it should hold what was asked for. */
export const isGood = (response: unknown): boolean => errorsOf(response).length === 0;
