/**
 * The reference service of the specification, with a control port beside it. Its layers, from the bottom up, each of which may have a
 * folder of its own in each API: words, reading, world, reservations, rules, store, webhooks, shapes, handlers, http, control, console.
 */
import { pino } from 'pino';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newControlSecret } from '../lib/control-secret.ts';
import { defaults, type Settings } from '../schemas/settings.ts';
import { noBehaviours, type Behaviours } from './behaviours.ts';
import { createContentFiles } from './content-files.ts';
import type { Beside } from './control/beside.ts';
import { isLoopback } from './control/guard.ts';
import { controlPort } from './control/port.ts';
import { usualPatience, type Patience } from './http/patience.ts';
import { contractPort } from './http/service.ts';
import { createSigner } from './jwt.ts';
import { createTenants, type Credentials, type TenantOptions } from './tenants.ts';
import { tenantView, type TenantView } from './control/views.ts';
import { closeDatabase, inMemory, openDatabase } from './store/database.ts';
import { isOfStore, unusableData } from './store/failures.ts';
import { secretOf } from './store/secrets.ts';
import { mustBelongTo } from './store/world.ts';
import { createTokens } from './tokens.ts';
import { createCourier, type CourierOptions } from './webhooks/courier.ts';
import { createWholeJournals } from './store/whole-journal.ts';
import { createWorld } from './world/world.ts';

export type { Credentials, TenantOptions } from './tenants.ts';
export type { TenantView } from './control/views.ts';
export { isMixture, partsOf, type Behaviours } from './behaviours.ts';
export type { Beside, ByName, Tried } from './control/beside.ts';
export type { NumberedExchange } from './store/journal.ts';
export type { Reservation } from './reservations/reservation.ts';
export { notYours, unusable } from './refusal.ts';
export { isLoopback };
export { controlOpenapi } from './control/openapi.ts';
export { inMemory } from './store/database.ts';
export { UnusableData } from './store/failures.ts';
export { demoOrderList } from './orders/shapes/demo.ts';
export { scenarios } from './world/scenarios.ts';

export interface SandboxOptions {
  readonly port?: number;
  readonly controlPort?: number;
  readonly host?: string;
  /** Where the control port listens: on loopback, wherever the service does, unless told otherwise. */
  readonly controlHost?: string;
  /** What each call of the control port must show; made for this start unless told. */
  readonly controlSecret?: string;
  /** How many hotels the world has, beside the scenario hotels. */
  readonly hotels?: number;
  readonly seed?: number;
  /** How the service speaks where the specification leaves it open. */
  readonly settings?: Settings;
  readonly logLevel?: string;
  /** The file that keeps tenants, reservations and what they are owed to be told; in memory unless one is named. */
  readonly data?: string;
  /** The folder in which each tenant's journal is kept whole, in a folder of its own; without it a part is kept in memory. */
  readonly journal?: string;
  /** Hosts inside of this network to which it may send notifications. */
  readonly allowHost?: readonly string[] | undefined;
  /** How patient it is with the receivers of webhooks. */
  readonly courier?: CourierOptions;
  /** How patient it is with connections. */
  readonly patience?: Patience;
  /** Faults and variants that tenants can be switched to; none unless handed over. */
  readonly behaviours?: Behaviours;
  /** What the demo tenant is like. */
  readonly demo?: Omit<TenantOptions, 'id'>;
  /** What the control port serves beside its calls: a page, and what that asks for. */
  readonly beside?: Beside;
}

export interface Sandbox {
  /** Base address of every operation. */
  readonly url: string;
  readonly controlUrl: string;
  /** Each call of the control port shows it: `authorization: Bearer …`. */
  readonly controlSecret: string;
  readonly demo: Credentials;
  createTenant(options?: TenantOptions): Promise<TenantView>;
  stop(): Promise<void>;
}

/** Starts the service on loopback, on free ports unless told otherwise. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    port = 0,
    controlPort: controlAt = 0,
    host = '127.0.0.1',
    controlHost = '127.0.0.1',
    controlSecret = newControlSecret(),
    hotels = 2000,
    seed = 7,
    settings = defaults,
    logLevel = 'silent',
    data = inMemory,
    behaviours = noBehaviours,
    patience = usualPatience,
  } = options;
  const log =
    logLevel === 'silent' ? (false as const) : pino({ level: logLevel, serializers: { req: requestLine } });
  const db = openDatabase(data);
  const listening: FastifyInstance[] = [];
  const wholes = options.journal === undefined ? undefined : createWholeJournals(options.journal, settings);
  try {
    mustBelongTo(db, { seed, hotels });
    const signer = createSigner(secretOf(db, 'signer'));
    const courier = createCourier(settings, {
      ...options.courier,
      // What others reach must not reach for them what only this machine does.
      allowed: { hosts: options.allowHost, loopback: isLoopback(host) && isLoopback(controlHost) },
    });
    const service = {
      world: createWorld(seed, hotels),
      tokens: createTokens(secretOf(db, 'tokens')),
      contentFiles: createContentFiles(secretOf(db, 'content-files')),
      signer,
      settings,
      courier,
    };
    const tenants = createTenants(signer, db, behaviours, wholes);
    const demo = await tenants.create({ ...options.demo, id: 'demo' });
    await demo.whole?.opened();
    const owed = tenants.owed();

    const listenOn = async (app: FastifyInstance, address: string, at: number): Promise<string> => {
      listening.push(app);
      return listen(app, address, at);
    };
    const url = await listenOn(contractPort(service, tenants, demo, log, patience), host, port);
    const control = controlPort(
      {
        service,
        tenants,
        behaviours,
        patience,
        url,
        secret: controlSecret,
        host: controlHost,
        beside: options.beside,
      },
      log,
    );
    const controlUrl = await listenOn(control, controlHost, controlAt);
    for (const tenant of owed) courier.wake(tenant);
    return {
      url,
      controlUrl,
      controlSecret,
      demo: demo.credentials,
      createTenant: async (tenantOptions) => tenantView(await tenants.create(tenantOptions), url),
      stop: async () => {
        await Promise.all(listening.map((app) => app.close()));
        await courier.stop();
        await wholes?.close();
        closeDatabase(db);
      },
    };
  } catch (error) {
    await Promise.all(listening.map((app) => app.close()));
    await wholes?.close();
    closeDatabase(db);
    throw isOfStore(error) ? unusableData(data, error) : error;
  }
}

/** A query may hold keys, so that a log shows the path alone. */
const requestLine = ({ method, url = '' }: IncomingMessage): object => ({ method, url: url.split('?')[0] });

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port });
  const { address, port: taken } = app.server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${taken}`;
}
