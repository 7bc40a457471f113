/** Other v1 services within the specification, played by changing what passes: none of them fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleOf } from '../../proof/material.ts';
import { loadStories } from '../../suites/stories.ts';
import { operationIds } from '../../schemas/operations.ts';
import { inParallel } from '../../lib/parallel.ts';
import { driveCases, playStory } from '../../proof/recording.ts';
import { casesOnce } from '../support/cases.ts';
import { complaintsOf, target, workshopOf } from '../support/lawful.ts';
import { sampled } from '../support/sample.ts';
import { legal } from '../support/legal-v1-services.ts';

/** How these services page, which languages they tell apart and which hotels have what content: nobody states it. */
const settings = { 'v1.maxHotels.perPage': false } as const;
const { toldApart: _, content: __, ...known } = target.known;

/** Operations whose cases any of them touches. */
const wanted = new Set(
  operationIds.filter((id) => Object.values(legal).some(([touched]) => touched.test(`${id}.`))),
);

for (const [name, [touched, transport]] of sampled(legal, 5)) {
  test(`a service that ${name} fails nothing`, { timeout: 60_000 }, async () => {
    const workshop = workshopOf(transport, { target: { ...target, settings, known } });
    const stories = (await loadStories()).filter(({ title }) => touched.test(title));
    const batches = [...(await casesOnce(workshop, wanted))].filter(([id]) => touched.test(`${id}.`));
    const played = await inParallel(stories, (story) => playStory(workshop, story), 4);
    const driven = await inParallel(
      batches,
      ([id, cases]) => driveCases(workshop, `cases of ${id}`, sampleOf(cases, 20)),
      4,
    );
    assert.ok(played.length > 0);
    assert.deepEqual(complaintsOf([...played, ...driven]), []);
  });
}
