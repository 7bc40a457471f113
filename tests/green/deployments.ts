/** Conforming deployments, each with choices drawn by seed: what it is, and what its owner gives to `init`. */
import { asDeployment } from '../../bin/sandbox/as-deployment.ts';
import { callControlPort } from '../../client/access.ts';
import { random } from '../../lib/random.ts';
import { faults } from '../../proof/faults.ts';
import { settingVariants, variants } from '../../proof/legal.ts';
import { mixtureOf, partsOf, type ListedVariant } from '../../proof/mixture.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import type { TargetAsWritten } from '../../targets/target.ts';
import { unreported } from '../init/hints.ts';
import { conforming } from '../other-service/base/conforming.ts';
import { faults as otherFaults, faultNamed } from '../other-service/faults/all.ts';
import { clausesOf } from '../other-service/faults/clauses.ts';
import { startOtherService } from '../other-service/service.ts';
import { settingsOf } from '../other-service/target-settings.ts';
import { secretsOf, targetOf } from '../other-service/target.ts';

/** What its owner permits and can provide. */
export interface Choices {
  readonly books: boolean;
  readonly hooks: boolean;
  readonly second: boolean;
}

export interface Green {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  /** Arguments of `init`, without `--out`. */
  readonly flags: readonly string[];
  readonly hooks?: object;
  /** Its target as somebody writes it who knows all of it, with what its owner has and allows. */
  readonly full: object;
  readonly faults: readonly { readonly name: string; readonly breaks: readonly ClauseId[] }[];
  readonly breakWith: (fault: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The first three have all of it, nothing of it, and all but bookings; so that few show what many would. */
export function choicesOf(seed: number, index: number): Choices {
  if (index < 2) return { books: index === 0, hooks: index === 0, second: index === 0 };
  const draw = random(seed, 'green', index);
  const flip = (): boolean => draw.next() < 0.5;
  return { books: flip(), hooks: flip(), second: flip() };
}

const inWords = ({ books, hooks, second }: Choices): string =>
  `${books ? 'books' : 'no bookings'}, ${hooks ? 'hooks' : 'no hooks'}, ${second ? 'two clients' : 'one client'}`;

const names = {
  '--bearer-env': 'GREEN_BEARER',
  '--key-env': 'GREEN_KEY',
  '--secret-env': 'GREEN_SECRET',
} as const;
const others = {
  '--other-bearer-env': 'GREEN_OTHER_BEARER',
  '--other-key-env': 'GREEN_OTHER_KEY',
  '--other-secret-env': 'GREEN_OTHER_SECRET',
} as const;

interface Client {
  readonly bearer: string;
  readonly apiKey: string;
  readonly secretKey: string;
}
const envOf = (names: Readonly<Record<string, string>>, { bearer, apiKey, secretKey }: Client) =>
  Object.fromEntries(Object.values(names).map((name, at) => [name, [bearer, apiKey, secretKey][at]!]));

const allowed = ({ books, second }: Choices): string[] => [
  '--environment=approval',
  ...Object.entries({ ...names, ...(second ? others : {}) }).map(([flag, name]) => `${flag}=${name}`),
  ...(books ? ['--may-book'] : []),
];

function full(target: TargetAsWritten, { books, hooks, second }: Choices): object {
  const { hooks: its, secrets, permissions, ...rest } = target;
  const clients = Object.entries(secrets ?? {}).filter(([name]) => second || !name.startsWith('other'));
  return {
    ...rest,
    secrets: Object.fromEntries(clients),
    ...(hooks ? { hooks: its } : {}),
    permissions: { ...permissions, mayBook: books, bookingBudget: 100, requestBudget: 100_000 },
  };
}

const settings = (stated: Stated): string[] =>
  Object.entries(stated).map(([id, value]) => `--setting=${id}=${JSON.stringify(value)}`);

/** Our sandbox, in a legal variant or a mixture of them. */
export async function sandbox(seed: number, index: number): Promise<Green> {
  const choices = choicesOf(seed, index);
  const listed: ListedVariant[] = [
    ...Object.entries(variants).map(([name, { does, ...variant }]) => ({ name, does, ...variant })),
    ...Object.entries(settingVariants).map(([name, variant]) => ({ name, ...variant })),
  ] as ListedVariant[];
  const mixture = index === 0 ? '' : mixtureOf(seed * 1_000 + index, listed);
  const parts = partsOf(mixture, new Map(listed.map((one) => [one.name, one])));
  const { variant, settings: own = {}, unknown } = parts;
  const service = await startSandbox({ settings: settingsFrom(own, true) });
  const tenant = await service.createTenant(variant === undefined ? {} : { variant });
  const other = await service.createTenant({ beside: tenant.id });
  const { target, env } = asDeployment(
    { ...service, first: tenant.credentials, second: other.credentials },
    'GREEN',
  );
  const written = target('green', tenant.baseUrl);
  const known = Object.fromEntries(
    Object.entries(written.known ?? {}).filter(([name]) => !unknown.has(name)),
  );
  return {
    name: `sandbox ${index} ${mixture || 'as it is'} (${inWords(choices)})`,
    env,
    flags: [
      ...['v1', 'v2', 'auth'].map((of) => `--${of}=${tenant.baseUrl}`),
      '--hotel=1172',
      '--region=501',
      '--order=DEMO-2',
      '--order=DEMO-1',
      '--landing=praia-suites',
      ...allowed(choices),
      ...settings(unreported(own, false)),
    ],
    ...(choices.hooks ? { hooks: written.hooks! } : {}),
    full: full({ ...written, settings: { ...written.settings, ...own }, known }, choices),
    faults: Object.entries(faults).map(([name, { breaks }]) => ({ name, breaks: [breaks] })),
    breakWith: async (fault) => {
      for (const { id } of [tenant, other])
        await callControlPort(service, 'PUT', `/tenants/${id}/behaviour`, { fault, variant });
    },
    stop: () => service.stop(),
  };
}

/** The service of tests/other-service, which was written independently. */
export async function other(seed: number, index: number): Promise<Green> {
  const choices = choicesOf(seed, index);
  const world = (['alpine', 'harbour'] as const)[index % 2]!;
  const started = await startOtherService({ world });
  const [client, second] = started.clients;
  const target = targetOf(started) as unknown as TargetAsWritten & {
    known: { hotelCodes: number[]; orders: { id: string }[] };
  };
  return {
    name: `other ${index} ${world} (${inWords(choices)})`,
    env: { ...secretsOf(started), ...envOf(names, client!), ...envOf(others, second!) },
    flags: [
      `--v1=${started.urls.base}`,
      `--v2=${started.urls.api}`,
      `--auth=${started.urls.auth}`,
      `--hotel=${target.known.hotelCodes[0]}`,
      '--region=everywhere',
      ...target.known.orders.slice(0, 2).map(({ id }) => `--order=${id}`),
      `--landing=${client!.landing}`,
      ...allowed(choices),
      ...settings(unreported(settingsOf(started.world.manners) as Stated)),
    ],
    ...(choices.hooks ? { hooks: target.hooks! } : {}),
    full: full(target, choices),
    faults: otherFaults
      .filter(({ strength }) => strength === 'explicit')
      .map(({ name, breaks }) => ({ name, breaks: clausesOf(breaks) })),
    breakWith: async (fault) => {
      Object.assign(started.service.p, faultNamed(fault).bend(conforming));
    },
    stop: () => started.stop(),
  };
}
