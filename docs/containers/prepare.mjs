/**
 * Creates a tenant of a running sandbox and a target for it: target.json names the environment variables of its credentials,
 * and credentials.sh sets them.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTarget, sandboxSettings, settingDefinitions } from 'hotel-contract';

const oneYearMs = 365 * 24 * 60 * 60 * 1000;
const service = process.env.SANDBOX_URL ?? 'http://127.0.0.1:8080';
const control = process.env.SANDBOX_CONTROL_URL ?? 'http://127.0.0.1:8081';
const secret = process.env.HOTEL_CONTRACT_CONTROL_SECRET;

async function createTenant(options) {
  const response = await fetch(`${control}/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(options),
  });
  if (!response.ok)
    throw new Error(`the sandbox created no tenant: ${response.status} ${await response.text()}`);
  return response.json();
}

const own = await createTenant({});
// A second client of the same service, for tests that need two sets of credentials.
const other = await createTenant({ beside: own.id });

const {
  embedded: _,
  permissions,
  hooks,
  settings,
  ...rest
} = readTarget(fileURLToPath(new URL('../../targets/sandbox.json', import.meta.url)));
const apiUrl = `${service}${new URL(own.baseUrl).pathname}`;
const variables = {
  bearer: 'BEARER',
  apiKey: 'API_KEY',
  secretKey: 'SECRET_KEY',
  otherBearer: 'OTHER_BEARER',
  otherApiKey: 'OTHER_API_KEY',
  otherSecretKey: 'OTHER_SECRET_KEY',
};
const target = {
  ...rest,
  name: 'sandbox-of-compose',
  // No claims that need bookings: tests that run in parallel would book each other's rooms in the only hotel.
  claims: ['v1-shop', 'v2-rates', 'long-stay'],
  urls: { base_url: apiUrl, api_url: apiUrl, auth_url: apiUrl },
  secrets: variables,
  // The sandbox behaves as the defaults say. For any other deployment, each setting must be found out.
  settings: {
    ...Object.fromEntries(Object.keys(settingDefinitions).map((id) => [id, sandboxSettings.get(id)])),
    ...settings,
  },
  hooks: JSON.parse(
    JSON.stringify(hooks)
      .replaceAll('{control}', control)
      .replaceAll('{tenant}', own.id)
      .replaceAll('{otherTenant}', other.id)
      .replaceAll('{controlSecret}', '${HOTEL_CONTRACT_CONTROL_SECRET}'),
  ),
  permissions: { ...permissions, mayBook: false, mayLoad: true },
  waivers: [
    'v1.env.text-codes-accepted',
    'v2.booking-token.ttl-15m',
    'v2.booking-token.valid-within-ttl',
  ].map((clause) => ({
    clause,
    reason: 'can only be tested by booking, which this target does not permit',
    until: new Date(Date.now() + oneYearMs).toISOString().slice(0, 10),
  })),
};
const values = { ...own.credentials };
for (const [name, value] of Object.entries(other.credentials))
  values[`other${name[0].toUpperCase()}${name.slice(1)}`] = value;

writeFileSync('target.json', `${JSON.stringify(target, null, 2)}\n`);
writeFileSync(
  'credentials.sh',
  Object.entries(variables)
    .map(([name, variable]) => `export ${variable}='${values[name]}'\n`)
    .join(''),
  { mode: 0o600 },
);
console.log(`target.json: the tenant ${own.id} of ${service}`);
