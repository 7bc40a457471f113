import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge } from '../../reports/merge.ts';
import { derivedNeeds, missingSettings } from '../../schemas/clause-needs.ts';

import { clauseOf, clauses, type ClauseId } from '../../schemas/clauses.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { assertNone } from '../support/lists.ts';

const ids = Object.keys(clauses) as ClauseId[];

/** Every clause all of whose places have a name that the specification does not show. */
const derived: Partial<Record<ClauseId, string>> = {
  'enum.unit-of-mesure': 'v1.names.radius.unit',
  'enum.meal-plan-filter': 'v1.names.extensions.mealPlan',
  'enum.restriction-type': 'v1.names.restriction.type',
  'enum.los-type': 'v1.names.lengthOfStay.type',
  'enum.card-code': 'v1.names.card.code',
  'v1.avail.radius-unit': 'v1.names.radius.unit',
  'v1.availrs.payment-card-expiry': 'v1.names.card.expiry',
  'v2.avail.circle-unit': 'v2.names.radiusUnit',
  'enum.pms-res-status': 'v1.names.roomStayStatus.pmsResStatusType',
  'v2.avail.dates-order': 'v2.names.checkIn v2.names.checkOut',
  'v2.avail.child-ages-count': 'v2.names.occupancy v2.names.childrenAges',
  'v2.avail.occupancy-required': 'v2.names.occupancy',
  'v2.avail.stars-range': 'v2.names.starRatings',
};

/** And those that stand under several such names: one of them will do. */
const oneOf: Partial<Record<ClauseId, readonly string[]>> = {
  'conv.as-stated': [
    'v1.names.ping.echoData',
    'v1.names.found.hotelStaysType',
    'v1.names.cancelled.uniqueId',
    'v1.names.cancelled.status',
    'v1.names.cancelled.segment',
    'v1.names.reservation.transactionIdentifier',
    'v1.names.reservation.listType',
    'v1.names.countries.list',
    'v1.names.states.list',
    'v1.names.cities.list',
  ],
  'v2.avail.dates-iso': ['v2.names.checkIn', 'v2.names.checkOut'],
};

test('derives the needs of a clause from the open names on its paths', () => {
  const found = ids.map((id) => [id, derivedNeeds(id)] as const);
  assert.deepEqual(
    Object.fromEntries(found.flatMap(([id, { all }]) => (all.length > 0 ? [[id, all.join(' ')]] : []))),
    derived,
  );
  assert.deepEqual(
    Object.fromEntries(
      found.flatMap(([id, needs]) =>
        needs.oneOf.length > 0 ? [[id, needs.oneOf.map((way) => way.join(' '))]] : [],
      ),
    ),
    oneOf,
  );
});

test('lists no need that follows from the paths', () => {
  assert.deepEqual(
    ids.filter((id) =>
      derivedNeeds(id).all.some((name) =>
        (clauseOf(id).needs as readonly string[] | undefined)?.includes(name),
      ),
    ),
    [],
  );
});

test('requests as few settings as possible, and none if one path can be judged', () => {
  assert.deepEqual(missingSettings('conv.as-stated', settingsFrom({})), ['v1.names.ping.echoData']);
  assert.deepEqual(missingSettings('conv.as-stated', settingsFrom({ 'v1.names.ping.echoData': 'Said' })), []);
  assert.deepEqual(missingSettings('conv.as-stated', settingsFrom({ 'v1.names.cities.list': 'Towns' })), []);
  assert.deepEqual(
    missingSettings('conv.as-stated', settingsFrom({ 'v1.reading.cities.each': '$.a[*]' })),
    [],
  );
  assertNone(ids, (id) => missingSettings(id, settingsFrom({}, true)).length > 0);
});

test('reports an unreached clause as not configured if the target lacks a name, otherwise as not exercised', () => {
  const settings = settingsFrom({ 'v1.names.card.code': 'Code' });
  const exemptions = { waivers: [], knownFailures: [] };
  const reached = {
    exchanges: 1,
    cases: 0,
    exercised: { 'enum.los-type': 1 } as const,
    findings: [],
    gaps: [],
  };
  const results = merge([reached], { ...exemptions, missing: (id) => missingSettings(id, settings) });
  assert.equal(results['enum.card-code'].outcome, 'not exercised');
  assert.equal(results['enum.los-type'].outcome, 'passed');
  assert.deepEqual(
    (['enum.restriction-type', 'enum.pms-res-status', 'v1.availrs.payment-card-expiry'] as const).map(
      (id) => [results[id].outcome, results[id].gaps.map(({ reason }) => reason)],
    ),
    [
      ['not configured', ['not stated in the target: v1.names.restriction.type']],
      ['not configured', ['not stated in the target: v1.names.roomStayStatus.pmsResStatusType']],
      ['not configured', ['not stated in the target: v1.names.card.expiry']],
    ],
  );
});
