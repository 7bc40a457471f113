/**
 * The ways in which a deployment misbehaves on purpose, each in one function. The service behind it does what it should, but
 * the client gets a wrong, late or no answer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../lib/random.ts';
import type { Tongue } from './tongue.ts';

/** A response of the service, unchanged. */
export interface Given {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** One request on its way, and what can be done with it. */
export interface Call {
  readonly draw: Random;
  /** How the service behind the deployment writes its responses. */
  readonly tongue: Tongue;
  /** Milliseconds after a booking at which the run looks again for a second reservation. */
  readonly lateLook: number;
  /** Hands the request to the service, as often as it is called. */
  forward(): Promise<Given>;
  answer(given: Given): void;
  /** Begins the answer, and breaks the connection in the middle of its body. */
  breakOff(given: Given): void;
  /** Breaks the connection. */
  reset(): void;
  /** An active reservation of another client; undefined if there is none yet. */
  readonly foreign: string | undefined;
  /** How often the cancellation of this reservation was requested, including this time. */
  readonly attempt: number;
  /** The response that the service would have given some time ago. */
  old(given: Given): Given;
}

export type Manner = (call: Call) => Promise<void>;

export const conforming: Manner = async ({ forward, answer }) => answer(await forward());

/** Maximum delay of an answer. A request takes effect half a second before it or earlier: a busy machine adds some. */
export const maxDelayMs = 3_000;

const wait = ({ draw }: Call, low: number, high: number): Promise<void> =>
  sleep(draw.integerBetween(low, high));

const json = 'application/json; charset=utf-8';
const failure: Given = { status: 500, type: json, body: '{"message":"Internal error."}' };

/** A problem as v1 reports it. */
const problem = (text: string): Given => ({
  status: 200,
  type: json,
  body: JSON.stringify({
    TimeStamp: new Date().toISOString(),
    Target: 'Test',
    Version: 1,
    PrimaryLangID: 1,
    Success: null,
    ErrorsType: { Errors: [{ Code: 450, Language: 1, ShortText: text }] },
  }),
});

export const bookings = {
  /** Books late, answers late, or both; 0.1 to 3 s. */
  late: async (call) => {
    if (call.draw.chance(0.5)) await wait(call, 100, maxDelayMs / 2);
    const given = await call.forward();
    await wait(call, 100, maxDelayMs / 2);
    call.answer(given);
  },
  'commits-late': async (call) => {
    call.reset();
    await wait(call, 500, maxDelayMs - 500);
    await call.forward();
  },
  twice: async (call) => {
    const given = await call.forward();
    await call.forward();
    call.answer(given);
  },
  /** Books again 2 to 15 s after the answer to the client; a run looks again after 20 s. */
  'twice-late': async (call) => {
    call.answer(await call.forward());
    await wait(call, Math.ceil(call.lateLook / 10), Math.floor((call.lateLook * 3) / 4));
    await call.forward();
  },
  never: async (call) => void (await call.forward()),
  'fails-after': async (call) => {
    await call.forward();
    call.answer(failure);
  },
  truncated: async (call) => {
    const given = await call.forward();
    if (call.draw.chance(0.5)) call.breakOff(given);
    else
      call.answer({
        ...given,
        body: given.body.slice(0, call.draw.integerBetween(1, Math.floor(given.body.length / 2))),
      });
  },
  'cut-before': async (call) => call.reset(),
  'cut-after': async (call) => {
    await call.forward();
    call.reset();
  },
  'foreign-id': async (call) => {
    const given = await call.forward();
    const { foreign, tongue } = call;
    call.answer(
      foreign === undefined ? given : { ...given, body: given.body.replaceAll(tongue.ids, foreign) },
    );
  },
  'no-id': async (call) => {
    const given = await call.forward();
    call.answer({ ...given, body: call.tongue.withoutId(given.body) });
  },
} as const satisfies Record<string, Manner>;

const refuseWithMessage: Manner = async ({ answer }) =>
  answer(problem('This reservation cannot be cancelled now.'));

export const cancellations = {
  'refuses-in-words': refuseWithMessage,
  'refuses-with-500': async ({ answer }) => answer(failure),
  'says-cancelled': async ({ answer }) =>
    answer({
      status: 200,
      type: json,
      body: JSON.stringify({
        ...JSON.parse(problem('').body),
        Success: {},
        ErrorsType: null,
        Status: 'Cancelled',
      }),
    }),
  'cancels-and-denies': async (call) => {
    await call.forward();
    call.answer(call.draw.chance(0.5) ? failure : problem('This reservation cannot be cancelled.'));
  },
  'cancels-late': bookings.late,
  'third-try': (call) => (call.attempt < 3 ? refuseWithMessage(call) : conforming(call)),
} as const satisfies Record<string, Manner>;

export const lookUps = {
  'reads-fail': async (call) => (call.draw.chance(0.4) ? call.answer(failure) : conforming(call)),
  'reads-late': async (call) => {
    await wait(call, 100, maxDelayMs / 2);
    await conforming(call);
  },
  /** Look-ups show a booking or cancellation only after a delay. */
  'reads-old': async (call) => call.answer(call.old(await call.forward())),
} as const satisfies Record<string, Manner>;

export type BookingManner = keyof typeof bookings;
export type CancelManner = keyof typeof cancellations;
export type LookUpManner = keyof typeof lookUps;

/** A deployment with only these manners never cancels anything: its bookings stay active, and must be reported. */
export const stubborn: readonly CancelManner[] = ['refuses-in-words', 'refuses-with-500', 'says-cancelled'];
