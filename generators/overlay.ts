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
export function mergeWithOffer(
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

/** A copy of `base` with the value of `source` at one path. Missing parents are copied from `source`, too. */
export function overlay(base: unknown, source: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || typeof source !== 'object' || source === null) return source;
  const [sourceMembers, baseMembers] = [source as Members, base as Members];
  const isMissing = !Object.hasOwn(sourceMembers, step);
  if (rest.length === 0 && isMissing) return removeAt(baseMembers, step);
  if (isMissing) return base;
  const newValue =
    rest.length === 0 || !isPresent(baseMembers[step]) || typeof baseMembers[step] !== 'object'
      ? sourceMembers[step]
      : overlay(baseMembers[step], sourceMembers[step], rest);
  return Array.isArray(baseMembers)
    ? baseMembers.toSpliced(Math.min(Number(step), baseMembers.length), 1, newValue)
    : { ...baseMembers, [step]: newValue };
}

function removeAt(container: unknown, step: string): unknown {
  if (Array.isArray(container)) return container.toSpliced(Number(step), 1);
  return Object.fromEntries(Object.entries(container as Members).filter(([name]) => name !== step));
}
