/** Load runs on a machine that may be busy with other work. */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a run was not judged and reports that the machine was too busy to measure. */
export const wasTooBusy = (status: number | null, out: string): boolean =>
  status === 3 && /^ {2}the machine used/m.test(out);

/** Waits until a core is free, at most some seconds. */
export async function waitForFreeCore(maxSeconds: number): Promise<void> {
  const deadline = performance.now() + maxSeconds * 1000;
  while (loadavg()[0]! > availableParallelism() - 1 && performance.now() < deadline) await wait(5_000);
}
