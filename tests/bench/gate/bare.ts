import { Pool } from 'undici';
import { acceptedCodings } from '../../../targets/coding.ts';
import { queryOf } from '../../../client/capture.ts';
import type { OutgoingRequest } from '../../../client/transport.ts';

/** The same concurrency as the gate. */
const concurrency = 8;

/** The baseline: the same requests with undici and JSON.parse only. */
export function openUndiciBaseline(requests: readonly OutgoingRequest[]) {
  const [first] = requests;
  const pool = new Pool(new URL(first?.url ?? 'http://127.0.0.1').origin, { connections: concurrency });
  const ready = requests.map(({ method, url, secretQuery = {}, headers, body }) => {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    return {
      method: method as 'POST',
      path: path + queryOf(path, secretQuery),
      headers: { 'accept-encoding': acceptedCodings, ...headers },
      ...(body === undefined ? {} : { body }),
    };
  });
  /** Sends every request once and parses each response. @returns milliseconds */
  const run = async (): Promise<number> => {
    const began = performance.now();
    const queue = ready.values();
    const worker = async (): Promise<void> => {
      for (const request of queue) JSON.parse(await (await pool.request(request)).body.text());
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return performance.now() - began;
  };
  return { run, close: () => pool.close() };
}
