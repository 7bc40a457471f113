import { apiRoutes, authRoutes, v1Routes } from './routes.ts';
import { control } from './control/control.ts';
import type { Call } from './base/server.ts';
import type { Loose, Reply, Service } from './types.ts';

/** A small sequence of requests without ports: the name, the response and the called operation of each exchange. */
export type Received = [name: string, answer: string, called: string];
type Part = (p: Prober) => void;
class StopProbe extends Error {}

const CLOCK = Date.parse('2027-03-01T10:00:00Z');
export const probeClock = (): number => CLOCK;
/** A random stream that is the same for every compared service. */
export const probeRandom = (): (() => number) => {
  let x = 12345;
  return () => {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
    return x / 0x80000000;
  };
};

export class Prober {
  readonly received: Received[] = [];
  readonly s: Service;
  private readonly stop: (received: Received, index: number) => boolean;
  constructor(s: Service, stop: (received: Received, index: number) => boolean) {
    this.s = s;
    this.stop = stop;
  }
  private put(received: Received): void {
    this.received.push(received);
    if (this.stop(received, this.received.length - 1)) throw new StopProbe();
  }
  private hear(name: string, reply: Reply, called: string): Loose {
    this.put([name, JSON.stringify([reply.status, reply.headers, reply.body ?? null]), called]);
    return reply.body ?? {};
  }
  private call(method: string, path: string, body: Loose, headers: Record<string, string>): Call {
    const url = new URL(path, 'http://here');
    return {
      method,
      path: url.pathname,
      query: url.searchParams,
      header: (n) => headers[n] ?? '',
      body: structuredClone(body),
      broken: false,
    };
  }
  v1(name: string, op: string, body: Loose, keys: Record<string, string> = {}): Loose {
    const [c] = this.s.clients;
    const headers = { 'x-partner-key': c?.apiKey ?? '', 'x-partner-secret': c?.secretKey ?? '', ...keys };
    const envelope = {
      Target: 1,
      TimeStamp: '2027-03-01T10:00:00Z',
      EchoToken: `e-${name}`,
      PrimaryLangID: 1,
      Version: 3,
    };
    return this.hear(
      name,
      v1Routes(this.s, this.call('POST', `/pms/v1/api/Pull/${op}`, { ...envelope, ...body }, headers)),
      op,
    );
  }
  file(name: string, path: string): Loose {
    return this.hear(name, v1Routes(this.s, this.call('GET', path, undefined, {})), 'file');
  }
  api(name: string, method: string, path: string, body?: Loose, token?: string): Loose {
    const bearer = token ?? this.s.clients[0]?.bearer ?? '';
    return this.hear(
      name,
      apiRoutes(this.s, this.call(method, path, body, { authorization: `Bearer ${bearer}` })),
      path,
    );
  }
  auth(name: string, body: Loose): Loose {
    return this.hear(
      name,
      authRoutes(this.s, this.call('POST', '/generateLongStayAccessToken', body, {})),
      'token',
    );
  }
  hook(method: string, path: string, body: Loose = {}): Loose {
    return control(this.s, method, path, body).body;
  }
  /** The notifications sent to partners so far. */
  sent(name: string): void {
    this.put([name, JSON.stringify(this.s.sent), 'sent']);
  }
}

/** Runs one part of the traffic against a service, until `stop` is true for the last response. */
export const probe = (
  s: Service,
  part: Part,
  stop: (received: Received, index: number) => boolean = () => false,
): Received[] => {
  const prober = new Prober(s, stop);
  try {
    part(prober);
  } catch (error) {
    if (!(error instanceof StopProbe)) prober.received.push(['traffic ended', String(error), '']);
  }
  return prober.received;
};
