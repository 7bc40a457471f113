/**
 * Random sequences, each compared with a model of what must hold after each step. They book, turn the clock and close rates all
 * the time, so they run only at the sandbox that the run itself started; elsewhere other tests exercise the same clauses.
 */
import { _baseTest as test, expect } from '@playwright/test';
import { evidenceAttachment } from '../schemas/evidence.ts';
import { withPool } from '../client/transport.ts';
import { workerContext } from './worker-run.ts';
import { runAllSequences, sequencesTimeoutMs, sequencesTitle } from './sequences.ts';

const context = workerContext();

if (context.target.embedded)
  test(sequencesTitle(context), async ({}, info) => {
    info.setTimeout(sequencesTimeoutMs);
    const { evidence, stopped, broken } = await withPool((transport) =>
      runAllSequences({ context, transport }),
    );
    for (const reason of stopped) process.stderr.write(`the sequence ended early: ${reason}\n`);
    await info.attach(evidenceAttachment, {
      body: JSON.stringify(evidence),
      contentType: 'application/json',
    });
    expect(broken, 'what sequences broke').toEqual([]);
  });
