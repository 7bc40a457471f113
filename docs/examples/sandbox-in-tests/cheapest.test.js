import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeRequest, sandboxSettings, startSandbox } from 'hotel-contract';
import { cheapest, SoldOut } from './cheapest.js';

let sandbox;
// A busy machine may take its time over it.
beforeAll(async () => (sandbox = await startSandbox()), 60_000);
afterAll(() => sandbox.stop());

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const stay = { checkIn: day(40), checkOut: day(42), occupancy: { adults: 2 } };

/** A tenant a test: its clock, bookings and journal are its own. */
async function client(options) {
  const { id, baseUrl, credentials } = await sandbox.createTenant(options);
  return { tenant: id, url: baseUrl, bearer: credentials.bearer };
}

test('the cheapest rate of a hotel is confirmed at a price', async () => {
  const found = await cheapest(await client(), '908', stay);
  expect(found.bookingToken).toBeTruthy();
  expect(found.total).toBeGreaterThan(0);
});

test('a rate that is gone at re-confirmation is told as sold out', async () => {
  // Hotel 901 always does that.
  await expect(cheapest(await client(), '901', stay)).rejects.toThrow(SoldOut);
});

test.each([undefined, 'absent-for-null'])(
  'a hotel that says no price is not sold (variant %s)',
  async (variant) => {
    // Hotel 907 leaves out all that may be left out, as null or, in a legal variant, altogether.
    await expect(cheapest(await client({ variant }), '907', stay)).rejects.toThrow(SoldOut);
  },
);

test('what the client sends keeps the contract', async () => {
  const ours = await client();
  await cheapest(ours, '908', stay);
  const journal = await fetch(`${sandbox.controlUrl}/tenants/${ours.tenant}/journal`, {
    headers: { authorization: `Bearer ${sandbox.controlSecret}` },
  });
  const observed = await journal.json();
  const findings = observed.flatMap((exchange) => judgeRequest(exchange, sandboxSettings).findings);
  expect(observed.length).toBe(2);
  expect(findings).toEqual([]);
});
