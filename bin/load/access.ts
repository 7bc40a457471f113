/** Whom a load run talks to: a deployment that allows it, or a sandbox in a process of its own. */
import { UsageError } from '../../lib/exit.ts';
import type { Secrets } from '../../load/run.ts';
import { accessTo, callControlPort, type Access } from '../../client/access.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';

export interface Loaded {
  readonly access: Access;
  /** How the suites' tools speak with the same target. */
  readonly context: RunContext;
  /** Breaks the embedded sandbox's tenant from now on. */
  breakIt(fault: string): Promise<void>;
  close(): Promise<void>;
}

/** Refuses a target that may not be flooded. */
export function mustBeLoadable(target: Target): void {
  if (target.embedded) return;
  if (target.environment === 'production')
    throw new UsageError(
      `${target.name} is production, which is never put under load: name an approval or development deployment`,
    );
  if (!target.permissions.mayLoad)
    throw new UsageError(
      `${target.name} does not allow load: state permissions.mayLoad in its file once its owner has agreed`,
    );
}

/**
 * @param file the target's file, whose settings an embedded sandbox speaks
 * @throws UsageError where a deployment's credentials are missing in the environment
 */
export async function accessFor(
  target: Target,
  file: string,
  {
    seed,
    today,
    run,
    hotels,
  }: { readonly seed: number; readonly today: string; readonly run: string; readonly hotels?: number },
): Promise<Loaded> {
  const context: RunContext = { target, seed, today, run };
  if (!target.embedded)
    return {
      access: await accessTo(context),
      context,
      breakIt: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  const sandbox = await startSandboxProcess({
    target: file,
    detached: true,
    ...(hotels === undefined ? {} : { hotels }),
  });
  try {
    const own = { ...context, sandbox };
    const access = await accessTo(own);
    const { tenant } = access.placeholders;
    return {
      access,
      context: own,
      breakIt: async (fault) =>
        void (await callControlPort(sandbox, 'PUT', `/tenants/${tenant}/behaviour`, { fault })),
      close: () => sandbox.stop(),
    };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

/** The credentials that are shown; '' for the others. */
export function secretsOf(access: Access, shown: ReadonlySet<'keys' | 'bearer'>): Secrets {
  const { apiKey, secretKey } = shown.has('keys') ? access.keys() : { apiKey: '', secretKey: '' };
  return { bearer: shown.has('bearer') ? access.bearer() : '', apiKey, secretKey };
}
