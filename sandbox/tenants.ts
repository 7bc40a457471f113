import { randomBytes, randomUUID } from 'node:crypto';
import { bearerLengthOf, isMixture, rulesOf, type Behaviour, type Behaviours } from './behaviours.ts';
import { createClock, realClock, type Clock } from './world/clock.ts';
import { createJournals, type Journal } from './store/journal.ts';
import type { FullJournal, FullJournals } from './store/full-journal.ts';
import type { Signer } from './jwt.ts';
import type { Rules } from './rules/rules.ts';
import type { Db } from './store/database.ts';
import { UnusableData } from './store/failures.ts';
import { createStore, type Store } from './store/store.ts';
import { createTenantRows, type TenantRecord, type TenantRow } from './store/tenants.ts';
import type { Webhook } from './webhooks/rules/webhook.ts';
import type { View } from './world/rates.ts';
import type { World } from './world/world.ts';

export interface TenantOptions extends Behaviour {
  /** Length of the bearer token in characters, 640 to 2000. */
  readonly bearerLength?: number;
  /** The kind of client. Clients of different kinds have different favourite hotels. */
  readonly favourites?: 0 | 1;
  readonly id?: string;
  /** Id of an existing tenant. The new tenant becomes its second client, with the same behaviour and clock and the other kind. */
  readonly beside?: string | undefined;
}

export interface Credentials {
  readonly tenant: string;
  readonly bearer: string;
  readonly apiKey: string;
  readonly secretKey: string;
  readonly landingPageLocators: readonly string[];
}

/** One client of the service, with its own clock, inventory and reservations. */
export interface Tenant {
  readonly id: string;
  readonly credentials: Credentials;
  fault: string | undefined;
  variant: string | undefined;
  rules: Rules;
  readonly clock: Clock;
  readonly favourites: 0 | 1;
  readonly journal: Journal;
  /** The complete journal in files, if it is kept for a certificate. */
  readonly fullJournal?: FullJournal | undefined;
  readonly store: Store;
  /** The webhook; undefined if the client has registered none. */
  webhook: Webhook | undefined;
  calls: number;
  /** The other client of a pair. A conforming service shows a client no data of the other client. */
  other?: Tenant;
  /** Whether this is the second client of a pair. */
  second?: true;
}

export type Tenants = ReturnType<typeof createTenants>;

/** Ids cannot be guessed, because the path of a tenant gives access to it. */
const newTenantId = (): string => `t${randomBytes(16).toString('hex')}`;

/** Landing pages that every tenant has. */
const landingPageLocators = ['praia-suites', 'casa-do-rio', 'city-living'] as const;

const defaultBearerLength = 1_024;

