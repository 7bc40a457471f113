/** Other ways to show and cancel bookings within the specification, played by changing what passes: none of them fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTests } from '../../suites/load-tests.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordTest } from '../../proof/recording.ts';
import type { Transport } from '../../client/transport.ts';
import { failuresOf, gaplessCountOf, setupOf } from '../support/lawful.ts';
import { changeV1, mapMembers } from '../support/v1/message-overrides.ts';

const shifted = changeV1('/GetBookings', (answer) =>
  mapMembers(answer, (name, value) => (name === 'IndexNumber' ? value + 1 : value)),
);
const cancelling = changeV1(
  '/SendHotelResCancel',
  (answer) => answer,
  (requested) =>
    mapMembers(requested, (name, value) =>
      name === 'ItinSegNbr' ? value.replace(/\d+$/, (index: string) => String(Number(index) - 1)) : value,
    ),
);

/** Each with how many tests at least must have been judged all the same. */
const legal: Readonly<Record<string, readonly [transport: Transport, judged: number]>> = {
  'shows no rooms': [
    changeV1('/GetBookings', (answer) =>
      mapMembers(answer, (name, value) => (name === 'RoomStaysType' ? null : value)),
    ),
    10,
  ],
  // IndexNumber and ItinSegNbr; the sandbox counts both from zero.
  'counts rooms from one': [
    (request) => (request.url.endsWith('/GetBookings') ? shifted : cancelling)(request),
    15,
  ],
};

for (const [name, [transport, atLeast]] of Object.entries(legal))
  test(`no clause fails for a service that ${name}`, async () => {
    const tests = (await loadTests()).filter(({ title }) =>
      /^v1\.(book|cancel|getbk|env\.text-codes)/.test(title),
    );
    const takes = await mapInParallel(tests, (suiteTest) => recordTest(setupOf(transport), suiteTest), 4);
    assert.deepEqual(failuresOf(takes), []);
    assert.ok(
      gaplessCountOf(takes) >= atLeast,
      `only ${gaplessCountOf(takes)} of ${takes.length} tests were judged`,
    );
  });
