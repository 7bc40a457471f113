/**
 * The steps of a sequence, as they are written: `search; recheck; wait 600; book v2`. Booking, modifying and cancelling
 * steps use the latest v1 booking; reading steps read all bookings. Pure.
 */

/** Steps without a number of seconds. */
export const words = [
  'search',
  'recheck',
  'close rate',
  'change price',
  'book v1',
  'book v1 2 rooms',
  'book v2',
  'modify',
  'cancel room 0',
  'cancel room 1',
  'cancel all',
  'cancel wrongly',
  'lose',
  'read',
  'list',
  'read order',
  'link',
  'open link',
  'long-stay token',
  'enter',
] as const;

export type Word = (typeof words)[number];

/** A step: a word, or a wait in seconds. */
export type Step = Word | `wait ${number}`;

export type Sequence = readonly Step[];

/** The maximum wait: one day is longer than everything that sequences test. */
const maxWaitSeconds = 86_400;

/** The seconds of a wait; undefined for other steps. */
export function secondsOf(step: Step): number | undefined {
  const seconds = /^wait (\d{1,5})$/.exec(step)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** A sequence as one line, which `parse` reads. */
export const formatSequence = (sequence: Sequence): string => sequence.join('; ');

/** @throws RangeError with one sentence if the text is not a sequence */
export function parseSequence(text: string): Sequence {
  const steps = text
    .split(';')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
  if (steps.length === 0) throw new RangeError('a sequence has at least one step');
  for (const step of steps)
    if (!isStep(step))
      throw new RangeError(
        `there is no step "${step}": a step is one of ${words.join(', ')}, or wait with its seconds`,
      );
  return steps as Sequence;
}

function isStep(text: string): text is Step {
  if ((words as readonly string[]).includes(text)) return true;
  const seconds = secondsOf(text as Step) ?? 0;
  return seconds > 0 && seconds <= maxWaitSeconds;
}