/** Tenants are loaded on first use, so that starting takes the same time for any number of tenants. */
export function createTenants(signer: Signer, db: Db, behaviours: Behaviours, fullJournals?: FullJournals) {
  const rows = createTenantRows(db);
  const journals = createJournals();
  const tenants = new Map<string, Tenant>();
  const byApiKey = new Map<string, Tenant>();
  const load = (row: TenantRow | undefined): Tenant | undefined => {
    if (row === undefined) return undefined;
    const loadedTenant = tenants.get(row.record.id);
    if (loadedTenant !== undefined) return loadedTenant;
    const tenant = tenantOf(
      behaviours,
      row,
      createStore(db, row.key),
      journals.journal(),
      fullJournals?.state(row.record.id, [row.record.bearer, row.record.apiKey, row.record.secretKey]),
    );
    tenants.set(tenant.id, tenant);
    byApiKey.set(tenant.credentials.apiKey, tenant);
    const { other, second } = row.record;
    // `tenants` already contains this tenant, so that loading the other client does not load this tenant again.
    const otherTenant = other === undefined ? undefined : get(other);
    if (otherTenant !== undefined && second) linkPair(otherTenant, tenant);
    return tenant;
  };
  const save = (tenant: Tenant): void => {
    // A pair shares one clock, so both rows change.
    for (const pairedTenant of [tenant, tenant.other])
      if (pairedTenant !== undefined) rows.update(rowOf(pairedTenant));
  };
  const get = (id: string): Tenant | undefined => tenants.get(id) ?? load(rows.byId(id));
  return {
    /** Creates a tenant. If the id exists, only the fault and the variant of the existing tenant change. */
    create: async (options: TenantOptions = {}): Promise<Tenant> => {
      const { id = newTenantId(), beside } = options;
      const firstTenant = beside === undefined ? undefined : get(beside);
      const {
        fault = firstTenant?.fault,
        variant = firstTenant?.variant,
        favourites = firstTenant?.favourites === 0 ? 1 : 0,
      } = options;
      const { bearerLength = bearerLengthOf(behaviours, variant) ?? defaultBearerLength } = options;
      const existingRecord = rows.byId(id)?.record;
      if (existingRecord !== undefined) {
        rows.update({ ...existingRecord, fault, variant });
        return load(rows.byId(id))!;
      }
      const bearer = await signer.sign({ use: 'bearer', sub: id }, bearerLength);
      const keys = { apiKey: randomUUID(), secretKey: randomBytes(24).toString('base64url') };
      const clock = firstTenant?.clock.state ?? realClock;
      const tenant = load(
        rows.add({ id, bearer, ...keys, fault, variant, favourites, clock, webhook: undefined }),
      )!;
      if (firstTenant !== undefined) {
        linkPair(firstTenant, tenant);
        save(firstTenant);
      }
      return tenant;
    },
    get,
    byApiKey: (key: string) => byApiKey.get(key) ?? load(rows.byApiKey(key)),
    setBehaviour: (tenant: Tenant, { fault, variant }: Behaviour): void => {
      Object.assign(tenant, { fault, variant, rules: rulesOf(behaviours, { fault, variant }) });
      save(tenant);
    },
    /** Stores the tenant's current state, such as its clock and webhook. */
    save,
    withPendingNotifications: () => rows.withPendingNotifications().map((row) => load(row)!),
    remove: (id: string): boolean => {
      byApiKey.delete(tenants.get(id)?.credentials.apiKey ?? '');
      tenants.delete(id);
      return rows.remove(id);
    },
    get count() {
      return rows.count();
    },
    newest: rows.ids,
  };
}

/** Links two clients of one service; they share a clock. */
function linkPair(first: Tenant, second: Tenant): void {
  Object.assign(second, { clock: first.clock, other: first, second: true });
  Object.assign(first, { other: second });
}

function tenantOf(
  behaviours: Behaviours,
  { record }: TenantRow,
  store: Store,
  journal: Journal,
  fullJournal: FullJournal | undefined,
): Tenant {
  const { id, bearer, apiKey, secretKey, fault, variant, favourites, clock, webhook } = record;
  if (
    (fault !== undefined && !Object.hasOwn(behaviours.faults, fault)) ||
    (variant !== undefined && !isMixture(behaviours.variants, variant))
  )
    throw new UnusableData(
      `the tenant ${id} has a fault or a variant that this version does not know; use another file`,
    );
  return {
    id,
    credentials: { tenant: id, bearer, apiKey, secretKey, landingPageLocators },
    fault,
    variant,
    rules: rulesOf(behaviours, { fault, variant }),
    clock: createClock(clock),
    favourites,
    journal,
    fullJournal,
    store,
    webhook,
    calls: 0,
  };
}

const rowOf = ({
  id,
  credentials: { bearer, apiKey, secretKey },
  fault,
  variant,
  favourites,
  clock,
  webhook,
  other,
  second,
}: Tenant): TenantRecord => ({
  id,
  bearer,
  apiKey,
  secretKey,
  fault,
  variant,
  favourites,
  clock: clock.state,
  webhook,
  other: other?.id,
  second,
});

/** The world as a tenant sees it in this call. */
export const viewOf = (tenant: Tenant, world: World): View => ({
  world,
  inventoryVersion: tenant.rules.inventoryVersion(tenant.calls),
  changingPart: tenant.rules.changingPart(),
  isOffered: (product) => tenant.rules.isOffered(product),
  closedRates: tenant.store.rates.closed,
  sold: tenant.store.sold,
  priceFactors: tenant.store.rates.factors,
});
