/**
 * The steps of a sequence, each by the words in which it is written: `search; recheck; wait 600; book v2`. What is booked,
 * changed or cancelled is always the latest booking of v1; what is read is all that was booked. Pure.
 */

/** Steps without a number of their own. */
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

/** A step: a word, or so many seconds that pass. */
export type Step = Word | `wait ${number}`;

export type Sequence = readonly Step[];

/** A wait of more than a day would outlive what sequences are about. */
const longestWait = 86_400;

/** The seconds that a step lets pass; undefined for one that does something. */
export function secondsOf(step: Step): number | undefined {
  const seconds = /^wait (\d{1,5})$/.exec(step)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** A sequence as one line, which `parse` reads back. */
export const print = (sequence: Sequence): string => sequence.join('; ');

/** @throws RangeError where the text is no sequence; its message is one sentence */
export function parse(text: string): Sequence {
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
  return seconds > 0 && seconds <= longestWait;
}
