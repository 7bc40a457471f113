/** How the settings that a target states or omits change its cases. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casesFor } from '../../generators/cases.ts';
import { valueAt } from '../../generators/places.ts';
import { readBack } from '../../generators/to-case.ts';
import { caseKinds } from '../../schemas/case.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { requireItems } from '../support/require-items.ts';
import { context, caseOptionsFor } from '../support/generated.ts';

test('sets Target to production for production only', () => {
  for (const [production, target] of [
    [false, 0],
    [true, 1],
  ] as const)
    for (const operation of ['v1.ping', 'v1.desc', 'v1.cancel'] as const)
      for (const kind of ['valid', 'edge'] as const) {
        const cases = casesFor(operation, kind, { seed: 1, count: 40, context: { ...context, production } });
        for (const { id, request } of cases)
          assert.equal(valueAt(readBack(operation, request, context), '/Target'), target, id);
      }
});

test('leaves out members whose names the target does not state', () => {
  const poor = { ...context, unnamed: ['v1.names.controls.maxHotels', 'v1.names.radius.unit'] as const };
  const drawn = casesFor('v1.avail', 'valid', caseOptionsFor(1, { context: poor }));
  assert.ok(
    requireItems(drawn).every(
      ({ needs }) => !needs.some((need) => (poor.unnamed as readonly string[]).includes(need)),
    ),
  );
});

test('makes the same cases for a target with other names and the locator in the query', () => {
  const settings = settingsFrom({ 'v2.names.checkIn': 'arrival', 'longstay.locator.in': 'query' }, true);
  const renamed = { ...context, settings };
  const [first] = casesFor('v2.avail', 'valid', caseOptionsFor(1, { context: renamed }));
  assert.match(first!.request.body!, /"arrival":"\d{4}-/);
  const tokens = casesFor('longstay.token', 'edge', caseOptionsFor(1, { context: renamed }));
  assert.ok(
    requireItems(tokens).every(
      ({ request }) => request.body === undefined && request.path.includes('?landingPageLocator='),
    ),
  );
  // Only what is missing can be wrong in a query: there every value is a text.
  assert.deepEqual(
    casesFor('longstay.token', 'refusal', caseOptionsFor(1, { context: renamed })).map(
      ({ request }) => request.path,
    ),
    ['/generateLongStayAccessToken'],
  );
});

test('makes no cases for a message with a template', () => {
  const body = { stay: { token: '{bookingToken}' }, who: ['{firstName1}'] };
  const laidOut = { ...context, settings: settingsFrom({ 'v2.booking.body': body }, true) };
  for (const kind of caseKinds) {
    assert.notDeepEqual(casesFor('v2.book', kind, caseOptionsFor(1)), []);
    assert.deepEqual(casesFor('v2.book', kind, caseOptionsFor(1, { context: laidOut })), []);
  }
});

test('requests only invented regions if none are known, and leaves them open', () => {
  const poor = { ...context, known: { hotelIds: [], regionIds: [], locales: [], landingPageLocators: [] } };
  for (const operation of ['v2.avail', 'v2.checkrate'] as const)
    for (const kind of caseKinds)
      for (const { expects, request } of casesFor(operation, kind, caseOptionsFor(1, { context: poor }))) {
        if (/"(?:hotelIds|regionId|locale)":(?!null)/.test(request.body ?? ''))
          assert.equal(expects, 'open', request.body);
      }
});
