/** The service of the specification, for tests of a client. */
import type { Sandbox, SandboxOptions } from '../sandbox/index.ts';

/** As the verb does, on free ports of loopback and in memory unless told otherwise. Loaded when it is asked for: who only judges needs no server. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> =>
  (await import('../proof/sandbox.ts')).startSandbox(options);
