/** Draws mutants of a conforming recording, and says what became of each. */
import { random } from '../../../lib/random.ts';
import {
  judgeTrace,
  severityOf,
  type Accusation,
  type Obligation,
  type Options,
} from '../../../certification/requirements.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import { callOperators } from './calls.ts';
import { memberOperators } from './members.ts';
import type { Operator } from './operator.ts';
import { tokenOperators } from './tokens.ts';

export const operators: readonly Operator[] = [...tokenOperators, ...memberOperators, ...callOperators];

/** What a mutant is for: a sentence that fails, one that warns (or a practice), or nothing at all. */
export type Kind = 'explicit' | 'reasoned' | 'harmless';

export interface Fate {
  readonly operator: string;
  readonly does: string;
  readonly at: number;
  readonly kind: Kind;
  readonly caught: boolean;
  /** What it was accused of beside what it breaks. */
  readonly falsely: readonly Accusation[];
}

const kindOf = ({ breaks }: Operator): Kind =>
  breaks.length === 0
    ? 'harmless'
    : breaks.some((id) => severityOf(id as Obligation) === 'fails')
      ? 'explicit'
      : 'reasoned';

/** @param afterwards on the deployment's clock, long after the last exchange */
export function* mutantsOf(
  trace: readonly RecordedExchange[],
  options: Options,
  seed: number,
  count: number,
): Generator<Fate> {
  const dice = random(seed, 'mutants of traces');
  const possible = operators
    .map((operator) => ({ operator, sites: operator.sites(trace) }))
    .filter(({ sites }) => sites.length > 0);
  for (let index = 0; index < count; index += 1) {
    const own = dice.branch(index);
    const { operator, sites } = own.pick(possible);
    const site = own.pick(sites);
    yield fateOf(operator, site.at, operator.mutate(trace, site, own), options);
  }
}

const longAfter = 86_400_000;

function fateOf(operator: Operator, at: number, trace: readonly RecordedExchange[], options: Options): Fate {
  const judge = judgeTrace(options);
  for (const one of trace) judge.see(one);
  const end = Math.max(...trace.map(({ receivedAt, clockOffset = 0 }) => receivedAt + clockOffset));
  const { accusations } = judge.end(end + longAfter);
  const breaks: readonly string[] = operator.breaks;
  return {
    operator: operator.name,
    does: operator.does,
    at: at + 1,
    kind: kindOf(operator),
    caught: accusations.some(({ of }) => breaks.includes(of)),
    falsely: accusations.filter(({ of }) => !breaks.includes(of)),
  };
}
