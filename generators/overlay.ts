/** Puts the unusual values of a case over a request that is built from a real offer. Pure. */
import type { Case } from '../schemas/case.ts';
import type { Settings } from '../schemas/settings.ts';
import { fromWire, toWire } from '../schemas/wire.ts';
import type { Members } from './schema-node.ts';
import { withAllKnown, requestOf } from './to-case.ts';

/**
 * The bytes to send: the envelope of the case and the built members, with the case's values at the pointers that it keeps.
 * @param body the case's bytes with filled slots
 * @param built members of the message with internal names, from a real offer
 */
export function withBuilt(
  { operation, keeps = [] }: Case,
  body: string,
  built: object,
  settings: Settings,
): string {
  const schema = requestOf(operation);
  const caseMessage = fromWire(schema, JSON.parse(body), withAllKnown(settings)).value;
  // A message that is not an object cannot be combined with an offer.
  if (typeof caseMessage !== 'object' || caseMessage === null || Array.isArray(caseMessage)) return body;
  const message = keeps.reduce<unknown>(
    (merged, pointer) => overlay(merged, caseMessage, pointer.split('/').slice(1)),
    { ...caseMessage, ...built },
  );
  return JSON.stringify(toWire(schema, message, settings));
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** A copy of `under` with the value of `over` at one path. Missing parents are copied from `over` too. */
export function overlay(under: unknown, over: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || typeof over !== 'object' || over === null) return over;
  const [from, to] = [over as Members, under as Members];
  const missing = !Object.hasOwn(from, step);
  if (rest.length === 0 && missing) return removeAt(to, step);
  if (missing) return under;
  const inner =
    rest.length === 0 || !isPresent(to[step]) || typeof to[step] !== 'object'
      ? from[step]
      : overlay(to[step], from[step], rest);
  return Array.isArray(to)
    ? to.toSpliced(Math.min(Number(step), to.length), 1, inner)
    : { ...to, [step]: inner };
}

function removeAt(from: unknown, step: string): unknown {
  if (Array.isArray(from)) return from.toSpliced(Number(step), 1);
  return Object.fromEntries(Object.entries(from as Members).filter(([name]) => name !== step));
}
