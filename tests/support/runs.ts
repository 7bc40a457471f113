/** Runs of the sandbox's target, made from their clauses and findings. */
import { toRun } from '../../reports/run.ts';
import { verdict } from '../../reports/verdict.ts';
import type { CollectedEvidence } from '../../reports/collected.ts';
import type { Run } from '../../reports/results.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Evidence, Gap } from '../../schemas/evidence.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { sandboxTarget } from './sandbox-target.ts';

export interface RunParts {
  /** Clauses that were exercised 20 times each. */
  readonly exercised?: readonly ClauseId[];
  /** Clauses with a finding, each in its own response. */
  readonly broken?: readonly ClauseId[];
  readonly gaps?: readonly Gap[];
  /** Known failures. */
  readonly known?: readonly ClauseId[];
  readonly interrupted?: boolean;
}

export const collectedOf = ({
  exercised = [],
  broken = [],
  gaps = [],
  interrupted = false,
}: RunParts): CollectedEvidence => {
  const evidence: Evidence = {
    exchanges: 20,
    cases: 0,
    exercised: Object.fromEntries(exercised.map((id) => [id, 20])),
    findings: broken.map((clause, exchange) => ({
      clause,
      pointer: '/page',
      expected: '2, as asked',
      actual: `of ${clause}`,
      where: `v2.avail/valid/${exchange}`,
      exchange,
    })),
    gaps,
  };
  return {
    startedAt: '2026-11-21T00:00:00.000Z',
    seconds: 1,
    interrupted,
    tests: 1,
    evidences: [evidence],
    broken: [],
    left: [],
  };
};

export function runOf(parts: RunParts): Run {
  const target = sandboxTarget();
  const knownFailures = (parts.known ?? []).map((clause) => ({
    clause,
    reason: 'it is known',
    until: '2099-01-01',
  }));
  const run = toRun(
    collectedOf(parts),
    { target: { ...target, knownFailures }, seed: 1, today: '2026-11-21' },
    { settings: settingsOf(target), toolVersion: '0.1.0' },
  );
  return { ...run, verdict: verdict(run) };
}
