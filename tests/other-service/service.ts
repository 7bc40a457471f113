import { conforming } from './base/conforming.ts';
import { serve } from './base/server.ts';
import { jwt } from './base/tokens.ts';
import { chance, randomId } from './base/chance.ts';
import { faultNamed } from './faults/all.ts';
import { rateKey } from './rates/quote.ts';
import { seed } from './orders/seed.ts';
import { apiRoutes, authRoutes, controlRoutes, v1Routes } from './routes.ts';
import { worldOf } from './world/worlds.ts';
import type { Bend, Client, Points, Service, World } from './types.ts';

export interface Options {
  world?: string;
  /** The name of a fault of `faults/`, or a function that overrides conforming decisions. */
  fault?: string | Bend | undefined;
  /** Milliseconds since 1970; the real clock by default. */
  now?: () => number;
  /** Random numbers for ids and the signing key; tests that compare two services pass their own. */
  random?: () => number;
  port?: number;
}
export interface Started {
  urls: Service['urls'];
  clients: Client[];
  world: World;
  controlSecret: string;
  service: Service;
  stop: () => Promise<void>;
}

const clientsOf = (world: World, secret: string): Client[] =>
  ['north', 'south'].map((name, i) => {
    const id = `${world.name}-${name}`;
    const favourites = new Set(
      world.hotels.filter((h) => chance(`${id}/${h.code}`) < 0.25).map((h) => h.code),
    );
    return {
      id,
      name: `Travel ${name}`,
      apiKey: `k-${id}`,
      secretKey: `s-${id}-7f`,
      bearer: jwt(secret, { use: 'api', sub: id }),
      landing: world.longStay[i] ?? '',
      favourites,
    };
  });

/** Closes one hotel of each world for the season. */
const closeOne = ({ world, closed }: Service): void => {
  const h = world.hotels.at(-1);
  for (const r of h?.rooms ?? []) for (const p of h?.plans ?? []) closed.add(rateKey(h!, r, p));
};

/** The service without ports. */
export const serviceOf = (options: Options): Service => {
  const world = worldOf(options.world ?? 'alpine');
  const { fault } = options;
  const bend = typeof fault === 'string' ? faultNamed(fault).bend : fault;
  const p: Points = { ...conforming, ...bend?.(conforming) };
  const clock = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const secret = `${randomId({ random })}${randomId({ random })}`;
  let ages = 0;
  let stamps = 0;
  const s: Service = {
    world,
    p,
    secret,
    clients: clientsOf(world, secret),
    reservations: new Map(),
    orders: new Map(),
    lost: new Map(),
    closed: new Set(),
    shifts: new Map(),
    hooks: new Map(),
    sending: new Set(),
    sent: [],
    sequence: 0,
    random,
    age: () => clock() + ages,
    now: () => clock() + stamps,
    advance: (seconds, kind) => {
      ages += seconds * 1000;
      if (kind === 'all') stamps += seconds * 1000;
    },
    reset: () => {
      for (const all of [s.reservations, s.orders, s.lost, s.closed, s.shifts, s.hooks]) all.clear();
      s.sent.length = 0;
      ages = stamps = 0;
      closeOne(s);
      seed(s);
    },
    urls: { base: '', api: '', auth: '', content: '', control: '' },
  };
  closeOne(s);
  seed(s);
  return s;
};

/** Starts the service on loopback with four ports: one for each base URL of the specification, and one for control. */
export const startOtherService = async (options: Options = {}): Promise<Started> => {
  const s = serviceOf(options);
  const controlSecret = randomId(s);
  const servers = [
    await serve(options.port ?? 0, (call) => v1Routes(s, call)),
    await serve(0, (call) => apiRoutes(s, call)),
    await serve(0, (call) => authRoutes(s, call)),
    await serve(0, (call) => controlRoutes(s, controlSecret, call)),
  ];
  const [base, api, auth, hook] = servers.map((x) => x.url) as [string, string, string, string];
  Object.assign(s.urls, { base: `${base}/pms`, api, auth, content: `${base}/pms/files`, control: hook });
  const stop = async (): Promise<void> => {
    await Promise.all(s.sending);
    await Promise.all(servers.map((x) => x.close()));
  };
  return { urls: s.urls, clients: s.clients, world: s.world, controlSecret, service: s, stop };
};
