/** A tenant of a sandbox as the target of a deployment that states every setting. */
import { enterRun as enter, RunState } from '../../client/run.ts';
import { statedDefaults } from '../../schemas/settings.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { defaultPermissions } from '../../targets/load.ts';
import type { Permissions, Target } from '../../targets/target.ts';
import { temporaryFolder } from './folder.ts';
import { sandboxTarget } from './sandbox-target.ts';
import { targetWith } from './target-with.ts';

const { known } = sandboxTarget();

const secrets = {
  bearer: 'APPROVAL_BEARER',
  apiKey: 'APPROVAL_API_KEY',
  secretKey: 'APPROVAL_SECRET_KEY',
} as const;

/** The environment variables with a tenant's credentials, for a child process. */
export const credentialsOf = ({ credentials }: TenantView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, variable]) => [variable, credentials[name as keyof typeof secrets]]),
  );

/** @param baseUrl the URL of the tenant, or another base URL that leads to the tenant */
export const approvalTargetOf = (
  tenant: TenantView,
  permissions: Partial<Permissions> = {},
  baseUrl = tenant.baseUrl,
): Target =>
  targetWith({
    name: 'approval',
    urls: { base_url: baseUrl, api_url: baseUrl, auth_url: baseUrl },
    secrets,
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'long-stay'],
    settings: statedDefaults,
    known: { ...known, hotelCodes: known.hotelCodes ?? [1172, 1173, 1174] },
    permissions: { ...defaultPermissions, requestBudget: 100_000, lateLook: 0, ...permissions },
  });

/**
 * Enters a run with its own folder for counters and ledger, and puts the tenant's credentials into the environment.
 * `leave` undoes both.
 */
export function enterRun(tenant: TenantView): { readonly folder: string; readonly leave: () => void } {
  const folder = temporaryFolder();
  const environmentBefore = { ...process.env };
  Object.assign(process.env, credentialsOf(tenant));
  enter(new RunState(folder));
  return {
    folder,
    leave: () => {
      enter(undefined);
      for (const name of Object.values(secrets)) {
        const value = environmentBefore[name];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    },
  };
}
