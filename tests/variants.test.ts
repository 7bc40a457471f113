/** What the specification leaves open must not be held against a service: no legal variant of the sandbox fails. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox, variants, type Sandbox } from '../sandbox/index.ts';
import { severityOf } from '../schemas/clauses.ts';
import { caseBatches, loadStories, sampleOf } from '../suites/proof/material.ts';
import { driveCases, playStory, type Take, type Workshop } from '../suites/proof/recording.ts';
import { inParallel } from '../suites/proof/parallel.ts';
import { PoolTransport } from '../suites/support/transport.ts';
import { loadTarget } from '../targets/load.ts';

const target = loadTarget(new URL('../targets/sandbox.json', import.meta.url).pathname, process.env);
const pool = new PoolTransport();
let sandbox: Sandbox;
let workshop: Workshop;

before(async () => {
  sandbox = await startSandbox();
  workshop = { context: { target, seed: 3, today: '2026-11-21', sandbox }, transport: pool.send };
});
after(async () => {
  await pool.close();
  await sandbox.stop();
});

/** Failures and errors of our own; warnings are allowed, and so is what could not be judged. */
const complaints = ({ title, evidence }: Take): string[] => [
  ...evidence.findings
    .filter(({ clause }) => severityOf(clause) === 'fails')
    .map(({ clause, pointer, expected, seen }) => `${clause} in ${title} ${pointer}: expected ${expected}, saw ${seen}`),
  ...evidence.gaps.filter(({ outcome }) => outcome === 'error').map(({ clause, reason }) => `error at ${clause} in ${title}: ${reason}`),
];

for (const variant of Object.keys(variants)) {
  test(`${variant} fails nothing`, { timeout: 120_000 }, async () => {
    const stories = await loadStories();
    const batches = [...(await caseBatches(workshop))].map(([operation, cases]) => ({ operation, cases: sampleOf(cases, 60) }));
    const played = await inParallel(stories, (story) => playStory(workshop, story, { variant }));
    const driven = await inParallel(batches, ({ operation, cases }) => driveCases(workshop, `cases of ${operation}`, cases, { variant }));
    assert.deepEqual([...played, ...driven].flatMap(complaints), []);
  });
}
