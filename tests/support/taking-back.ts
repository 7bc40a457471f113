/** Bookings at a deployment, one tenant each, with a clock that moves only when a test moves it. */
import { after, afterEach, beforeEach, mock } from 'node:test';
import type { FaultName } from '../../proof/faults.ts';
import type { VariantName } from '../../proof/legal.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { accessTo } from '../../client/access.ts';
import { book } from '../../client/bookings/book.ts';
import type { SweepOptions, Wait } from '../../client/bookings/swept.ts';
import { takeBackAll } from '../../client/bookings/take-back.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { conversationOpener, createFixtures } from '../../client/create-fixtures.ts';
import { PoolTransport, type Transport } from '../../client/transport.ts';
import type { ReceivedResponse } from '../../lib/exchange.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { approvalTargetOf, enterRun } from './approval.ts';
import { clientOf } from './sandbox-client.ts';
import { startedSandbox } from './running.ts';

export const pool = new PoolTransport();
export const couple = { adults: 2 };

/** A transport to the sandbox in which another transport handles one operation. */
export const overrideOperation =
  (operation: string, answer: Transport): Transport =>
  (request) =>
    request.url.endsWith(`/${operation}`) ? answer(request) : pool.send(request);

/** A refusal: nothing was booked. */
export const refusedResponse: ReceivedResponse = {
  status: 200,
  headers: {},
  body: JSON.stringify({ ErrorsType: { Errors: [{ Code: 1, Language: 8, ShortText: 'no' }] } }),
};
export const serverErrorResponse: ReceivedResponse = {
  status: 500,
  headers: {},
  body: 'Internal Server Error',
};
export const conflictResponse: ReceivedResponse = { status: 409, headers: {}, body: 'no' };
/** An accepted booking without an identifier. */
export const acceptedResponse: ReceivedResponse = { status: 200, headers: {}, body: '{}' };

const sandbox = startedSandbox();
let tenant: TenantView;
let run: ReturnType<typeof enterRun>;
let context: RunContext & { readonly run: string };

after(() => pool.close());

/** Seconds from a booking, or from reading it back, until the next reading counts. */
const lookAgainAfter = 60;

/** @param tenantOptions the tenant misbehaves, or differs */
export function setUpRunForEachTest(
  tenantOptions: { readonly fault?: FaultName; readonly variant?: VariantName } = {},
): void {
  beforeEach(async () => {
    // The clock is mocked, so that the duration of the work itself does not count.
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const today = new Date().toISOString().slice(0, 10);
    tenant = await sandbox.createTenant(tenantOptions);
    run = enterRun(tenant);
    context = {
      target: approvalTargetOf(tenant, { mayBook: true, bookingBudget: 20, lookAgainAfter }),
      seed: 4,
      run: '0a1b2c3d',
      today,
    };
  });
  afterEach(() => {
    run.leave();
    mock.timers.reset();
  });
}

export const currentContext = (): RunContext & { readonly run: string } => context;

/** Advances the clock by this many seconds; by default far enough that the next reading counts. */
export const advanceClock = (seconds = lookAgainAfter + 1): void => mock.timers.tick(seconds * 1_000);

/** Fixtures whose session does not wait for the first booking of a run. */
export async function fixturesOver(transport: Transport): Promise<Fixtures> {
  const fixtures = createFixtures('a test', context, await accessTo(context), transport);
  fixtures.session.bookings.beforeBooking = async () => {};
  return fixtures;
}

/** Books for a couple through a transport, in a session of its own. */
export async function bookThrough(transport: Transport) {
  const fixtures = await fixturesOver(transport);
  return { fixtures, booked: await book(fixtures, couple) };
}

/** Books for a couple through a transport, and takes the booking back as at the end of a test. */
export async function bookAndTakeBack(transport: Transport) {
  const { fixtures, booked } = await bookThrough(transport);
  await takeBackAll(fixtures.session);
  return { evidence: fixtures.session.evidence, booked };
}

export const reservationStates = async (): Promise<string[]> =>
  (await clientOf(sandbox, tenant).reservations()).map(({ state }) => state);
export const currentLedger = (): Ledger => new Ledger(ledgerFile(run.folder, context.target));

/** Options of a sweep of the whole ledger. */
export const sweepOptions = (
  messages: string[] = [],
  transport: Transport = pool.send,
): SweepOptions & { readonly wait: Wait } => ({
  context,
  file: currentLedger().file,
  openConversation: conversationOpener(context, transport),
  onMessage: (line) => void messages.push(line),
  wait: async (milliseconds) => {
    mock.timers.tick(milliseconds);
    return true;
  },
});
