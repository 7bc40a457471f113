import { callControlPort } from '../../client/access.ts';
import { resourceUseOf } from '../../load/launcher/watch.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';
import type { TenantView } from '../../sandbox/index.ts';
import type { Bench, Measure } from './bench.ts';
import { median } from './median.ts';
import { siblingModule } from '../../lib/own-files.ts';
import { startServer } from './server-process.ts';
import { answerTo, bytesOf, drive } from './sandbox/load.ts';
import { requestsOf, type SmallRequest } from './sandbox/requests.ts';

const connections = 8;
/** Many short rounds, so that other work on the machine affects both sides alike. */
const defaultRounds = 21;
/** Requests per round. */
const defaultRequests = 2_000;
/** Warm-up rounds that are not counted. */
const warmUpRounds = 6;
const minRatio = 0.7;

export const sandbox: Bench = {
  name: 'sandbox',
  does: 'Compares small operations of the sandbox with a bare server of the same framework, each in its own process.',
  columns: ['bare server', 'sandbox'],
  run: async (_say, rounds = defaultRounds, smallest = false) => {
    const sizes = smallest ? { rounds: 1, each: 20 } : { rounds, each: defaultRequests };
    const service = await startSandboxProcess();
    try {
      const { credentials } = (await callControlPort(service, 'GET', '/tenants/demo')) as TenantView;
      const measures: Measure[] = [];
      const all = await requestsOf(service.url, credentials);
      for (const small of smallest ? all.slice(0, 1) : all)
        measures.push(...(await compare(small, service.pid, sizes)));
      return measures;
    } finally {
      await service.stop();
    }
  },
};

interface Side {
  readonly url: string;
  readonly request: Buffer;
  readonly pid: number;
  readonly rates: number[];
  /** Microseconds of the server's processor per request. */
  readonly costs: number[];
}

interface Sizes {
  readonly rounds: number;
  /** Requests per round. */
  readonly each: number;
}

async function compare(
  { what, url, headers, body, limited }: SmallRequest,
  pid: number,
  { rounds, each }: Sizes,
): Promise<Measure[]> {
  const request = bytesOf(url, headers, body);
  const length = Buffer.byteLength(await answerTo(url, headers, body));
  const script = siblingModule(import.meta.url, 'sandbox/bare-server');
  const bare = await startServer(script, String(length));
  const sides: { readonly ours: Side; readonly other: Side } = {
    ours: { url, request, pid, rates: [], costs: [] },
    other: { url: bare.url, request: bytesOf(bare.url, headers, body), pid: bare.pid, rates: [], costs: [] },
  };
  try {
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? [sides.ours, sides.other] : [sides.other, sides.ours])
        await measure(side, each, round >= 0);
    }
  } finally {
    await bare.stop();
  }
  const limit = { of: 'ratio', bound: 'at least', value: minRatio } as const;
  const both = (member: 'rates' | 'costs') => ({
    ours: median(sides.ours[member]),
    other: median(sides.other[member]),
  });
  return [
    { what, unit: '/s', ...both('rates'), ...(limited ? { limit } : {}) },
    ...(sides.ours.costs.length > 0
      ? [{ what: `${what}, server's processor time`, unit: 'us', ...both('costs') } as const]
      : []),
  ];
}

/** @param counts false for warm-up rounds */
async function measure(
  { url, request, pid, rates, costs }: Side,
  each: number,
  counts: boolean,
): Promise<void> {
  const used = await resourceUseOf(pid);
  const took = await drive(url, request, connections, each);
  const after = await resourceUseOf(pid);
  if (!counts) return;
  rates.push((each * 1_000) / took);
  if (used !== undefined && after !== undefined)
    costs.push(((after.cpuSeconds - used.cpuSeconds) * 1_000_000) / each);
}
