/** Services that price, measure and filter in their own way are not even warned by what compares prices, distances and filters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playStory } from '../../proof/recording.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { loadStories } from '../../suites/stories.ts';
import { target, workshopOf } from '../support/lawful.ts';
import { legalOffers } from '../support/legal-v1-offers.ts';
import { sampled } from '../support/sample.ts';

/** What no lawful service may be told. */
const compared: readonly ClauseId[] = [
  'v1.avail.unit-honoured',
  'v1.avail.mealplan-filter-works',
  'v1.avail.room-type-filter-works',
  'v1.avail.currency-converted',
  'v1.avail.quantity-priced',
  'v1.avail.quantity-units',
  'v1.availrs.policy-told-alike',
  'v1.availrs.only-member-told',
];

for (const [name, [touched, transport]] of sampled(legalOffers, 2))
  test(`a service that ${name} is not warned of it`, { timeout: 120_000 }, async () => {
    const workshop = workshopOf(transport, { target });
    const stories = (await loadStories()).filter(({ title }) => touched.test(title));
    const found: string[] = [];
    for (const story of stories)
      for (const { clause, expected, seen } of (await playStory(workshop, story)).evidence.findings)
        if (compared.includes(clause)) found.push(`${clause} in ${story.title}: ${expected}, saw ${seen}`);
    assert.ok(stories.length > 0);
    assert.deepEqual(found, []);
  });
