import { randomBytes, randomUUID } from 'node:crypto';
import { bearerLengthOf, isMixture, rulesOf, type Behaviour, type Behaviours } from './behaviours.ts';
import { createClock, realClock, type Clock } from './world/clock.ts';
import { createJournals, type Journal } from './store/journal.ts';
import type { WholeJournal, WholeJournals } from './store/whole-journal.ts';
import type { Signer } from './jwt.ts';
import type { Rules } from './rules/rules.ts';
import type { Db } from './store/database.ts';
import { UnusableData } from './store/failures.ts';
import { createStore, type Store } from './store/store.ts';
import { createTenantRows, type KeptTenant, type Row } from './store/tenants.ts';
import type { Webhook } from './webhooks/rules/webhook.ts';
import type { View } from './world/rates.ts';
import type { World } from './world/world.ts';

export interface TenantOptions extends Behaviour {
  /** Characters of the bearer token, 640 to 2000. */
  readonly bearerLength?: number;
  /** Which of the two kinds of client it is; they have different favourites. */
  readonly favourites?: 0 | 1;
  readonly id?: string;
  /** The id of the client beside which it is another one: of the same service, in its time, and of the other kind. */
  readonly beside?: string | undefined;
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
  fault: string | undefined;
  variant: string | undefined;
  /** What follows from both. */
  rules: Rules;
  readonly clock: Clock;
  readonly favourites: 0 | 1;
  readonly journal: Journal;
  /** All of it in files, where it is kept for a certificate. */
  readonly whole?: WholeJournal | undefined;
  readonly store: Store;
  /** Undefined where the client does not want to be told. */
  webhook: Webhook | undefined;
  /** Calls so far. */
  calls: number;
  /** Its second client, or the first where it is the second. A conforming service shows neither to the other. */
  other?: Tenant;
  /** Whether it is the second of two. */
  second?: true;
}

export interface Tenants {
  /** Where there is already one with that id, it stays what it is, but for its fault and its variant. */
  create(options?: TenantOptions): Promise<Tenant>;
  get(id: string): Tenant | undefined;
  byApiKey(key: string): Tenant | undefined;
  /** From now on it breaks or differs in another way, or in none. */
  setBehaviour(tenant: Tenant, behaviour: Behaviour): void;
  /** Keeps how it was turned: its clock, and its webhook. */
  keep(tenant: Tenant): void;
  /** Those who are still to be told something. */
  owed(): readonly Tenant[];
  remove(id: string): boolean;
  readonly count: number;
  /** Ids of the newest so many, the newest first. */
  newest(limit: number): readonly string[];
}

/** Nobody guesses it: whatever comes to the address of a tenant is the tenant's. */
const newTenantId = (): string => `t${randomBytes(16).toString('hex')}`;

/** Landing pages that every tenant has. */
const landingPageLocators = ['praia-suites', 'casa-do-rio', 'city-living'] as const;

const usualBearerLength = 1_024;

/** A tenant is read when it is asked for first, so that a start costs the same however many there are. */
export function createTenants(
  signer: Signer,
  db: Db,
  behaviours: Behaviours,
  wholes?: WholeJournals,
): Tenants {
  const rows = createTenantRows(db);
  const journals = createJournals();
  const tenants = new Map<string, Tenant>();
  const byApiKey = new Map<string, Tenant>();
  const wake = (row: Row | undefined): Tenant | undefined => {
    if (row === undefined) return undefined;
    const here = tenants.get(row.kept.id);
    if (here !== undefined) return here;
    const tenant = tenantOf(
      behaviours,
      row,
      createStore(db, row.key),
      journals.journal(),
      wholes?.of(row.kept.id, [row.kept.bearer, row.kept.apiKey, row.kept.secretKey]),
    );
    tenants.set(tenant.id, tenant);
    byApiKey.set(tenant.credentials.apiKey, tenant);
    const { other, second } = row.kept;
    // The other, woken in turn, finds this one here.
    const beside = other === undefined ? undefined : get(other);
    if (beside !== undefined && second) besides(beside, tenant);
    return tenant;
  };
  const keep = (tenant: Tenant): void => {
    // Both have one clock.
    for (const one of [tenant, tenant.other]) if (one !== undefined) rows.keep(keptOf(one));
  };
  const get = (id: string): Tenant | undefined => tenants.get(id) ?? wake(rows.byId(id));
  return {
    create: async (options = {}) => {
      const { id = newTenantId(), beside } = options;
      const first = beside === undefined ? undefined : get(beside);
      const {
        fault = first?.fault,
        variant = first?.variant,
        favourites = first?.favourites === 0 ? 1 : 0,
      } = options;
      const { bearerLength = bearerLengthOf(behaviours, variant) ?? usualBearerLength } = options;
      const known = rows.byId(id)?.kept;
      if (known !== undefined) {
        rows.keep({ ...known, fault, variant });
        return wake(rows.byId(id))!;
      }
      const bearer = await signer.sign({ use: 'bearer', sub: id }, bearerLength);
      const keys = { apiKey: randomUUID(), secretKey: randomBytes(24).toString('base64url') };
      const clock = first?.clock.state ?? realClock;
      const made = wake(
        rows.add({ id, bearer, ...keys, fault, variant, favourites, clock, webhook: undefined }),
      )!;
      if (first !== undefined) {
        besides(first, made);
        keep(first);
      }
      return made;
    },
    get,
    byApiKey: (key) => byApiKey.get(key) ?? wake(rows.byApiKey(key)),
    setBehaviour: (tenant, { fault, variant }) => {
      Object.assign(tenant, { fault, variant, rules: rulesOf(behaviours, { fault, variant }) });
      keep(tenant);
    },
    keep,
    owed: () => rows.owed().map((row) => wake(row)!),
    remove: (id) => {
      byApiKey.delete(tenants.get(id)?.credentials.apiKey ?? '');
      tenants.delete(id);
      return rows.remove(id);
    },
    get count() {
      return rows.count();
    },
    newest: (limit) => rows.ids(limit),
  };
}

/** One service, one time: turned for one client it is turned for both. */
const besides = (first: Tenant, second: Tenant): void =>
  void Object.assign(first, {
    other: Object.assign(second, { clock: first.clock, other: first, second: true }),
  });

function tenantOf(
  behaviours: Behaviours,
  { kept }: Row,
  store: Store,
  journal: Journal,
  whole: WholeJournal | undefined,
): Tenant {
  const { id, bearer, apiKey, secretKey, fault, variant, favourites, clock, webhook } = kept;
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
    whole,
    store,
    webhook,
    calls: 0,
  };
}

const keptOf = ({
  id,
  credentials: { bearer, apiKey, secretKey },
  fault,
  variant,
  favourites,
  clock,
  webhook,
  other,
  second,
}: Tenant): KeptTenant => ({
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
  tide: tenant.rules.tide(tenant.calls),
  moving: tenant.rules.moving(),
  sells: (product) => tenant.rules.sells(product),
  closed: tenant.store.rates.closed,
  sold: tenant.store.sold,
  factors: tenant.store.rates.factors,
});
