/** Random sequences, and the shortest one that still fails. The only file that uses fast-check. */
import fc from 'fast-check';
import { makesSense, stateAfter, withoutImpossibleSteps, initialState, type State } from './model.ts';
import { formatSequence, secondsOf, words, type Sequence, type Step, type Word } from './steps.ts';

/** Seconds to wait: a short time, or just before or after the expiries at 15, 30 and 60 minutes. */
const waitSeconds = [60, 600, 865, 935, 1_765, 1_835, 3_565, 3_635] as const;

/** The relative weight of a step in the current state. Steps that make progress weigh more. */
function weightOf(step: Step, { now, offer, token, bookings, link, longStay }: State): number {
  // Prefers to wait when a token or link was just issued, and to use it when time has passed.
  const issueTimes = [token?.open ? undefined : token?.at, link, longStay];
  const weightByAge = (issueTime: number | undefined): number =>
    issueTime !== undefined && issueTime < now ? 32 : 8;
  if (secondsOf(step) !== undefined) return issueTimes.includes(now) ? 8 : 1;
  const weights: Readonly<Partial<Record<Step, number>>> = {
    search: offer === undefined ? 12 : 4,
    recheck: offer?.closed || offer?.dearer ? 60 : 20,
    'close rate': 12,
    'change price': 8,
    'book v1': bookings.length === 0 ? 12 : 4,
    'book v1 2 rooms': bookings.length === 0 ? 16 : 4,
    'cancel room 1': 12,
    'book v2': token?.open ? 4 : 5 * weightByAge(token?.at),
    'open link': weightByAge(link),
    enter: weightByAge(longStay),
    'cancel all': 12,
    read: 12,
    'read order': 16,
  };
  return weights[step] ?? 6;
}

const steps: readonly Step[] = [...words, ...waitSeconds.map((seconds) => `wait ${seconds}` as const)];
const minLength = 3;
const maxLength = 14;

class Sequences extends fc.Arbitrary<Sequence> {
  override generate(mrng: fc.Random): fc.Value<Sequence> {
    const length = mrng.nextInt(minLength, maxLength);
    const sequence: Step[] = [];
    let state = initialState;
    while (sequence.length < length) {
      const step = chooseStep(mrng, state, sequence.at(-1));
      sequence.push(step);
      state = stateAfter(step, state);
    }
    // Makes a sequence end with a reading step, because only reading steps find errors.
    if (makesSense('read', state) && sequence.at(-1) !== 'read') sequence.push('read');
    return new fc.Value<Sequence>(sequence, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Sequence {
    return Array.isArray(value);
  }

  override shrink(sequence: Sequence): fc.Stream<fc.Value<Sequence>> {
    return new fc.Stream(shrinkCandidates(sequence)).map(
      (candidate) => new fc.Value<Sequence>(candidate, undefined),
    );
  }
}

function chooseStep(mrng: fc.Random, state: State, lastStep: Step | undefined): Step {
  const possibleSteps = steps.filter(
    (step) => makesSense(step, state) && !(step === lastStep && secondsOf(step) === undefined),
  );
  let remaining = mrng.nextInt(
    1,
    possibleSteps.reduce((sum, step) => sum + weightOf(step, state), 0),
  );
  return possibleSteps.find((step) => (remaining -= weightOf(step, state)) <= 0)!;
}

/** Simpler sequences without impossible steps: first shorter ones, then some of the same length with a simpler step. */
function* shrinkCandidates(sequence: Sequence): IterableIterator<Sequence> {
  const triedSequences = new Set([formatSequence(sequence)]);
  const candidates = function* (): Generator<Sequence> {
    for (let size = Math.ceil(sequence.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let index = sequence.length - size; index >= 0; index -= size === 1 ? 1 : Math.ceil(size / 2))
        yield withoutImpossibleSteps(sequence.toSpliced(index, size));
    for (const [index, step] of sequence.slice(0, -1).entries()) {
      const [seconds, nextSeconds] = [secondsOf(step), secondsOf(sequence[index + 1]!)];
      if (seconds !== undefined && nextSeconds !== undefined)
        yield sequence.toSpliced(index, 2, `wait ${seconds + nextSeconds}`);
    }
    for (const [index, step] of sequence.entries())
      for (const simplerStep of simplerThan(step))
        yield withoutImpossibleSteps(sequence.with(index, simplerStep));
  };
  for (const candidate of candidates()) {
    if (candidate.length === 0 || triedSequences.has(formatSequence(candidate))) continue;
    triedSequences.add(formatSequence(candidate));
    yield candidate;
  }
}

const simplerSteps: Readonly<Partial<Record<Word, readonly Step[]>>> = {
  'book v1 2 rooms': ['book v1'],
  'cancel room 1': ['cancel room 0'],
  list: ['read'],
  'read order': ['read'],
};

function simplerThan(step: Step): readonly Step[] {
  const seconds = secondsOf(step);
  if (seconds !== undefined)
    return waitSeconds.filter((shorter) => shorter < seconds).map((shorter) => `wait ${shorter}` as const);
  return simplerSteps[step as Word] ?? [];
}

const sequences = new Sequences();

/** The first `count` sequences of a seed: a larger count starts with the same ones. */
export const sequencesFor = (seed: number, count: number): readonly Sequence[] =>
  fc.sample(sequences, { seed: seed | 0, numRuns: count });

export interface ShrinkLimits {
  /** The maximum number of sequences to try. */
  readonly tries: number;
  /** Milliseconds. */
  readonly time: number;
}

/** The shortest sequence that still fails. @param breaks runs a sequence and returns whether it fails */
export async function shortestOf(
  sequence: Sequence,
  breaks: (sequence: Sequence) => Promise<boolean>,
  { tries, time }: ShrinkLimits,
): Promise<Sequence> {
  const deadline = Date.now() + time;
  let remaining = tries;
  let shortestFailing = sequence;
  const passes = async (candidate: Sequence): Promise<boolean> => {
    if (candidate === sequence) return false;
    if (remaining === 0 || Date.now() > deadline) return true;
    remaining -= 1;
    if (!(await breaks(candidate))) return true;
    shortestFailing = candidate;
    return false;
  };
  await fc.check(fc.asyncProperty(sequences, passes), { examples: [[sequence]], numRuns: 1 });
  return shortestFailing;
}
