/** Starts the sandbox on each named data file in turn, and prints the outcome of each as one line of JSON. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, UnusableData } from '../../../sandbox/index.ts';
import { sendControl } from '../sandbox-client.ts';

for (const data of process.argv.slice(2)) {
  const came = await Promise.race([outcomeOf(data), sleep(20_000, 'it hangs')]);
  process.stdout.write(`${JSON.stringify(came)}\n`);
}

async function outcomeOf(data: string): Promise<unknown> {
  try {
    const sandbox = await startSandbox({ data, hotels: 20 });
    const statuses: number[] = [];
    for (const path of [
      '/tenants/demo',
      '/tenants/kept',
      '/tenants/kept/reservations',
      '/tenants/kept/deliveries',
      '/tenants/kept/sold',
    ])
      statuses.push((await sendControl(sandbox, path, { method: 'GET' })).status);
    await sandbox.stop();
    return { statuses };
  } catch (error) {
    return error instanceof UnusableData
      ? { refused: error.message }
      : { broke: String((error as Error).stack) };
  }
}
