/** `contract explain`: prints all that the project knows about a clause. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { derivedFaults } from '../../proof/shapes.ts';
import { explanation, type KnownOfClause, type LastRun } from '../../reports/terminal/explanation.ts';
import { faults } from '../../proof/faults.ts';
import { clauses, isClauseId, type ClauseId } from '../../schemas/clauses.ts';
import { operationIds } from '../../schemas/operations.ts';
import { didYouMean } from '../../targets/nearest.ts';
import { readRun } from '../baseline.ts';

/** @throws UsageError if the clause is unknown */
export async function explain(clause: string): Promise<ExitCode> {
  if (!isClauseId(clause)) {
    const near = didYouMean(clause, Object.keys(clauses));
    throw new UsageError(`there is no clause ${clause}${near || ': schemas/clauses/ has them all'}`);
  }
  process.stdout.write(`${explanation(clause, await clauseDetails(clause))}\n`);
  return 0;
}

async function clauseDetails(id: ClauseId): Promise<KnownOfClause> {
  const run = lastRunOf(id);
  return {
    tests: (await loadTests()).filter((test) => test.clauses.includes(id)),
    faults: Object.entries(faults)
      .filter(([, { breaks, alsoBreaks }]) => breaks === id || alsoBreaks?.includes(id))
      .map(([name, { kind, does, breaks }]) => ({ name, kind, does, also: breaks !== id })),
    derived: operationIds
      .map((operation) => derivedFaults(operation, ({ breaks }) => breaks === id))
      .reduce((sum, made) => sum + (made?.shape.length ?? 0) + (made?.protocol.length ?? 0), 0),
    ...(run === undefined ? {} : { lastRun: run }),
  };
}

/** The result of the clause in the last run; a string says why the file cannot be used, because the explanation works without it. */
function lastRunOf(id: ClauseId): LastRun | string | undefined {
  const file = join('results', 'run.json');
  if (!existsSync(file)) return undefined;
  try {
    const { startedAt, target, clauses: results } = readRun(file, 'run', 'results/');
    return {
      of: `${startedAt}, ${target.name}`,
      result: Object.hasOwn(results, id) ? results[id] : undefined,
    };
  } catch (error) {
    if (error instanceof UsageError) return `${file} is no run of this version`;
    throw error;
  }
}
