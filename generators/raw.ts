/** JSON text at one place of a body, where no value could say it: `1.0`, `1e400`, a member that stands there twice. Pure. */
import { unescape } from '../schemas/wire.ts';
import type { Members } from './schema-node.ts';

/** A body on both sides of one of its values. */
export interface Seam {
  /** The member's name on the wire. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** What stood there; undefined where nothing did. */
  readonly was: unknown;
}

const mark = '\u0001here\u0001';

/**
 * Opens a body at a place. A member that is not there is added.
 *
 * @param body JSON text as `JSON.stringify` writes it
 * @param pointer as on the wire; what holds the place is there
 */
export function seamAt(body: string, pointer: string): Seam {
  const steps = pointer.split('/').slice(1).map(unescape);
  const name = steps.pop()!;
  const whole = JSON.parse(body) as Members;
  const holder = steps.reduce((inner, step) => inner[step] as Members, whole);
  const was = holder[name];
  holder[name] = mark;
  const [before = '', after = ''] = JSON.stringify(whole).split(JSON.stringify(mark));
  return { name, before, after, was };
}

/** The body with other text at the place. */
export const put = ({ before, after }: Seam, text: string): string => before + text + after;
