import { randomBytes, randomUUID } from 'node:crypto';
import { faults, type FaultName } from './faults/index.ts';
import { createClock, type Clock } from './clock.ts';
import { createJournals, type Journal } from './journal.ts';
import type { Signer } from './jwt.ts';
import { honest, type Rules } from './rules/rules.ts';
import type { Db } from './store/database.ts';
import { createStore, type Store } from './store/store.ts';
import type { Webhook } from './webhooks/webhook.ts';
import { variants, type VariantName } from './variants/index.ts';
import type { View } from './world/rates.ts';
import type { World } from './world/world.ts';

export interface TenantOptions {
  /** One deed of a broken service. */
  readonly fault?: FaultName;
  /** One legal difference. */
  readonly variant?: VariantName;
  /** Characters of the bearer token, 640 to 2000. */
  readonly bearerLength?: number;
  /** Which of the two kinds of client it is; they have different favourites. */
  readonly favourites?: 0 | 1;
  readonly id?: string;
}

/** What a client gets from the operator. */
export interface Credentials {
  readonly tenant: string;
  readonly bearer: string;
  readonly apiKey: string;
  readonly secretKey: string;
  readonly landingPageLocators: readonly string[];
}

/** One client of the service, in a world of its own. */
export interface Tenant {
  readonly id: string;
  readonly credentials: Credentials;
  readonly fault: FaultName | undefined;
  readonly variant: VariantName | undefined;
  readonly rules: Rules;
  readonly clock: Clock;
  readonly favourites: number;
  readonly closed: Set<string>;
  readonly factors: Map<string, number>;
  readonly journal: Journal;
  readonly store: Store;
  /** Undefined where the client does not want to be told. */
  webhook: Webhook | undefined;
  /** Calls so far. */
  calls: number;
}

export interface Tenants {
  create(options?: TenantOptions): Promise<Tenant>;
  get(id: string): Tenant | undefined;
  byApiKey(key: string): Tenant | undefined;
  remove(id: string): boolean;
  readonly count: number;
}

/** Landing pages that every tenant has. */
const landingPageLocators = ['praia-suites', 'casa-do-rio', 'city-living'] as const;

const usualBearerLength = 1_024;

export function createTenants(signer: Signer, db: Db): Tenants {
  const tenants = new Map<string, Tenant>();
  const byApiKey = new Map<string, Tenant>();
  const journals = createJournals();
  let keys = 0;
  return {
    create: async (options = {}) => {
      const { fault, variant, favourites = 0, bearerLength = usualBearerLength } = options;
      const id = options.id ?? `t${randomBytes(6).toString('hex')}`;
      const bearer = await signer.sign({ use: 'bearer', sub: id }, bearerLength);
      const varied = variant ? variants[variant].rules(honest) : honest;
      const tenant: Tenant = {
        id,
        credentials: { tenant: id, bearer, apiKey: randomUUID(), secretKey: randomBytes(24).toString('base64url'), landingPageLocators },
        fault,
        variant,
        rules: fault ? faults[fault].rules(varied) : varied,
        clock: createClock(),
        favourites,
        closed: new Set(),
        factors: new Map(),
        journal: journals.journal(),
        store: createStore(db, (keys += 1)),
        webhook: undefined,
        calls: 0,
      };
      tenants.set(id, tenant);
      byApiKey.set(tenant.credentials.apiKey, tenant);
      return tenant;
    },
    get: (id) => tenants.get(id),
    byApiKey: (key) => byApiKey.get(key),
    remove: (id) => {
      byApiKey.delete(tenants.get(id)?.credentials.apiKey ?? '');
      return tenants.delete(id);
    },
    get count() {
      return tenants.size;
    },
  };
}

/** The world as a tenant sees it in this call. */
export const viewOf = (tenant: Tenant, world: World): View => ({
  world,
  tide: tenant.rules.tide(tenant.calls),
  closed: tenant.closed,
  sold: tenant.store.sold,
  factors: tenant.factors,
});
