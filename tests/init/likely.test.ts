/** Known data that init found only likely: no clause fails by them until somebody has confirmed them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Deployment } from '../../client/learn/deployment.ts';
import { Facts } from '../../client/learn/facts.ts';
import { learnEmptyHotel, type SearchHotels } from '../../client/learn/filters.ts';
import { sandboxFor } from '../support/running.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { gateOn } from '../support/gate.ts';

test('a hotel that nobody has confirmed to show unavailable rates fails no gate', async (t) => {
  const sandbox = await sandboxFor(t, { hotels: 200 });
  const tenant = await sandbox.createTenant({ fault: 'never-shows-unavailable' });
  const id = 'v2.avail.unavailable-when-requested';
  const gate = (unconfirmed: string[]) =>
    gateOn({ ...approvalTargetOf(tenant), unconfirmed }, ['--grep', `${id}:`], credentialsOf(tenant));
  const stated = await gate([]);
  assert.equal(stated.run.clauses[id].outcome, 'failed', stated.printed);
  const { run, printed } = await gate(['known.unavailableHotelId']);
  assert.equal(run.clauses[id].outcome, 'not configured', printed);
  assert.match(
    run.clauses[id].gaps[0]!.reason,
    /^it may be known\.unavailableHotelId, which nobody has confirmed/,
  );
  assert.doesNotMatch(printed, /FAILED/);
  await assert.rejects(
    gate(['known.unavailableHotel']),
    /known does not state.*known\.unavailableHotelId.*: remove it/,
  );
});

const hotelStay = (rates: number): object => ({
  RoomStays: [{ RoomRates: Array.from({ length: rates }, () => ({})) }],
});

for (const [what, ratesOn, expected] of [
  ['sold out for every stay', () => 0, 7],
  ['sold out for four nights, and sold for one', (nights: number) => (nights === 1 ? 2 : 0), undefined],
] as const)
  test(`a hotel that is ${what} is ${expected ? 'likely' : 'not'} a hotel without rates`, async () => {
    const facts = new Facts();
    const search = (async (_codes: unknown, _members: unknown, { StayDateRange: { Start, End } }: any) => {
      const nights = (Date.parse(End) - Date.parse(Start)) / 86_400_000;
      return { body: { HotelStaysType: { HotelStays: [hotelStay(ratesOn(nights))] } } };
    }) as unknown as SearchHotels;
    const deployment = { facts, context: { today: '2026-11-29' } } as Deployment;
    await learnEmptyHotel(deployment, search, 7, 'availability has no rate for it');
    assert.equal(facts.valueOf('emptyHotelCode'), expected);
  });
