/** A tenant of a sandbox, played as a deployment that states everything the specification leaves open. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterRun as enter, RunState } from '../../client/run.ts';
import { defaultsStated } from '../../schemas/settings.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { defaultPermissions, loadTarget } from '../../targets/load.ts';
import type { Permissions, Target } from '../../targets/target.ts';

const { known } = loadTarget(new URL('../../targets/sandbox.json', import.meta.url).pathname, process.env);

const secrets = {
  bearer: 'APPROVAL_BEARER',
  apiKey: 'APPROVAL_API_KEY',
  secretKey: 'APPROVAL_SECRET_KEY',
} as const;

/** What a child process needs to show who it is. */
export const credentialsOf = ({ credentials }: TenantView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, variable]) => [variable, credentials[name as keyof typeof secrets]]),
  );

/** @param through another base address that leads to the tenant */
export const approvalOf = (
  tenant: TenantView,
  permissions: Partial<Permissions> = {},
  through = tenant.baseUrl,
): Target => ({
  name: 'approval',
  environment: 'approval',
  embedded: false,
  urls: { base_url: through, api_url: through, auth_url: through },
  secrets,
  claims: ['v1-shop', 'v1-book', 'v2-rates', 'long-stay'],
  waivers: [],
  knownFailures: [],
  settings: defaultsStated,
  known: { ...known, hotelCodes: known.hotelCodes ?? [1172, 1173, 1174] },
  hooks: {},
  permissions: { ...defaultPermissions, requestBudget: 100_000, lateLook: 0, ...permissions },
});

/** A folder in which a run of this process counts and keeps its ledger, until it is left; the tenant's secrets are in the environment. */
export function enterRun(tenant: TenantView): { readonly folder: string; readonly leave: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  const before = { ...process.env };
  Object.assign(process.env, credentialsOf(tenant));
  enter(new RunState(folder));
  return {
    folder,
    leave: () => {
      enter(undefined);
      for (const name of Object.values(secrets)) {
        const value = before[name];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      rmSync(folder, { recursive: true });
    },
  };
}
