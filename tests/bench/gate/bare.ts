import { Pool } from 'undici';
import { acceptedCodings } from '../../../targets/coding.ts';
import { queryOf } from '../../../client/capture.ts';
import type { OutgoingRequest } from '../../../client/transport.ts';

/** As many connections and workers as the gate's. */
const atOnce = 8;

export interface Bare {
  /** Sends every request once and parses each answer; returns the milliseconds. */
  run(): Promise<number>;
  close(): Promise<void>;
}

/** The same requests with nothing around them: undici, and JSON.parse on each answer. */
export function openBare(requests: readonly OutgoingRequest[]): Bare {
  const [first] = requests;
  const pool = new Pool(new URL(first?.url ?? 'http://127.0.0.1').origin, { connections: atOnce });
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
  const run = async (): Promise<number> => {
    const began = performance.now();
    const queue = ready.values();
    const worker = async (): Promise<void> => {
      for (const request of queue) JSON.parse(await (await pool.request(request)).body.text());
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return performance.now() - began;
  };
  return { run, close: () => pool.close() };
}
