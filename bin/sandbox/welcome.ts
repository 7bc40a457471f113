/** The text that the sandbox prints when it runs. */
import { resolve } from 'node:path';
import { consoleLink, controlSecretVariable } from '../../lib/control-secret.ts';
import { faults, type FaultName } from '../../proof/faults.ts';
import { descriptionOf, type Mixture } from '../../proof/legal.ts';
import {
  demoOrderList,
  inMemory,
  scenarios,
  type Sandbox,
  type SandboxOptions,
} from '../../sandbox/index.ts';
import type { Settings } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { dayOf } from '../../targets/day.ts';
import type { Answers } from '../answers.ts';

/** @param isOwnSecret whether this start has created the secret of the control port, which nobody knows yet */
export function documentOf(
  { url, controlUrl, controlSecret, demo }: Sandbox,
  isOwnSecret: boolean,
  target: string | undefined,
): Answers['sandbox'] {
  const { bearer, apiKey, secretKey, landingPageLocators } = demo;
  return {
    url,
    controlUrl,
    ...(isOwnSecret ? { controlSecret } : {}),
    console: isOwnSecret ? consoleLink(controlUrl, controlSecret) : controlUrl,
    demo: { bearer, apiKey, secretKey, landingPageLocators: [...landingPageLocators] },
    scenarios: scenarios.map(({ hotelId, does }) => ({ hotelId, does })),
    orders: demoOrderList.map(({ id, shows }) => ({ id, shows })),
    ...(target === undefined ? {} : { target }),
  };
}

/** The printed lines: the addresses of the sandbox, the tenant `demo`, and commands to try them. */
export function welcome(
  { url, controlUrl, controlSecret, demo }: Sandbox,
  {
    hotels,
    seed,
    data,
    journal,
    controlSecret: environmentSecret,
  }: Required<Pick<SandboxOptions, 'hotels' | 'seed' | 'data'>> &
    Pick<SandboxOptions, 'journal' | 'controlSecret'>,
  { fault, variant }: { fault?: FaultName; variant?: Mixture },
  settings: Settings,
): string {
  const secretHeader =
    environmentSecret === undefined
      ? `-H 'authorization: Bearer ${controlSecret}'`
      : `-H "authorization: Bearer $${controlSecretVariable}"`;
  const lines = [
    `sandbox   ${url}`,
    `controls  ${controlUrl}   GET /faults, /variants, /scenarios; POST /tenants`,
    `secret    ${environmentSecret === undefined ? `${controlSecret}   of this start` : `the one in ${controlSecretVariable}`}; each call of the control port needs it`,
    `console   ${environmentSecret === undefined ? consoleLink(controlUrl, controlSecret) : `${controlUrl}   in a browser: asks for the secret`}`,
    `world     ${hotels} hotels from seed ${seed}; region 501 has the first 120`,
    `data      ${data === inMemory ? 'in memory, lost at the end' : `${resolve(data)}: kept across restarts`}`,
    ...(journal ? [`journal   ${resolve(journal)}: one folder for each tenant`] : []),
    ...(fault ? [`fault     ${fault}: ${faults[fault].does}`] : []),
    ...(variant ? [`variant   ${variant}: ${descriptionOf(variant)}`] : []),
    '',
    'Tenant demo',
    `  bearer         ${demo.bearer}`,
    `  apiKey         ${demo.apiKey}`,
    `  secretKey      ${demo.secretKey}`,
    `  landing pages  ${demo.landingPageLocators.join(', ')}`,
    '',
    'Scenario hotels, each with fixed behaviour (region 500)',
    ...scenarios.map(({ hotelId, does }) => `  ${hotelId}  ${does}`),
    '',
    'Orders that every tenant has (GET /orders/DEMO-1); each booking adds one',
    ...demoOrderList.map(({ id, shows }) => `  ${id}  ${shows}`),
    '',
    'Try it:',
    ...firstCurls(url, demo, settings),
    `curl -sS '${controlUrl}/tenants/demo/clock' ${secretHeader} -H 'content-type: application/json' -d '{"advance":60}'`,
    '',
    'Ctrl-C ends it.',
  ];
  return `${lines.join('\n')}\n`;
}

interface ShownCredentials {
  readonly headers: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
}

/** A command for each API that can be copied and run. */
function firstCurls(
  url: string,
  { bearer, apiKey, secretKey }: Sandbox['demo'],
  settings: Settings,
): string[] {
  const day = (offset: number) => dayOf(Date.now() + offset * 86_400_000);
  const [checkIn, checkOut] = [day(30), day(33)];
  const curl = (id: 'v1.avail' | 'v2.avail', credentials: ShownCredentials, message: object): string => {
    const { path, body } = wireRequest(
      id,
      { body: message, ...(credentials.query ? { query: credentials.query } : {}) },
      settings,
    );
    return [
      `curl -sS '${url}${path}'`,
      ...credentials.headers.map((line) => `-H '${line}'`),
      `-H 'content-type: application/json' -d '${JSON.stringify(body)}'`,
    ].join(' ');
  };
  const guests = {
    RoomStayCandidates: [{ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] }, RPH: 0 }],
  };
  const criterion = {
    HotelRefs: [{ HotelCode: 1001 }, { HotelCode: 1002 }],
    RoomStayCandidatesType: guests,
    StayDateRange: { Start: checkIn, End: checkOut },
  };
  const keyPairs = [
    [settings.get('v1.keys.api'), apiKey],
    [settings.get('v1.keys.secret'), secretKey],
  ] as const;
  const keys: ShownCredentials =
    settings.get('v1.keys.in') === 'header'
      ? { headers: keyPairs.map((pair) => pair.join(': ')) }
      : { headers: [], query: Object.fromEntries(keyPairs) };
  return [
    curl('v1.avail', keys, {
      TimeStamp: new Date().toISOString(),
      Target: 0,
      RequestedCurrency: 34,
      HotelSearchCriteria: { Criterion: criterion },
    }),
    curl(
      'v2.avail',
      { headers: [`authorization: Bearer ${bearer}`] },
      {
        destinations: { hotelIds: ['1001', '1002'] },
        checkIn: checkIn,
        checkOut: checkOut,
        occupancy: { adults: 2 },
      },
    ),
  ];
}
