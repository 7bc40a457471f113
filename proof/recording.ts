import type { Case } from '../schemas/case.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { RunContext } from '../targets/run-context.ts';
import type { Behaviour } from '../client/access.ts';
import { drive } from '../client/cases/drive.ts';
import { slotsFrom } from '../client/cases/slots.ts';
import type { SuiteTest } from '../client/collect.ts';
import { play } from '../client/play.ts';
import type { Transport } from '../client/transport.ts';

/** Where proofs are made: a run against the embedded sandbox, over one pool of connections. */
export interface Workshop {
  readonly context: RunContext;
  readonly transport: Transport;
}

/** What one test or one batch of cases showed. */
export interface Take {
  readonly title: string;
  readonly evidence: Evidence;
  readonly exchanges: readonly JudgedExchange[];
}

/** Runs one test on a tenant of its own. */
export async function playTest(
  workshop: Workshop,
  test: SuiteTest,
  behaviour: Behaviour = {},
  keep = false,
): Promise<Take> {
  const { evidence, exchanges } = await play({ ...workshop, behaviour, keep }, test);
  return { title: test.title, evidence, exchanges };
}

/** What a batch of an operation's cases is called. */
export const casesOf = (operation: OperationId): string => `cases of ${operation}`;

/** Drives generated cases on a tenant of their own. */
export async function driveCases(
  workshop: Workshop,
  title: string,
  cases: readonly Case[],
  behaviour: Behaviour = {},
  keep = false,
): Promise<Take> {
  const { evidence, exchanges, end } = await play(
    { ...workshop, behaviour, keep },
    { title, clauses: [], body: (stage) => drive(cases, stage.session, slotsFrom(stage)) },
  );
  if (end.kind !== 'held') throw new Error(end.kind === 'unjudged' ? end.error.message : end.message);
  return { title, evidence, exchanges };
}

/** Clauses that a take found broken. */
export const brokenIn = ({ evidence }: Take): Set<ClauseId> =>
  new Set(evidence.findings.map(({ clause }) => clause));

/** Where this tool broke, or the network: each a sentence. That is no word on a service, and must not be silent either. */
export const errorsIn = ({ title, evidence }: Pick<Take, 'title' | 'evidence'>): string[] =>
  evidence.gaps
    .filter(({ outcome }) => outcome === 'error')
    .map(
      ({ clause, where, reason }) => `error at ${clause} in ${title === where ? title : where}: ${reason}`,
    );

/** Operations that a take called. */
export const calledIn = ({ exchanges }: Take): Set<OperationId> =>
  new Set(exchanges.map(({ operation }) => operation));
