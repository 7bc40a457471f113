/** Forms of one value in a legal exchange of tests/golden/, and the clauses that they break. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { judge } from '../../schemas/judge.ts';
import { judgeRequest } from '../../schemas/judge/request.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { exchangeOf, files, isLegal, type Change } from './golden.ts';

interface Form {
  readonly operation: OperationId;
  /** A legal exchange of tests/golden/. */
  readonly like: string;
  readonly side: 'request' | 'response';
  readonly change: readonly Change[];
  /** The clauses that must be found broken; empty for a legal form. */
  readonly clauses: readonly ClauseId[];
}

const addValue = (side: Form['side'], at: string, value: unknown): Change[] => [
  { op: 'add', path: `/${side}/body${at}`, value },
];
export const removeMember = (side: Form['side'], at: string): Change[] => [
  { op: 'remove', path: `/${side}/body${at}` },
];

const isFailing = (clause: ClauseId): boolean => severityOf(clause) === 'fails';

/** Defines a test of one form. */
export function testForm({ operation, like, side, change, clauses }: Form): void {
  const { path, value } = change[0]!;
  const verb = clauses.some(isFailing) ? 'breaks' : 'only warns of';
  test(`${operation}, ${path} ${JSON.stringify(value) ?? 'left out'} ${verb} ${clauses.join(', ')}`, () => {
    const legal = files.find((file) => file.operation === operation)!.golden.filter(isLegal);
    const exchange = exchangeOf(
      operation,
      legal.find(({ name }) => name === like)!,
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

/** Defines tests for one value at each of some places of a legal exchange. */
export const testForms = (
  operation: OperationId,
  like: string,
  side: Form['side'],
  values: Readonly<Record<string, unknown>>,
  ...clauses: readonly ClauseId[]
): void =>
  Object.entries(values)
    .map(([at, value]) => ({ operation, like, side, change: addValue(side, at, value), clauses }))
    .forEach(testForm);
