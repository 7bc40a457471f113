/** Load runs on a machine that does other things as well. */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** It ended as it has to where the machine was too busy to measure anything. */
export const wasTooBusy = (status: number | null, out: string): boolean =>
  status === 3 && /^ {2}the machine used/m.test(out);

/** Waits until there is a core to spare, for so many seconds at most. */
export async function untilQuiet(seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  while (loadavg()[0]! > availableParallelism() - 1 && performance.now() < until) await wait(5_000);
}
