/** `contract explain`: prints all that the project knows about a clause. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { printMessage } from '../../lib/output.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { derivedFaults } from '../../proof/shapes.ts';
import { explanation, type ClauseContext } from '../../reports/terminal/explanation.ts';
import { faults } from '../../proof/faults.ts';
import { needsOfClause } from '../../schemas/clause-needs.ts';
import { placesOfClause } from '../../schemas/clause-places.ts';
import { clauseOf, clauses, isClauseId, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { operationIds } from '../../schemas/operations.ts';
import { didYouMean } from '../../targets/nearest.ts';
import type { DeepReadonly } from '../../targets/target.ts';
import { printJson } from '../answer.ts';
import type { Answers } from '../answers.ts';
import { readRun } from '../baseline.ts';

/** @throws UsageError if the clause is unknown */
export async function explain(clause: string): Promise<ExitCode> {
  if (!isClauseId(clause)) {
    const suggestion = didYouMean(clause, Object.keys(clauses));
    throw new UsageError(
      `there is no clause ${clause}${suggestion || ': contract list WORD finds them by a word of their sentence'}`,
    );
  }
  const details = await clauseContext(clause);
  printMessage(explanation(clause, details));
  printJson('contract-explain', documentOf(clause, details));
  return 0;
}

function documentOf(id: ClauseId, details: ClauseContext): DeepReadonly<Answers['contract-explain']> {
  const { text, section, strength, who, testing, profiles, note, because, untested } = clauseOf(id);
  return {
    clause: id,
    sentence: text,
    section,
    severity: severityOf(id),
    strength,
    who,
    testing,
    profiles,
    ...definedMembers({ note, because, untested }),
    needs: needsOfClause(id),
    places: placesOfClause(id).map(({ message, pointer }) => ({ message, pointer })),
    ...details,
    tests: details.tests.map(({ title, file }) => ({ title, file: `suites/${file}` })),
  };
}

async function clauseContext(id: ClauseId): Promise<ClauseContext> {
  return {
    tests: (await loadTests()).filter((test) => test.clauses.includes(id)),
    faults: Object.entries(faults)
      .filter(([, { breaks, alsoBreaks }]) => breaks === id || alsoBreaks?.includes(id))
      .map(([name, { kind, does, breaks }]) => ({ name, kind, does, also: breaks !== id })),
    derived: derivedFaultCount(id),
    ...definedMembers({ lastRun: lastRunOf(id) }),
  };
}

const derivedFaultCount = (id: ClauseId): number =>
  operationIds
    .map((operation) => derivedFaults(operation, ({ breaks }) => breaks === id))
    .reduce((sum, derived) => sum + (derived?.shape.length ?? 0) + (derived?.protocol.length ?? 0), 0);

/** The result of the clause in the last run; a string says why the file cannot be used, because the explanation works without it. */
function lastRunOf(id: ClauseId): ClauseContext['lastRun'] {
  const file = join('results', 'run.json');
  if (!existsSync(file)) return undefined;
  try {
    const { startedAt, target, clauses: results } = readRun(file, 'run', 'results/');
    const result = Object.hasOwn(results, id) ? results[id] : undefined;
    return { of: `${startedAt}, ${target.name}`, ...definedMembers({ result }) };
  } catch (error) {
    if (error instanceof UsageError) return `${file} is no run of this version`;
    throw error;
  }
}
