/** Forms of one value in a legal exchange of tests/golden/, and the clauses that they break. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { judge } from '../../schemas/judge.ts';
import { judgeRequest } from '../../schemas/judge/request.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { exchangeOf, goldenFiles, isLegal, type Change } from './golden.ts';

interface Form {
  readonly operation: OperationId;
  /** A legal exchange of tests/golden/. */
  readonly like: string;
  readonly side: 'request' | 'response';
  readonly change: readonly Change[];
  /** The clauses that must be found broken; empty for a legal form. */
  readonly clauses: readonly ClauseId[];
}

const addValue = (side: Form['side'], pointer: string, value: unknown): Change[] => [
  { op: 'add', path: `/${side}/body${pointer}`, value },
];
export const removeMember = (side: Form['side'], pointer: string): Change[] => [
  { op: 'remove', path: `/${side}/body${pointer}` },
];

const isFailing = (clause: ClauseId): boolean => severityOf(clause) === 'fails';

/** Defines a test of one form. */
export function testForm({ operation, like, side, change, clauses }: Form): void {
  const { path, value } = change[0]!;
  const verb = clauses.some(isFailing) ? 'breaks' : 'only warns of';
  test(`${operation}, ${path} ${JSON.stringify(value) ?? 'left out'} ${verb} ${clauses.join(', ')}`, () => {
    const legalEntries = goldenFiles.find((file) => file.operation === operation)!.golden.filter(isLegal);
    const exchange = exchangeOf(
      operation,
      legalEntries.find(({ name }) => name === like)!,
      change,
    );
    const { findings } = (side === 'response' ? judge : judgeRequest)(exchange, defaults);
    assert.deepEqual(
      [...new Set(findings.map(({ clause }) => clause))].sort(),
      [...clauses].sort(),
      JSON.stringify(findings, null, 1),
    );
  });
}

/** Defines a test for each entry of `values`, which maps a JSON pointer in the body to the value that is put there. */
export const testForms = (
  operation: OperationId,
  like: string,
  side: Form['side'],
  values: Readonly<Record<string, unknown>>,
  ...clauses: readonly ClauseId[]
): void =>
  Object.entries(values)
    .map(([pointer, value]) => ({ operation, like, side, change: addValue(side, pointer, value), clauses }))
    .forEach(testForm);
