/** A sandbox for all tests of a file, and clients of it. */
import { after, before, type TestContext } from 'node:test';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox, SandboxOptions, TenantOptions } from '../../sandbox/index.ts';
import { clientOf, type Client } from './sandbox-client.ts';
import { v1ClientOf, type V1Client } from './v1/client.ts';

/**
 * A sandbox that starts before the first test. The returned object has no members until then.
 * @param ready called when the sandbox has started; a separate `before` hook might run earlier
 */
export const startedSandbox = (options: SandboxOptions = {}, ready?: () => void | Promise<void>): Sandbox =>
  startedSandboxOf(() => startSandbox(options), ready);

/** Like `startedSandbox`, but the given function starts the sandbox. */
export function startedSandboxOf(
  start: () => Promise<Sandbox>,
  ready: () => void | Promise<void> = () => {},
): Sandbox {
  let sandbox: Sandbox | undefined;
  before(async () => {
    sandbox = await start();
    await ready();
  });
  after(() => sandbox!.stop());
  return new Proxy({} as Sandbox, { get: (_, name) => Reflect.get(sandbox!, name) as unknown });
}

/** A sandbox that stops after the test. */
export async function sandboxFor(t: TestContext, options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  t.after(() => sandbox.stop());
  return sandbox;
}

/** Starts before the first test; the getter is undefined until then. */
export function runningSandbox(options: SandboxOptions = {}) {
  let client: Client | undefined;
  const sandbox = startedSandbox(options, async () => {
    client = clientOf(sandbox, await sandbox.createTenant());
  });
  return {
    sandbox,
    /** One client shared by all tests of the file. */
    get client(): Client {
      return client!;
    },
    newClient: async (tenant?: TenantOptions): Promise<Client> =>
      clientOf(sandbox, await sandbox.createTenant(tenant)),
    newV1: async (): Promise<V1Client> => v1ClientOf(sandbox, await sandbox.createTenant()),
  };
}
