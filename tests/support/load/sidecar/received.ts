import assert from 'node:assert/strict';
import type { SidecarResult } from '../../../../load/sidecar/sidecar.ts';
import { forward, sidecarFor } from './reported.ts';

/** What became of exchanges that were forwarded to a sidecar of their own. */
export async function sidecarReceived(
  all: readonly (readonly [object, string | Buffer])[],
  options: Parameters<typeof sidecarFor>[0] = {},
): Promise<SidecarResult> {
  const sidecar = await sidecarFor(options);
  try {
    for (const [forwarded, body] of all) assert.equal(await forward(sidecar, forwarded, body), 204);
    return await sidecar.collect();
  } finally {
    await sidecar.close();
  }
}
