/** Other v1 services within the specification, played by changing what passes: none of them fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseBatches, sampleOf } from '../../proof/material.ts';
import { loadTests } from '../../suites/load-tests.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { operationIds } from '../../schemas/operations.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordCases, recordTest } from '../../proof/recording.ts';
import { failuresOf, target, setupOf } from '../support/lawful.ts';
import { spreadSample, sampleEntries } from '../support/sample.ts';
import { requireItems } from '../support/require-items.ts';
import { legalOffers } from '../support/legal-v1-offers.ts';
import { legalServices } from '../support/legal-v1-services.ts';

/** Paging, distinct languages and the content of hotels of these services, which the target does not state. */
const settings = { 'v1.maxHotels.perPage': false } as const;
const { distinctLanguages: _, content: __, ...known } = target.known;

/** What compares prices, distances and filters: who has its own way of these is not even warned by it. */
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

for (const [name, [touched, transport]] of [
  ...sampleEntries(legalServices, 8),
  ...sampleEntries(legalOffers, 3),
])
  test(`no clause fails for a service that ${name}`, async () => {
    const isOffer = Object.hasOwn(legalOffers, name);
    const setup = setupOf(transport, { target: isOffer ? target : { ...target, settings, known } });
    const tests = spreadSample(
      requireItems(
        (await loadTests()).filter(({ title, clauses }) =>
          [title, ...clauses.map((id) => `${id}: `)].some((text) => touched.test(text)),
        ),
      ),
      20,
    );
    const wanted = operationIds.filter((id) => touched.test(`${id}.`));
    const batches = [...(await caseBatches(setup, new Set(wanted)))];
    const played = await mapInParallel(tests, (suiteTest) => recordTest(setup, suiteTest), 4);
    const driven = await mapInParallel(
      batches,
      ([id, cases]) => recordCases(setup, `cases of ${id}`, sampleOf(cases, 10)),
      4,
    );
    assert.deepEqual(failuresOf([...played, ...driven]), []);
    const warned = played.flatMap(({ title, evidence }) =>
      evidence.findings
        .filter(({ clause }) => isOffer && compared.includes(clause))
        .map(({ clause, expected, actual }) => `${clause} in ${title}: ${expected}, saw ${actual}`),
    );
    assert.deepEqual(warned, []);
  });
