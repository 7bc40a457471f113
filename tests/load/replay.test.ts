/** A gate repeats a finding of a load run: it sends the same request to the same address, and nothing else. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { partOfLoad } from '../../bin/gate/load-finding.ts';
import type { BrokenClause, LoadRun } from '../../load/result.ts';
import { generate } from '../../client/cases/generation.ts';
import type { Case } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { approvalTargetOf } from '../support/approval.ts';
import { loadRun } from '../support/load/run.ts';

const base = 'https://api.example.com/hotels';
const context = {
  target: approvalTargetOf({ baseUrl: base } as Parameters<typeof approvalTargetOf>[0]),
  seed: 1,
  today: '2026-11-23',
};
const run: LoadRun = { ...loadRun(), startedAt: '2026-11-23T10:00:00.000Z', seconds: 60 };

const played = (operation: OperationId, { method, path, body }: Case['request'], from = base) =>
  partOfLoad(
    run,
    {
      clause: 'v1.availrs.total-sums',
      example: {
        exchange: {
          operation,
          expects: 'accepted',
          request: { method, url: from + path, headers: {}, body },
        },
      },
    } as unknown as BrokenClause,
    context,
  );

describe('a finding of a load run is repeated', () => {
  let avail: Case['request'];
  before(async () => {
    const [first] = await generate('v1.avail', { count: 1 });
    const body = first!.request.body!.replace('{{now}}', '2026-11-23T10:00:12.345Z');
    avail = { ...first!.request, body };
  });

  test('by its own request, with the time stamp of the repetition', async () => {
    const { sent, grep } = await played('v1.avail', avail);
    assert.equal(grep, undefined);
    assert.deepEqual([sent!.request.method, sent!.request.path], [avail.method, avail.path]);
    assert.match(sent!.request.body!, /"TimeStamp":"\{\{now\}\}"/);
    assert.equal(sent!.request.body, avail.body!.replace('2026-11-23T10:00:12.345Z', '{{now}}'));
  });

  for (const operation of ['v2.checkrate', 'v1.book', 'order.by-id'] as const)
    test(`by the tests of its clause, if ${operation} needs an earlier answer`, async () => {
      const { sent, grep } = await played(operation, avail);
      assert.equal(sent, undefined);
      const tagged = (clause: string): string => `33-v1.spec.ts v1.avail: rates @v1-shop @${clause}`;
      assert.match(tagged('v1.availrs.total-sums'), new RegExp(grep!));
      assert.doesNotMatch(tagged('v1.availrs.total-sums-more'), new RegExp(grep!));
    });

  test('only at its own address, and only by its own call', async () => {
    await assert.rejects(
      played('v1.avail', avail, 'https://api.example.com.evil.org/hotels'),
      /is not a URL of/,
    );
    for (const path of ['@evil.org/x', '.evil.org/x', '/v1/api/Push/SendHotelRes', `${avail.path}/..`])
      assert.equal((await played('v1.avail', { ...avail, path })).sent, undefined, path);
  });
});
