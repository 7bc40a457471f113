/** Plays a client against the sandbox, and judges what was watched of it. */
import type { Sandbox } from '../../../sandbox/index.ts';
import { defaults } from '../../../schemas/settings.ts';
import {
  judgeTrace,
  type Judged,
  type Limits,
  type Obligation,
  type Options,
} from '../../../certification/requirements.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import { listOf } from '../../table.ts';
import { Caller, type Style, type Tampering } from './caller.ts';
import { conforming, type Habits } from './habits.ts';
import { Stage } from './stage.ts';
import { usual } from './styles.ts';
import { bookAndCancel, bookRooms, cancelUnseen, content, shop, tooLate, type Play } from './v1-journeys.ts';
import {
  beNotified,
  bookByToken,
  hesitate,
  longStay,
  loseRate,
  readOrder,
  recheckSeveral,
  searchAround,
  takeUnavailable,
} from './v2-journeys.ts';

export const journeys = {
  content,
  shop,
  'book-and-cancel': bookAndCancel,
  'book-rooms': bookRooms,
  'too-late': tooLate,
  'search-around': searchAround,
  'book-by-token': async (play: Play) => readOrder(play, await bookByToken(play)),
  'recheck-several': recheckSeveral,
  'lose-rate': loseRate,
  hesitate,
  'long-stay': longStay,
  'be-notified': beNotified,
} as const satisfies Record<string, (play: Play) => Promise<unknown>>;

/** What a conforming client never does. */
const mistakes = {
  'cancel-unseen': cancelUnseen,
  'take-unavailable': takeUnavailable,
} as const satisfies Record<string, (play: Play) => Promise<unknown>>;

export type JourneyName = keyof typeof journeys;

const all = { ...journeys, ...mistakes };

/** Those of a conforming client. */
export const journeyNames = Object.keys(journeys) as JourneyName[];

/** Those that turn the clock: nothing else may be under way meanwhile. */
const turning: readonly string[] = ['content', 'hesitate', 'long-stay'];

export interface PartnerClient {
  readonly name: string;
  /** What it does, or does wrong, in one sentence. */
  readonly does: string;
  readonly plays: readonly (keyof typeof all)[];
  readonly style?: Style;
  /** Plays its journeys at the same time, as far as the clock allows. */
  readonly parallel?: true;
  readonly habits?: Partial<Habits>;
  readonly tampering?: Tampering;
  readonly limits?: Partial<Limits>;
  /** What it is to be accused of: one of these, and nothing else. Absent for a conforming one. */
  readonly breaks?: readonly Obligation[];
}

/** A table of clients. What they share stands before it. */
export const clientsOf = listOf<PartnerClient>();

export interface Played {
  readonly trace: readonly RecordedExchange[];
  readonly bearerLength: number;
  /** Long after the last exchange, on the deployment's clock: whatever was waited for is decided. */
  readonly afterwards: number;
}

/**
 * Plays its journeys as a tenant.
 *
 * @param seed of the stays that it asks for
 */
export async function playAt(stage: Stage, client: PartnerClient, seed: number): Promise<void> {
  const caller = new Caller(stage, client.style ?? usual, client.tampering);
  const one: Play = { caller, habits: { ...conforming, ...client.habits }, seed };
  const still = client.plays.filter((name) => !turning.includes(name));
  if (client.parallel) await Promise.all(still.map((name) => all[name](one)));
  for (const name of client.parallel ? client.plays.filter((name) => turning.includes(name)) : client.plays)
    await all[name](one);
}

/** @param seed of the stays that it asks for */
export async function play(sandbox: Sandbox, client: PartnerClient, seed: number): Promise<Played> {
  const stage = await Stage.open(sandbox);
  try {
    await playAt(stage, client, seed);
    const trace = await stage.trace();
    const { receivedAt = 0, clockOffset = 0 } = trace.at(-1) ?? {};
    return {
      trace,
      bearerLength: stage.view.credentials.bearer.length,
      afterwards: receivedAt + clockOffset + anHour,
    };
  } finally {
    await stage.close();
  }
}

const anHour = 3_600_000;

/** What is known of a client's recording: all of it. */
export const judgedFor = (
  { bearerLength }: Pick<Played, 'bearerLength'>,
  { limits }: PartnerClient,
): Options => ({
  settings: defaults,
  fromStart: true,
  production: false,
  bearerLength,
  ...(limits ? { limits } : {}),
});

export function judgePlayed(played: Played, client: PartnerClient): Judged {
  const judge = judgeTrace(judgedFor(played, client));
  for (const traced of played.trace) judge.see(traced);
  return judge.end(played.afterwards);
}
