/** What an answer gives against the contract is a finding, and whoever would send it on ends by it: not by an error of our own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapInParallel } from '../../lib/parallel.ts';
import { caseBatches, sampleOf } from '../../proof/material.ts';
import { recordCases, recordTest } from '../../proof/recording.ts';
import { loadTests } from '../../suites/load-tests.ts';
import type { Transport } from '../../client/transport.ts';
import { pool, setupOf } from '../support/lawful.ts';
import { requireItems } from '../support/require-items.ts';

/** A service that replaces the matches of a pattern in its search responses. */
const giving =
  (pattern: RegExp, instead: string): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    return request.url.endsWith('/v2/hotels/availability')
      ? { ...answer, body: answer.body.replaceAll(pattern, instead) }
      : answer;
  };

const faults: Readonly<Record<string, readonly [transport: Transport, clause: RegExp]>> = {
  'gives null for a rate token': [giving(/"rateToken":"[^"]*"/g, '"rateToken":null'), /^v2\./],
  'gives a number for the id of a hotel': [giving(/"hotel":{"id":"(\d+)"/g, '"hotel":{"id":$1'), /^v2\./],
  'gives a list for the search id': [giving(/"searchId":"[^"]*"/g, '"searchId":["a"]'), /^v2\./],
};

for (const [name, [transport, clause]] of Object.entries(faults))
  test(`a service that ${name} is at fault, and nobody else`, async () => {
    const setup = setupOf(transport);
    const tests = requireItems(
      (await loadTests()).filter(({ title }) =>
        /^(?:v2\.checkrate\.search-id|v2\.avail\.hotelids-scope|flow\.hotel-told)/.test(title),
      ),
    );
    const batches = await caseBatches(setup, new Set(['v2.checkrate']));
    const takes = [
      ...(await mapInParallel(tests, (suiteTest) => recordTest(setup, suiteTest), 4)),
      ...(await mapInParallel(
        requireItems([...batches]),
        ([id, cases]) => recordCases(setup, `cases of ${id}`, sampleOf(cases, 6)),
        4,
      )),
    ];
    assert.ok(takes.some(({ evidence }) => evidence.findings.some((one) => clause.test(one.clause))));
    assert.deepEqual(
      takes.flatMap(({ title, evidence }) =>
        evidence.gaps.filter(({ outcome }) => outcome === 'error').map(({ reason }) => `${title}: ${reason}`),
      ),
      [],
    );
  });
