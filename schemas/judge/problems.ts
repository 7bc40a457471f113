/** What a response says about a problem. Specification: "v1 message envelope", "Errors". */
import { isObject } from '../../lib/objects.ts';
import { dig, objectsOf, type Members } from './check.ts';

export const errorsOf = (response: unknown): readonly Members[] =>
  objectsOf(dig(response, 'ErrorsType', 'Errors'));
export const warningsOf = (response: unknown): readonly Members[] =>
  objectsOf(dig(response, 'WarningsType', 'Warnings'));

/** Whether a response reports no error, so that it should contain what was requested. */
export const isOk = (response: unknown): boolean => errorsOf(response).length === 0;

const textMembers = ['message', 'detail', 'reason', 'title', 'error'];

/** The texts of v1 errors, or else a text with a usual name: the specification shows only the form of v1 errors. */
export function refusalTextOf(response: unknown): string | undefined {
  const errors = errorsOf(response).map(({ ShortText: text }) => text);
  if (errors.length > 0) return errors.join('; ');
  const objects = isObject(response) ? [response, ...Object.values(response).filter(isObject)] : [];
  const texts = objects.flatMap((object) => textMembers.map((member) => object[member]));
  return texts.find((text) => typeof text === 'string');
}
