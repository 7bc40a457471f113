import type { Case } from '../schemas/case.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { RunContext } from '../targets/run-context.ts';
import type { Behaviour } from '../client/access.ts';
import { sendCases } from '../client/cases/send-cases.ts';
import { slotSourceFor } from '../client/cases/slots.ts';
import type { SuiteTest } from '../client/collect.ts';
import { executeTest } from '../client/execute-test.ts';
import type { Transport } from '../client/transport.ts';

/** What proofs run with: a run against the embedded sandbox, over one connection pool. */
export interface ProofSetup {
  readonly context: RunContext;
  readonly transport: Transport;
}

export interface Recording {
  readonly title: string;
  readonly evidence: Evidence;
  /** Empty unless `keepExchanges` is set. */
  readonly exchanges: readonly JudgedExchange[];
}

export async function recordTest(
  setup: ProofSetup,
  test: SuiteTest,
  behaviour: Behaviour = {},
  keepExchanges = false,
): Promise<Recording> {
  const { evidence, exchanges } = await executeTest({ ...setup, behaviour, keepExchanges }, test);
  return { title: test.title, evidence, exchanges };
}

export const batchTitle = (operation: OperationId): string => `cases of ${operation}`;

export async function recordCases(
  setup: ProofSetup,
  title: string,
  cases: readonly Case[],
  behaviour: Behaviour = {},
  keepExchanges = false,
): Promise<Recording> {
  const { evidence, exchanges, end } = await executeTest(
    { ...setup, behaviour, keepExchanges },
    { title, clauses: [], body: (fixtures) => sendCases(cases, fixtures.session, slotSourceFor(fixtures)) },
  );
  if (end.kind !== 'held') throw new Error(end.kind === 'unjudged' ? end.error.message : end.message);
  return { title, evidence, exchanges };
}

export const brokenClausesIn = ({ evidence }: Recording): Set<ClauseId> =>
  new Set(evidence.findings.map(({ clause }) => clause));

/** Errors of this tool or the network, each as a sentence. They say nothing about the service, but must be reported. */
export const errorsIn = ({ title, evidence }: Pick<Recording, 'title' | 'evidence'>): string[] =>
  evidence.gaps
    .filter(({ outcome }) => outcome === 'error')
    .map(
      ({ clause, where, reason }) => `error at ${clause} in ${title === where ? title : where}: ${reason}`,
    );

export const operationsIn = ({ exchanges }: Recording): Set<OperationId> =>
  new Set(exchanges.map(({ operation }) => operation));
