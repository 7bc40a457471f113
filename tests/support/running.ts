/** A sandbox for all tests of a file, and clients of it. */
import { after, before } from 'node:test';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox, SandboxOptions, TenantOptions } from '../../sandbox/index.ts';
import { clientOf, type Client } from './sandbox-client.ts';
import { v1ClientOf, type V1Client } from './v1/client.ts';

/** Starts before the first test; the getters are undefined until then. */
export function runningSandbox(options: SandboxOptions = {}) {
  let [sandbox, client]: [Sandbox?, Client?] = [];
  before(async () => {
    sandbox = await startSandbox(options);
    client = clientOf(sandbox, await sandbox.createTenant());
  });
  after(() => sandbox!.stop());
  return {
    get sandbox(): Sandbox {
      return sandbox!;
    },
    /** One client shared by all tests of the file. */
    get client(): Client {
      return client!;
    },
    newClient: async (tenant?: TenantOptions): Promise<Client> =>
      clientOf(sandbox!, await sandbox!.createTenant(tenant)),
    newV1: async (): Promise<V1Client> => v1ClientOf(sandbox!, await sandbox!.createTenant()),
  };
}
