/** What a service does in a way of its own, and its target states, is judged there as at any other: not blocked, and not failed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inParallel } from '../../lib/parallel.ts';
import { playStory } from '../../proof/recording.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { loadStories } from '../../suites/stories.ts';
import type { KnownData } from '../../targets/target.ts';
import { pool, target, workshopOf } from '../support/lawful.ts';
import { some } from '../support/some.ts';

interface Own {
  /** How the sandbox does it, which the target states. */
  readonly settings?: Stated;
  readonly known?: Partial<KnownData>;
  readonly touched: RegExp;
}

const services: Readonly<Record<string, Own>> = {
  'counts the pages of v1 from 0': {
    settings: { 'v1.firstPage': 0 },
    touched: /^v1\.(?:avail\.pages-whole|search\.(?:page|each))/,
  },
};

for (const [name, { settings = {}, known = {}, touched }] of Object.entries(services))
  test(`a service that ${name} is judged`, { timeout: 60_000 }, async () => {
    const sandbox = await startSandbox({ settings: settingsFrom(settings, true) });
    try {
      const stated = {
        ...target,
        settings: { ...target.settings, ...settings },
        known: { ...target.known, ...known },
      };
      const workshop = workshopOf(pool.send, { sandbox, target: stated });
      const stories = some((await loadStories()).filter(({ title }) => touched.test(title)));
      const takes = await inParallel(stories, (story) => playStory(workshop, story), 4);
      const told = takes.flatMap(({ title, evidence: { findings, gaps } }) => [
        ...findings.map(({ clause, expected, seen }) => `${clause} in ${title}: ${expected}, saw ${seen}`),
        ...gaps.map(({ outcome, reason }) => `${outcome} in ${title}: ${reason}`),
      ]);
      assert.deepEqual(told, []);
    } finally {
      await sandbox.stop();
    }
  });
