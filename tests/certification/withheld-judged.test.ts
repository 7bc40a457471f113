/** A legal request is still judged as legal after the journal has replaced its secrets and guests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generatable, hasMessageTemplate, casesFor } from '../../generators/cases.ts';
import { exchangeRedactor } from '../../lib/journal/redact-exchange.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judgeRequest } from '../../schemas/judge/request.ts';
import { withheldRulesOf } from '../../schemas/messages/withheld.ts';
import { defaults } from '../../schemas/settings.ts';
import { caseOptionsFor } from '../support/generated.ts';
import { requireItems } from '../support/require-items.ts';

const { exchange } = exchangeRedactor(
  Buffer.alloc(32, 7),
  withheldRulesOf((setting) => String(defaults.get(setting))),
);

const found = (request: JudgedExchange['request'], operation: JudgedExchange['operation']): string[] =>
  judgeRequest(
    {
      id: '1',
      operation,
      expects: 'open',
      request,
      response: { status: 200, headers: {}, body: '{}' },
      sentAt: 1,
      receivedAt: 2,
    },
    defaults,
  ).findings.map(({ clause, pointer, actual }) => `${clause} at ${pointer}: ${actual}`);

for (const operation of generatable.filter((id) => !hasMessageTemplate(id, caseOptionsFor(3))))
  test(`${operation} is judged without its guests as with them`, () => {
    const cases = requireItems(
      (['valid', 'edge'] as const).flatMap((kind) =>
        casesFor(operation, kind, { ...caseOptionsFor(3), count: 60, maxCases: { [operation]: 120 } }),
      ),
    );
    for (const { request, id } of cases) {
      const { method, path, body } = request;
      const sent = {
        method,
        url: `http://127.0.0.1${path}`,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      };
      const kept = exchange({ request: sent, response: undefined }, false).request;
      const before = new Set(found(sent, operation));
      const after = found({ ...kept, headers: sent.headers }, operation);
      assert.deepEqual(
        after.filter((one) => !before.has(one)),
        [],
        id,
      );
    }
  });
