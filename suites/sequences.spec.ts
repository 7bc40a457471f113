/**
 * Random sequences beside a model of what must hold after each step. They book, turn the clock and make rates vanish without
 * end, so they go only to the sandbox that the run itself started; elsewhere stories exercise the same clauses.
 */
import { _baseTest as test, expect } from '@playwright/test';
import { sequencesFor } from '../generators/sequences/arbitrary.ts';
import { parse, print } from '../generators/sequences/steps.ts';
import { evidenceAttachment } from '../schemas/evidence.ts';
import { evidenceOf, playAll } from './helpers/sequences/run.ts';
import { readRunContext } from '../client/run.ts';
import { PoolTransport } from '../client/transport.ts';

/** Two to four seconds of a run; what is rare is for `--sequence` and for other seeds. */
const many = 50;

const context = await readRunContext();
const { sequence, seed, target } = context;

if (target.embedded)
  test(sequence === undefined ? `${many} random sequences` : 'the sequence', async ({}, info) => {
    info.setTimeout(4 * 60_000);
    const transport = new PoolTransport();
    try {
      const sequences = sequence === undefined ? sequencesFor(seed, many) : [parse(sequence)];
      const told = await playAll({ context, transport: transport.send }, sequences);
      const evidence = evidenceOf(told, context);
      // Of many sequences it does not matter that one ends early; of the only one it does.
      for (const { stopped } of sequence === undefined ? [] : told.played)
        if (stopped !== undefined) process.stderr.write(`the sequence ended early: ${stopped}\n`);
      await info.attach(evidenceAttachment, {
        body: JSON.stringify(evidence),
        contentType: 'application/json',
      });
      const broken = told.broken.map(
        ({ sequence: shortest, broken: assertion }) => `${assertion!.clause} after: ${print(shortest)}`,
      );
      expect(broken, 'what sequences broke').toEqual([]);
    } finally {
      await transport.close();
    }
  });
