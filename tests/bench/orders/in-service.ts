import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'undici';
import { control } from '../../../client/access.ts';
import { startSandboxProcess } from '../../../sandbox/process.ts';
import type { TenantView } from '../../../sandbox/index.ts';
import type { Lookup } from './compare.ts';
import type { OrderKey } from './in-store.ts';

export interface ServiceOnStock {
  /** Milliseconds from the command to the line that says where it listens. */
  readonly startTook: number;
  readonly lookups: Readonly<Record<OrderKey, Lookup>>;
  /** Megabytes that the process holds. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** The sandbox as a user starts it, on a data file. */
export async function serveStock(data: string): Promise<ServiceOnStock> {
  const began = performance.now();
  const service = await startSandboxProcess({ data });
  const { url, pid, stop } = service;
  const startTook = performance.now() - began;
  const { credentials } = (await control(service, 'GET', '/tenants/demo')) as TenantView;
  const client = new Client(url);
  const get = async (path: string): Promise<void> => {
    const { statusCode, body } = await client.request({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${credentials.bearer}` },
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  };
  return {
    startTook,
    lookups: {
      id: ({ order }) => get(`/orders/${order}`),
      locator: ({ locator }) => get(`/orders?locator=${locator}`),
      pmsNumber: ({ pmsNumber }) => get(`/orders?pmsNumber=${pmsNumber}`),
    },
    memory: async () =>
      Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024,
    stop: async () => {
      await client.close();
      await stop();
    },
  };
}
