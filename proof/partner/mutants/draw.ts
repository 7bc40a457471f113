/** Draws mutants of a conforming recording and judges each. */
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

/** The expected result of a mutant: a failing clause, a warning clause or practice, or no accusation. */
export type Kind = 'explicit' | 'reasoned' | 'harmless';

export interface MutantResult {
  readonly operator: string;
  readonly does: string;
  readonly at: number;
  readonly kind: Kind;
  readonly caught: boolean;
  /** Accusations other than those that the operator should cause. */
  readonly falseAccusations: readonly Accusation[];
}

const kindOf = ({ breaks }: Operator): Kind =>
  breaks.length === 0
    ? 'harmless'
    : breaks.some((id) => severityOf(id as Obligation) === 'fails')
      ? 'explicit'
      : 'reasoned';

/** Judges mutants drawn by a seed. */
export function* mutantsOf(
  trace: readonly RecordedExchange[],
  options: Options,
  seed: number,
  count: number,
): Generator<MutantResult> {
  const rng = random(seed, 'mutants of traces');
  const possible = operators
    .map((operator) => ({ operator, sites: operator.sites(trace) }))
    .filter(({ sites }) => sites.length > 0);
  for (let index = 0; index < count; index += 1) {
    const own = rng.branch(index);
    const { operator, sites } = own.pick(possible);
    const site = own.pick(sites);
    yield judgeMutant(operator, site.at, operator.mutate(trace, site, own), options);
  }
}

const dayMs = 86_400_000;

function judgeMutant(
  operator: Operator,
  at: number,
  trace: readonly RecordedExchange[],
  options: Options,
): MutantResult {
  const judge = judgeTrace(options);
  for (const one of trace) judge.observe(one);
  const end = Math.max(...trace.map(({ receivedAt, clockOffset = 0 }) => receivedAt + clockOffset));
  const { accusations } = judge.end(end + dayMs);
  const breaks: readonly string[] = operator.breaks;
  return {
    operator: operator.name,
    does: operator.does,
    at: at + 1,
    kind: kindOf(operator),
    caught: accusations.some(({ of }) => breaks.includes(of)),
    falseAccusations: accusations.filter(({ of }) => !breaks.includes(of)),
  };
}
