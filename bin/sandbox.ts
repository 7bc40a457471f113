/** `sandbox`: the whole service on a laptop, until Ctrl-C. */
import { UsageError, type ExitCode } from '../lib/exit.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox/index.ts';
import { dayOf } from '../targets/day.ts';

export type SandboxVerb = Required<Pick<SandboxOptions, 'port' | 'controlPort' | 'hotels' | 'seed'>>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs the reference service. Returns when it was asked to stop. */
export async function sandbox(options: SandboxVerb): Promise<ExitCode> {
  const running = await startSandbox(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new UsageError(`${error.message}: choose others with --port and --control-port, or 0 for any that is free`, { cause: error });
    throw error;
  });
  say(`sandbox   ${running.url}   (${options.hotels} hotels, seed ${options.seed})`);
  say(`controls  ${running.controlUrl}`);
  say(`bearer    ${running.demo.bearer}`);
  say(`\nTry:\n${firstCurl(running)}\n\nCtrl-C stops it.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await running.stop();
  return 0;
}

/** One line that works as it stands. */
function firstCurl({ url, demo }: Sandbox): string {
  const day = (offset: number) => dayOf(Date.now() + offset * 86_400_000);
  const body = {
    destinations: { circleInfo: { latitude: 0, longitude: 0, radius: 20_000 } },
    checkIn: day(30),
    checkOut: day(32),
    occupancy: { adults: 2 },
  };
  return `curl -sS ${url}/v2/hotels/availability -H 'Authorization: Bearer ${demo.bearer}' -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
}
