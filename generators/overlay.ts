/** A request built from a real offer, with what is special about a case put over it. Pure. */
import type { Case } from '../schemas/case.ts';
import type { Settings } from '../schemas/settings.ts';
import { fromWire, toWire } from '../schemas/wire.ts';
import type { Members } from './schema-node.ts';
import { knowingAll, requestOf } from './to-case.ts';

/**
 * The bytes to send: the envelope of the case, what was built, and over it what the case keeps.
 *
 * @param body the case's bytes with their slots filled
 * @param built members of the message in our names, from a real offer
 */
export function withBuilt(
  { operation, keeps = [] }: Case,
  body: string,
  built: object,
  settings: Settings,
): string {
  const schema = requestOf(operation);
  const own = fromWire(schema, JSON.parse(body), knowingAll(settings)).value;
  // A message that is no object has nothing to build on.
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return body;
  const whole = keeps.reduce<unknown>(
    (so_far, pointer) => overlay(so_far, own, pointer.split('/').slice(1)),
    { ...own, ...built },
  );
  return JSON.stringify(toWire(schema, whole, settings));
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** A copy of `under` in which `over` has its way at one place. Where there is no way to the place, `over` gives that too. */
export function overlay(under: unknown, over: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined || typeof over !== 'object' || over === null) return over;
  const [from, to] = [over as Members, under as Members];
  const missing = !Object.hasOwn(from, step);
  if (rest.length === 0 && missing) return without(to, step);
  if (missing) return under;
  const inner =
    rest.length === 0 || !isThere(to[step]) || typeof to[step] !== 'object'
      ? from[step]
      : overlay(to[step], from[step], rest);
  return Array.isArray(to)
    ? to.toSpliced(Math.min(Number(step), to.length), 1, inner)
    : { ...to, [step]: inner };
}

function without(from: unknown, step: string): unknown {
  if (Array.isArray(from)) return from.toSpliced(Number(step), 1);
  return Object.fromEntries(Object.entries(from as Members).filter(([name]) => name !== step));
}
