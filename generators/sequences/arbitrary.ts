/** Sequences at random, and the shortest that still shows what one has shown: the one file that speaks to fast-check. */
import fc from 'fast-check';
import { makesSense, next, sensible, start, type State } from './model.ts';
import { print, secondsOf, words, type Sequence, type Step, type Word } from './steps.ts';

/** Seconds: short ones, and just inside and outside the quarter, the half and the whole hour that things live. */
const waits = [60, 600, 865, 935, 1_765, 1_835, 3_565, 3_635] as const;

/** How often a step is chosen where it makes sense, by what the sequence has so far: what leads somewhere more often. */
function weightOf(step: Step, { now, offer, token, bookings, link, longStay }: State): number {
  // What was just issued is to grow old, and what has grown old is to be used.
  const issued = [token?.open ? undefined : token?.at, link, longStay];
  const aged = (at: number | undefined): number => (at !== undefined && at < now ? 32 : 8);
  if (secondsOf(step) !== undefined) return issued.includes(now) ? 8 : 1;
  const weights: Readonly<Partial<Record<Step, number>>> = {
    search: offer === undefined ? 12 : 4,
    recheck: offer?.closed || offer?.dearer ? 60 : 20,
    'close rate': 12,
    'change price': 8,
    'book v1': bookings.length === 0 ? 12 : 4,
    'book v1 2 rooms': bookings.length === 0 ? 16 : 4,
    'cancel room 1': 12,
    'book v2': token?.open ? 4 : 5 * aged(token?.at),
    'open link': aged(link),
    enter: aged(longStay),
    'cancel all': 12,
    read: 12,
    'read order': 16,
  };
  return weights[step] ?? 6;
}

const steps: readonly Step[] = [...words, ...waits.map((seconds) => `wait ${seconds}` as const)];
const shortest = 3;
const longest = 14;

class Sequences extends fc.Arbitrary<Sequence> {
  override generate(mrng: fc.Random): fc.Value<Sequence> {
    const length = mrng.nextInt(shortest, longest);
    const sequence: Step[] = [];
    let state = start;
    while (sequence.length < length) {
      const step = choose(mrng, state, sequence.at(-1));
      sequence.push(step);
      state = next(step, state);
    }
    // What nobody looks at shows nothing.
    if (makesSense('read', state) && sequence.at(-1) !== 'read') sequence.push('read');
    return new fc.Value<Sequence>(sequence, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Sequence {
    return Array.isArray(value);
  }

  override shrink(sequence: Sequence): fc.Stream<fc.Value<Sequence>> {
    return new fc.Stream(smaller(sequence)).map((one) => new fc.Value<Sequence>(one, undefined));
  }
}

function choose(mrng: fc.Random, state: State, last: Step | undefined): Step {
  const open = steps.filter(
    (step) => makesSense(step, state) && !(step === last && secondsOf(step) === undefined),
  );
  let left = mrng.nextInt(
    1,
    open.reduce((sum, step) => sum + weightOf(step, state), 0),
  );
  return open.find((step) => (left -= weightOf(step, state)) <= 0)!;
}

/** Sensible sequences that are shorter, or as long with a simpler step; the shortest first. */
function* smaller(sequence: Sequence): IterableIterator<Sequence> {
  const reported = new Set([print(sequence)]);
  const candidates = function* (): Generator<Sequence> {
    for (let size = Math.ceil(sequence.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let at = sequence.length - size; at >= 0; at -= size === 1 ? 1 : Math.ceil(size / 2))
        yield sensible(sequence.toSpliced(at, size));
    for (const [at, step] of sequence.slice(0, -1).entries()) {
      const [one, other] = [secondsOf(step), secondsOf(sequence[at + 1]!)];
      if (one !== undefined && other !== undefined) yield sequence.toSpliced(at, 2, `wait ${one + other}`);
    }
    for (const [at, step] of sequence.entries())
      for (const other of simplerThan(step)) yield sensible(sequence.with(at, other));
  };
  for (const one of candidates()) {
    if (one.length === 0 || reported.has(print(one))) continue;
    reported.add(print(one));
    yield one;
  }
}

const simpler: Readonly<Partial<Record<Word, readonly Step[]>>> = {
  'book v1 2 rooms': ['book v1'],
  'cancel room 1': ['cancel room 0'],
  list: ['read'],
  'read order': ['read'],
};

function simplerThan(step: Step): readonly Step[] {
  const seconds = secondsOf(step);
  if (seconds !== undefined) return waits.filter((one) => one < seconds).map((one) => `wait ${one}` as const);
  return simpler[step as Word] ?? [];
}

const sequences = new Sequences();

/** So many sequences: the same for the same seed, whoever asks for more of them. */
export const sequencesFor = (seed: number, count: number): readonly Sequence[] =>
  fc.sample(sequences, { seed: seed | 0, numRuns: count });

export interface Limits {
  /** Sequences to try at most. */
  readonly tries: number;
  /** Milliseconds. */
  readonly time: number;
}

/**
 * The shortest sequence found that still breaks what a sequence breaks.
 *
 * @param breaks plays a sequence, and says whether it does
 */
export async function shortestOf(
  sequence: Sequence,
  breaks: (sequence: Sequence) => Promise<boolean>,
  { tries, time }: Limits,
): Promise<Sequence> {
  const until = Date.now() + time;
  let left = tries;
  let found = sequence;
  const holds = async (one: Sequence): Promise<boolean> => {
    if (one === sequence) return false;
    if (left === 0 || Date.now() > until) return true;
    left -= 1;
    if (!(await breaks(one))) return true;
    found = one;
    return false;
  };
  await fc.check(fc.asyncProperty(sequences, holds), { examples: [[sequence]], numRuns: 1 });
  return found;
}
