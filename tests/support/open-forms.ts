/** Forms of one value in a legal exchange of tests/golden/, and what is to be found of them. */
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
  /** What is to be found; nothing where it is as good as the other form. */
  readonly clauses: readonly ClauseId[];
}

export const put = (side: Form['side'], at: string, value: unknown): Change[] => [
  { op: 'add', path: `/${side}/body${at}`, value },
];
export const away = (side: Form['side'], at: string): Change[] => [
  { op: 'remove', path: `/${side}/body${at}` },
];

const failing = (clause: ClauseId): boolean => severityOf(clause) === 'fails';

/** A test of one form. */
export function holds({ operation, like, side, change, clauses }: Form): void {
  const { path, value } = change[0]!;
  const verb = clauses.some(failing) ? 'breaks' : 'only warns of';
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

/** One value at each of some places of a legal exchange. */
export const forms = (
  operation: OperationId,
  like: string,
  side: Form['side'],
  values: Readonly<Record<string, unknown>>,
  ...clauses: readonly ClauseId[]
): void =>
  Object.entries(values)
    .map(([at, value]) => ({ operation, like, side, change: put(side, at, value), clauses }))
    .forEach(holds);
