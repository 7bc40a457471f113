/** The errors and warnings of a v1 response. Specification: "v1 message envelope", "Errors". */
import { dig, objectsOf, type Members } from './check.ts';

export const errorsOf = (response: unknown): readonly Members[] =>
  objectsOf(dig(response, 'ErrorsType', 'Errors'));
export const warningsOf = (response: unknown): readonly Members[] =>
  objectsOf(dig(response, 'WarningsType', 'Warnings'));

/** Whether a response reports no error, so that it should contain what was requested. */
export const isOk = (response: unknown): boolean => errorsOf(response).length === 0;
