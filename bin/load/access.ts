/** Access to the target of a load run: a deployment that allows load, or a sandbox in a separate process. */
import { refuse } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import type { Secrets } from '../../load/plan.ts';
import type { PreparedRun } from '../../load/prepared.ts';
import { accessTo, callControlPort, type Access } from '../../client/access.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';

export interface LoadAccess {
  readonly access: Access;
  /** Context for the tools of the suites, with the same target. */
  readonly context: RunContext;
  /** Sets a fault on the embedded sandbox's tenant. */
  setFault(fault: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws UsageError if the target must not be load-tested */
export function assertLoadAllowed(target: Target): void {
  const { name, environment, embedded, permissions } = target;
  refuse(
    !embedded &&
      environment === 'production' &&
      `${name} is production, which is never put under load: choose an approval or development deployment`,
    !embedded &&
      !permissions.mayLoad &&
      `${name} does not allow load: set permissions.mayLoad to true in the target file once the owner of the deployment has agreed`,
  );
}

/**
 * @param file the target file; an embedded sandbox is started with its settings
 * @throws UsageError if a deployment's credentials are missing in the environment
 */
export async function accessFor(
  target: Target,
  file: string,
  { hotels, ...run }: Pick<PreparedRun, 'seed' | 'today' | 'run'> & { readonly hotels?: number },
): Promise<LoadAccess> {
  const context: RunContext = { target, seed: run.seed, today: run.today, run: run.run };
  if (!target.embedded)
    return {
      access: await accessTo(context),
      context,
      setFault: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  const sandbox = await startSandboxProcess({ target: file, detached: true, ...definedMembers({ hotels }) });
  try {
    const sandboxContext = { ...context, sandbox };
    const access = await accessTo(sandboxContext);
    const { tenant } = access.placeholders;
    return {
      access,
      context: sandboxContext,
      setFault: async (fault) =>
        void (await callControlPort(sandbox, 'PUT', `/tenants/${tenant}/behaviour`, { fault })),
      close: () => sandbox.stop(),
    };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

/** The credentials that the journeys send; '' for credentials that they do not use. */
export function secretsOf(access: Access, sentCredentials: ReadonlySet<'keys' | 'bearer'>): Secrets {
  const { apiKey, secretKey } = sentCredentials.has('keys') ? access.keys() : { apiKey: '', secretKey: '' };
  return { bearer: sentCredentials.has('bearer') ? access.bearer() : '', apiKey, secretKey };
}

/** The base URLs of the sandbox, or those that the target states. */
export function urlsOf(access: Access, { embedded, urls }: Target): Target['urls'] {
  const bases = (['base_url', 'api_url', 'auth_url'] as const).filter(
    (base) => embedded || urls[base] !== undefined,
  );
  return Object.fromEntries(bases.map((base) => [base, access.baseUrl(base)]));
}
