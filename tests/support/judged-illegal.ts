/** Exchanges whose request was not legal, made up for the judge. */
import type { JudgedExchange, Expectation } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { defaults } from '../../schemas/settings.ts';
import { toWire } from '../../schemas/wire.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';

const now = Date.parse('2026-05-01T10:00:00Z');
const json = { 'content-type': 'application/json' };

/** @param asked in our names, as `answered` is */
const exchange = (
  operation: OperationId,
  asked: unknown,
  answered: unknown,
  expects: Expectation = 'open',
): JudgedExchange => ({
  id: 'test',
  operation,
  expects,
  request: {
    method: 'POST',
    url: `https://service.example${operationOf(operation).path}`,
    headers: json,
    body:
      typeof asked === 'string'
        ? asked
        : JSON.stringify(toWire(operationOf(operation).request!, asked, defaults)),
  },
  response: {
    status: 200,
    headers: json,
    body: JSON.stringify(toWire(operationOf(operation).response!, answered, defaults)),
  },
  sentAt: now,
  receivedAt: now,
});

export const found = (
  operation: OperationId,
  asked: unknown,
  answered: unknown,
  expects?: Expectation,
): string[] =>
  judge(exchange(operation, asked, answered, expects), defaults).findings.map(
    ({ clause, pointer }) => `${clause} ${pointer}`,
  );

export const envelope = { TimeStamp: '2026-05-01T10:00:00Z', Target: 0, Version: 1 };
