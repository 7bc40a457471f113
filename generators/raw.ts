/** Inserts into a body JSON text that no JavaScript value can express: `1.0`, `1e400`, a duplicate member. Pure. */
import { unescapeStep } from '../schemas/placements.ts';
import type { Members } from './schema-node.ts';

/** A body split at one of its values. */
export interface InjectionPoint {
  /** The member's name on the wire. */
  readonly name: string;
  /** The JSON text before the value, and after it. */
  readonly before: string;
  readonly after: string;
  /** The replaced value; undefined if there was none. */
  readonly original: unknown;
}

/** Replaces the value, so that its position is found in the serialised body. */
const marker = '\u0001here\u0001';

/**
 * Splits a body at a pointer. A missing member is added.
 * @param body JSON text as `JSON.stringify` writes it, because it is serialised again
 * @param pointer as on the wire; its parent must exist
 */
export function injectionPointAt(body: string, pointer: string): InjectionPoint {
  const steps = pointer.split('/').slice(1).map(unescapeStep);
  const name = steps.pop()!;
  const value = JSON.parse(body) as Members;
  const holder = steps.reduce((inner, step) => inner[step] as Members, value);
  const original = holder[name];
  holder[name] = marker;
  const [before = '', after = ''] = JSON.stringify(value).split(JSON.stringify(marker));
  return { name, before, after, original };
}

/** The body with other text at the injection point. */
export const inject = ({ before, after }: InjectionPoint, text: string): string => before + text + after;
