/** A small part of what gate.ts runs completely: a conforming service unknown to the suites is accused of nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTests } from '../../suites/load-tests.ts';
import type { Recording } from '../../proof/recording.ts';
import { runnerFor } from './play.ts';

/** Tests that read responses in this service's own shapes, book, turn its clock, or accused it by mistake in the past. */
const titles = [
  'v1.env.response-timestamp-fresh: responses state the time at which they are sent',
  'ver.language-choice: names of countries are in the requested language',
  'v1.avail.max-hotels-default-100: without the number 100 hotels are searched',
  'v1.avail.not-implemented-no-effect: a search may carry what is not yet implemented',
  'v2.booking-token.valid-within-ttl: a booking token books just before its fifteen minutes end',
  'v2.booking-token.ttl-15m: a booking token does not book just after its fifteen minutes',
  'order.agrees.guests: the order of a v2 booking has its guests, dates and price',
  'v1.cancel.effect-room: the last of two rooms is cancelled, and the other stands',
  'v1.getbk.by-hotel-period: the booking of two rooms, one with a child is found by its hotel and a period that holds all of it',
  'order.query.pms-precedence: a search by pmsNumber and locator finds the order with the pmsNumber, in either order of the keys',
  'order.status.follows: a booking that is lost is LOST, and its lost reservation is found',
  'wh.lost-changed-emitted: a reservation that is lost at the supplier triggers LOST_RESERVATION_CHANGED',
];

/** Gaps that are expected in these tests. */
const expectedGaps = [
  'the target states that names of countries are not translated (v1.countries.translated is false)',
];

const complaintsIn = ({ title, evidence }: Recording): string[] => [
  ...evidence.findings.map(
    ({ clause, pointer, expected, actual }) =>
      `${clause} in ${title} ${pointer}: expected ${expected}, saw ${actual}`,
  ),
  ...evidence.gaps
    .filter(({ reason }) => !expectedGaps.includes(reason))
    .map(({ clause, outcome, reason }) => `${clause} ${outcome} in ${title}: ${reason}`),
];

for (const world of ['alpine', 'harbour'])
  test(
    `tests and cases say nothing against the conforming service (${world})`,
    { timeout: 120_000 },
    async () => {
      const tests = (await loadTests()).filter(({ title }) => titles.includes(title));
      assert.equal(tests.length, titles.length);
      const runner = await runnerFor({ world });
      try {
        for (const suiteTest of tests) assert.deepEqual(complaintsIn(await runner.test(suiteTest)), []);
        // The second world requests its own orders, not those of the first.
        for (const operation of ['v1.ping', 'v2.checkrate', 'order.by-id', 'order.by-query'] as const)
          assert.deepEqual(complaintsIn(await runner.cases(operation)), []);
      } finally {
        await runner.end();
      }
    },
  );
