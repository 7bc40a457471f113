/**
 * A tenant of a sandbox that runs already, as a target: target.json names the variables of its credentials, and
 * credentials.sh sets them.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTarget, sandboxSettings, settingDefinitions } from 'hotel-contract';

const service = process.env.SANDBOX_URL ?? 'http://127.0.0.1:8080';
const control = process.env.SANDBOX_CONTROL_URL ?? 'http://127.0.0.1:8081';
const secret = process.env.HOTEL_CONTRACT_CONTROL_SECRET;

async function tenant(options) {
  const answer = await fetch(`${control}/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(options),
  });
  if (!answer.ok) throw new Error(`the sandbox made no tenant: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const own = await tenant({});
// A second client of the same service, for what only another one shows.
const other = await tenant({ beside: own.id });

const {
  embedded: _,
  permissions,
  hooks,
  settings,
  ...rest
} = readTarget(fileURLToPath(new URL('../../targets/sandbox.json', import.meta.url)));
const address = `${service}${new URL(own.baseUrl).pathname}`;
const names = {
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
  // What books is left out: tests that play side by side would take each other's rooms of the one hotel.
  claims: ['v1-shop', 'v2-rates', 'long-stay'],
  urls: { base_url: address, api_url: address, auth_url: address },
  secrets: names,
  // The sandbox does as the defaults say; of any other deployment each has to be found out.
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
    reason: 'only a booking shows it',
    until: new Date(Date.now() + 31_536_000_000).toISOString().slice(0, 10),
  })),
};
const values = { ...own.credentials };
for (const [name, value] of Object.entries(other.credentials))
  values[`other${name[0].toUpperCase()}${name.slice(1)}`] = value;

writeFileSync('target.json', `${JSON.stringify(target, null, 2)}\n`);
writeFileSync(
  'credentials.sh',
  Object.entries(names)
    .map(([name, variable]) => `export ${variable}='${values[name]}'\n`)
    .join(''),
  { mode: 0o600 },
);
console.log(`target.json: the tenant ${own.id} of ${service}`);
