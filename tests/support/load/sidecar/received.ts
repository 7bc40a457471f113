import assert from 'node:assert/strict';
import type { SidecarResult } from '../../../../load/sidecar/sidecar.ts';
import { forwardExchange, sidecarFor } from './reported.ts';

/** Forwards exchanges to a new sidecar. @returns the result of the sidecar */
export async function resultOfForwarding(
  exchanges: readonly (readonly [object, string | Buffer])[],
  options: Parameters<typeof sidecarFor>[0] = {},
): Promise<SidecarResult> {
  const sidecar = await sidecarFor(options);
  try {
    for (const [forwarded, body] of exchanges)
      assert.equal(await forwardExchange(sidecar, forwarded, body), 204);
    return await sidecar.collect();
  } finally {
    await sidecar.close();
  }
}
