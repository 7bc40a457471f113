/** The maximum duration of a run, long enough for slow but working ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deadlineOf, type Circumstances } from '../../bin/gate/deadline.ts';
import type { Plan } from '../../bin/gate/runner/items.ts';

type Planned = Pick<Plan, 'file' | 'clauses'>;

const deployment: Circumstances = { embedded: false, slowest: 0.1, webhookWait: 10 };
const suiteTest: Planned = { file: '11-v2-filters.spec.ts', clauses: ['v2.avail.page-size-50'] };
const books: Planned = { file: '40-v1-booking.spec.ts', clauses: ['v1.book.path'] };
const cases: Planned = { file: 'generated.spec.ts', clauses: [] };
const sequences: Planned = { file: 'sequences.spec.ts', clauses: [] };

const many = (count: number, one: Planned): Planned[] => Array.from({ length: count }, () => one);
const minutes = (planned: readonly Planned[], run: Partial<Circumstances> = {}): number =>
  deadlineOf(planned, { ...deployment, ...run }) / 60;

test('one test has minutes, a whole run less than an hour', () => {
  assert.ok(minutes([suiteTest]) > 4 && minutes([suiteTest]) < 6);
  const whole = minutes([...many(600, suiteTest), ...many(52, cases), sequences], {
    embedded: true,
    slowest: 0,
  });
  assert.ok(whole > 20 && whole < 60, `${whole}`);
});

test('more work and slower responses get more time', () => {
  const usual = minutes(many(100, suiteTest));
  assert.ok(minutes(many(200, suiteTest)) > usual);
  assert.ok(minutes(many(100, suiteTest), { slowest: 2 }) > 4 * usual);
  assert.ok(
    minutes([suiteTest], { embedded: true, hotels: 1_000_000 }) > minutes([suiteTest], { embedded: true }),
  );
});

test('a deployment with responses of two seconds gets them for every call', () => {
  const calls = 600 * 10 + 52 * 50;
  assert.ok(
    minutes([...many(600, suiteTest), ...many(52, cases)], { slowest: 2 }) > (2 * calls * 2) / 2 / 60,
  );
});

test('a patient run may wait two hours more', () => {
  assert.equal(minutes([suiteTest], { patient: true }) - minutes([suiteTest]), 120);
});

test('tests that book get time for the canary booking, and those with notifications for these', () => {
  assert.ok(minutes(many(10, books)) > minutes(many(10, suiteTest)));
  assert.ok(
    minutes(many(10, books), { embedded: true }) === minutes(many(10, suiteTest), { embedded: true }),
  );
});
