import type { Sandbox } from '../../../sandbox/index.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';
import {
  judgeTrace,
  type TraceJudgement,
  type Limits,
  type Obligation,
  type JudgeOptions,
} from '../../../certification/requirements.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import { listOf } from '../../table.ts';
import { Caller, type Style, type Tampering } from './caller.ts';
import { conformingHabits, type Habits } from './habits.ts';
import { ClientTenant } from './client-tenant.ts';
import { typicalStyle } from './styles.ts';
import { sendValue } from './tampering.ts';
import {
  bookAndCancel,
  bookRooms,
  cancelUnread,
  readContent,
  giveUp,
  shop,
  bookTooLate,
  type JourneyContext,
} from './v1-journeys.ts';
import {
  beNotified,
  bookByToken,
  hesitate,
  searchLongStays,
  loseRate,
  readOrder,
  recheckSeveral,
  searchAround,
  recheckUnavailable,
} from './v2-journeys.ts';

export const journeys = {
  content: readContent,
  shop,
  'book-and-cancel': bookAndCancel,
  'book-rooms': bookRooms,
  'too-late': bookTooLate,
  'search-around': searchAround,
  'book-by-token': async (context: JourneyContext) => readOrder(context, await bookByToken(context)),
  'recheck-several': recheckSeveral,
  'lose-rate': loseRate,
  hesitate,
  'long-stay': searchLongStays,
  'be-notified': beNotified,
} as const satisfies Record<string, (context: JourneyContext) => Promise<unknown>>;

/** Journeys of a conforming client that take seconds. */
const slowJourneys = {
  'give-up': giveUp,
} as const satisfies Record<string, (context: JourneyContext) => Promise<unknown>>;

/** Journeys that a conforming client never plays. */
const mistakenJourneys = {
  'cancel-unseen': cancelUnread,
  'take-unavailable': recheckUnavailable,
} as const satisfies Record<string, (context: JourneyContext) => Promise<unknown>>;

export type JourneyName = keyof typeof journeys;

const allJourneys = { ...journeys, ...slowJourneys, ...mistakenJourneys };

export const journeyNames = Object.keys(journeys) as JourneyName[];

/** Journeys that move the clock; no other journey may run at the same time. */
const clockJourneys: readonly string[] = ['content', 'hesitate', 'long-stay'];

export interface PartnerClient {
  readonly name: string;
  /** One sentence about what the client does, or what it does wrong. */
  readonly does: string;
  readonly plays: readonly (keyof typeof allJourneys)[];
  readonly style?: Style;
  /** Plays its journeys concurrently, except those that move the clock. */
  readonly parallel?: true;
  readonly habits?: Partial<Habits>;
  readonly tampering?: Tampering;
  readonly limits?: Partial<Limits>;
  /** The client must be accused of one of these, and of nothing else. Absent for a conforming client. */
  readonly breaks?: readonly Obligation[];
}

/** A table of clients, which share the members of the first argument. */
export const clientsSharing = listOf<PartnerClient>();

/**
 * Clients that each send one member of a message wrongly. A row has the path to the member, the value that the client
 * sends there (undefined leaves the member out), and the requirements that this breaks.
 * @param place the operation, and the members above all paths
 */
export function clientsThatSend(
  plays: PartnerClient['plays'],
  place: OperationId | `${OperationId} ${string}.`,
  rows: Readonly<Record<string, readonly [path: string, value: unknown, ...breaks: Obligation[]]>>,
): PartnerClient[] {
  const [operation, pathPrefix = ''] = place.split(' ') as [OperationId, string?];
  return Object.entries(rows).map(([name, [path, value, ...breaks]]) => ({
    name,
    does: `Sends ${operation} ${value === undefined ? `without ${path}` : `with ${path} ${JSON.stringify(value)}`}.`,
    plays,
    tampering: sendValue(operation, (pathPrefix + path).split('.'), value),
    breaks,
  }));
}

export interface PlayResult {
  readonly trace: readonly RecordedExchange[];
  readonly bearerLength: number;
  /** A time long after the last exchange, on the deployment's clock, when every pending requirement is decided. */
  readonly judgedAt: number;
}

/** Plays the client's journeys on a tenant. @param seed of the stays that the client requests */
export async function playJourneys(tenant: ClientTenant, client: PartnerClient, seed: number): Promise<void> {
  const caller = new Caller(tenant, client.style ?? typicalStyle, client.tampering);
  const context: JourneyContext = { caller, habits: { ...conformingHabits, ...client.habits }, seed };
  const otherJourneys = client.plays.filter((name) => !clockJourneys.includes(name));
  if (client.parallel) await Promise.all(otherJourneys.map((name) => allJourneys[name](context)));
  const sequentialJourneys = client.parallel
    ? client.plays.filter((name) => clockJourneys.includes(name))
    : client.plays;
  for (const name of sequentialJourneys) await allJourneys[name](context);
}

/** @param seed of the stays that the client requests */
export async function play(sandbox: Sandbox, client: PartnerClient, seed: number): Promise<PlayResult> {
  const tenant = await ClientTenant.open(sandbox);
  try {
    await playJourneys(tenant, client, seed);
    const trace = await tenant.trace();
    const { receivedAt = 0, clockOffset = 0 } = trace.at(-1) ?? {};
    return {
      trace,
      bearerLength: tenant.view.credentials.bearer.length,
      judgedAt: receivedAt + clockOffset + hourMs,
    };
  } finally {
    await tenant.close();
  }
}

const hourMs = 3_600_000;

export const judgeOptions = (
  { bearerLength }: Pick<PlayResult, 'bearerLength'>,
  { limits }: PartnerClient,
): JudgeOptions => ({
  settings: defaults,
  fromStart: true,
  production: false,
  bearerLength,
  ...(limits ? { limits } : {}),
});

export function judgeClient(played: PlayResult, client: PartnerClient): TraceJudgement {
  const judge = judgeTrace(judgeOptions(played, client));
  for (const exchange of played.trace) judge.observe(exchange);
  return judge.end(played.judgedAt);
}
