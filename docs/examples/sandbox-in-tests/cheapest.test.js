import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeRequest, sandboxSettings, startSandbox } from '@hotel-contract/suite';
import { cheapest, SoldOut } from './cheapest.js';

let sandbox;
// Starting the sandbox can be slow on a loaded machine.
beforeAll(async () => (sandbox = await startSandbox()), 60_000);
afterAll(() => sandbox.stop());

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const stay = { checkIn: day(40), checkOut: day(42), occupancy: { adults: 2 } };

/** Creates a tenant per test, with its own clock, bookings and journal. */
async function createTenant(options) {
  const { id, baseUrl, credentials } = await sandbox.createTenant(options);
  return { tenant: id, url: baseUrl, bearer: credentials.bearer };
}

test('returns the total and booking token of the cheapest rate', async () => {
  const confirmed = await cheapest(await createTenant(), '908', stay);
  expect(confirmed.bookingToken).toBeTruthy();
  expect(confirmed.total).toBeGreaterThan(0);
});

test('throws SoldOut if checkrate answers 404', async () => {
  // The rates of hotel 901 are always gone at checkrate.
  await expect(cheapest(await createTenant(), '901', stay)).rejects.toThrow(SoldOut);
});

test.each(['default', 'absent-for-null'])(
  'throws SoldOut for a hotel without prices in variant %s',
  async (variant) => {
    // Every optional member of hotel 907 is null; in the variant absent-for-null it is absent.
    await expect(
      cheapest(await createTenant(variant === 'default' ? {} : { variant }), '907', stay),
    ).rejects.toThrow(SoldOut);
  },
);

test('sends only requests that conform to the contract', async () => {
  const tenant = await createTenant();
  await cheapest(tenant, '908', stay);
  const journal = await fetch(`${sandbox.controlUrl}/tenants/${tenant.tenant}/journal`, {
    headers: { authorization: `Bearer ${sandbox.controlSecret}` },
  });
  const exchanges = await journal.json();
  const findings = exchanges.flatMap((exchange) => judgeRequest(exchange, sandboxSettings).findings);
  expect(exchanges.length).toBe(2);
  expect(findings).toEqual([]);
});
