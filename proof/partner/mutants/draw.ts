/** Draws mutants of a conforming recording and judges each. */
import { random } from '../../../lib/random.ts';
import {
  judgeTrace,
  severityOf,
  type Accusation,
  type Obligation,
  type JudgeOptions,
} from '../../../certification/requirements.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import { callOperators } from './calls.ts';
import { memberOperators } from './members.ts';
import type { Operator } from './operator.ts';
import { tokenOperators } from './tokens.ts';

export const operators: readonly Operator[] = [...tokenOperators, ...memberOperators, ...callOperators];

/** The expected result of a mutant: a failing clause, a warning clause or practice, or no accusation. */
export type MutantKind = 'explicit' | 'reasoned' | 'harmless';

export interface MutantResult {
  readonly operator: string;
  readonly does: string;
  readonly at: number;
  readonly kind: MutantKind;
  readonly caught: boolean;
  /** Accusations other than those that the operator should cause. */
  readonly falseAccusations: readonly Accusation[];
}

const kindOf = ({ breaks }: Operator): MutantKind =>
  breaks.length === 0
    ? 'harmless'
    : breaks.some((id) => severityOf(id as Obligation) === 'fails')
      ? 'explicit'
      : 'reasoned';

/** Judges mutants drawn by a seed. */
export function* mutantsOf(
  trace: readonly RecordedExchange[],
  options: JudgeOptions,
  seed: number,
  count: number,
): Generator<MutantResult> {
  const rng = random(seed, 'mutants of traces');
  const applicable = operators
    .map((operator) => ({ operator, sites: operator.sites(trace) }))
    .filter(({ sites }) => sites.length > 0);
  for (let index = 0; index < count; index += 1) {
    const mutantRng = rng.branch(index);
    const { operator, sites } = mutantRng.pick(applicable);
    const site = mutantRng.pick(sites);
    yield judgeMutant(operator, site.at, operator.mutate(trace, site, mutantRng), options);
  }
}

const dayMs = 86_400_000;

function judgeMutant(
  operator: Operator,
  index: number,
  trace: readonly RecordedExchange[],
  options: JudgeOptions,
): MutantResult {
  const judge = judgeTrace(options);
  for (const exchange of trace) judge.observe(exchange);
  const end = Math.max(...trace.map(({ receivedAt, clockOffset = 0 }) => receivedAt + clockOffset));
  const { accusations } = judge.end(end + dayMs);
  const breaks: readonly string[] = operator.breaks;
  return {
    operator: operator.name,
    does: operator.does,
    at: index + 1,
    kind: kindOf(operator),
    caught: accusations.some(({ of }) => breaks.includes(of)),
    falseAccusations: accusations.filter(({ of }) => !breaks.includes(of)),
  };
}
