/**
 * Generated cases, one test for each operation and kind: a Playwright test costs tens of milliseconds, a request half a
 * millisecond.
 * Each test sends all of its cases, judges each response, and reports every clause.
 */
import { _baseTest as test, expect } from '@playwright/test';
import { evidenceAttachment } from '../schemas/evidence.ts';
import { withPool } from '../client/transport.ts';
import { batchesOf, casesOf, runBatch, batchTimeoutMs } from './batches.ts';
import { withPace, workerContext } from './worker-run.ts';

const context = workerContext();

for (const batch of batchesOf(context)) {
  const annotation = batch.clauses.map((description) => ({ type: 'clause', description }));
  test(batch.title, { annotation }, async ({}, info) => {
    const cases = await casesOf(batch, context);
    info.setTimeout(batchTimeoutMs(cases.length));
    const { evidence, failing } = await withPool((send) =>
      runBatch(batch, cases, { context, transport: withPace(send) }),
    );
    await info.attach(evidenceAttachment, {
      body: JSON.stringify(evidence),
      contentType: 'application/json',
    });
    expect(failing, 'clauses that the generated cases broke').toEqual([]);
  });
}
