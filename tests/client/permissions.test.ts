/** Requests that book, cancel or mail are sent only to deployments that allow them. */
import assert from 'node:assert/strict';
import { after, beforeEach, afterEach, describe, test } from 'node:test';
import type { TenantView } from '../../sandbox/index.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordCases, recordTest, type ProofSetup, type Recording } from '../../proof/recording.ts';
import { accessTo } from '../../client/access.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { resumeRunState } from '../../client/resume-run.ts';
import { currentRun, enterRun as continueRun } from '../../client/run.ts';
import { createFixtures } from '../../client/create-fixtures.ts';
import type { Permissions, Target } from '../../targets/target.ts';
import { assertNone } from '../support/lists.ts';
import { approvalTargetOf, enterRun } from '../support/approval.ts';
import { fewCases } from '../support/few-cases.ts';
import { gateOn } from '../support/gate.ts';
import { startedSandbox } from '../support/running.ts';
import { clientOf } from '../support/sandbox-client.ts';
import { requireItems } from '../support/require-items.ts';
import { testsOf, countEffects, gapReasonsOf, playEffects, pool, setupOf } from '../support/effects.ts';

const sandbox = startedSandbox();
let tenant: TenantView;
let run: ReturnType<typeof enterRun>;

after(() => pool.close());

/** Only when called: the other tests of this process are in no run. */
function eachInARun(): void {
  beforeEach(async () => {
    tenant = await sandbox.createTenant();
    run = enterRun(tenant);
  });
  afterEach(() => run.leave());
}

/** A setup at the tenant with these permissions, and a counter of its requests. */
function counted(permissions: Partial<Permissions> = {}, members: Partial<Target> = {}) {
  const counter = countEffects();
  const target: Target = { ...approvalTargetOf(tenant, permissions), ...members };
  return { counter, target, setup: setupOf(target, counter.transport) };
}

/** Plays the tests of these clauses, three at a time. */
const played = async (setup: ProofSetup, ...ids: readonly string[]): Promise<Recording[]> =>
  mapInParallel(await testsOf(...ids), (suiteTest) => recordTest(setup, suiteTest), 3);

describe('a deployment', () => {
  eachInARun();

  test('without permissions gets no request that books, cancels or mails', async () => {
    const { counter, setup } = counted();
    const takes = await playEffects(setup);
    assert.deepEqual(counter.counts, { books: 0, cancels: 0, mails: 0 });
    assert.ok(counter.total > 200, `only ${counter.total} requests were sent`);
    assert.ok(gapReasonsOf(takes).includes('the target does not allow bookings (permissions.mayBook)'));
  });

  test('does not use its budget for requests that are not sent', async () => {
    const { counter, setup } = counted();
    const takes = await played(setup, 'v1.book', 'v1.cancel');
    assert.ok(gapReasonsOf(takes).includes('the target does not allow bookings (permissions.mayBook)'));
    assert.equal(currentRun()!.requestCounter[0], counter.total);
  });

  test('that allows bookings gets those of tests, all cancelled, and no generated ones', async () => {
    const { counter, target, setup } = counted({ mayBook: true, bookingBudget: 30 });
    const recordings = await played(setup, 'v1.book', 'v1.cancel', 'v1.getbk', 'v1.env.text-codes');
    assert.deepEqual(
      recordings.flatMap(({ evidence }) => [...evidence.findings, ...(evidence.left ?? [])]),
      [],
    );
    assert.deepEqual(
      [...new Set(gapReasonsOf(recordings))],
      ['not stated in the target: secrets.otherApiKey'],
    );
    const bookings = new Ledger(ledgerFile(run.folder, target)).bookings();
    assert.ok(
      bookings.filter(({ settled }) => settled === 'cancelled').length > 8,
      `${bookings.length} bookings`,
    );
    assertNone(bookings, ({ settled }) => settled === undefined);
    // One request of a test contains no booking.
    assert.equal(counter.counts.books, bookings.length + 1);
    const before = { ...counter.counts };
    const operations = ['v1.book', 'v1.cancel', 'v1.getbk', 'v2.book'] as const;
    const batches = await fewCases(setup, { valid: 15 }, new Set(operations));
    for (const [operation, cases] of batches) await recordCases(setup, operation, requireItems(cases));
    assert.deepEqual(counter.counts, before);
  });

  test('gets no more bookings than its budget, with the first booking', async () => {
    const { counter, setup } = counted({ mayBook: true, bookingBudget: 3 });
    const takes = await played(setup, 'v1.getbk', 'v1.cancel');
    assert.ok(counter.counts.books <= 3 && counter.counts.books > 1, `${counter.counts.books} bookings`);
    assert.ok(gapReasonsOf(takes).includes('the booking budget is used up (permissions.bookingBudget is 3)'));
  });

  test('gets no more from all workers of the command together, and keeps none', async () => {
    const target = approvalTargetOf(tenant, { mayBook: true, bookingBudget: 4 });
    const { printed, run: reported } = await gateOn(target, ['--grep', 'v1.(getbk|cancel).(by|effect)']);
    const made = await clientOf(sandbox, tenant).reservations();
    assert.ok(made.length > 0 && made.length <= 4, `${made.length} reservations\n${printed}`);
    assert.ok(requireItems(made).every(({ state }) => state === 'cancelled'));
    assert.deepEqual(reported.left, []);
    assert.match(
      JSON.stringify(reported.clauses),
      /the booking budget is used up \(permissions.bookingBudget is 4\)/,
    );
  });

  test('in production gets none, whatever its file states', async () => {
    const { counter, setup } = counted({ mayBook: true, mayMail: true }, { environment: 'production' });
    await played(setup, 'v1.book', 'v1.cancel', 'v1.getbk');
    assert.deepEqual(counter.counts, { books: 0, cancels: 0, mails: 0 });
  });

  for (const [name, missing] of [
    ['v1.booking.id', 'v1.booking.id'],
    ['v1.names.reservation.pmsStatus', 'v1.reading.bookings.state'],
  ] as const)
    test(`that does not state ${name} is not booked`, async () => {
      const { [name]: _, ...settings } = approvalTargetOf(tenant).settings;
      const { counter, setup } = counted({ mayBook: true }, { settings });
      const takes = await played(setup, 'v1.book.a', 'v1.book.n');
      assert.equal(counter.counts.books, 0);
      assert.ok(
        requireItems(gapReasonsOf(takes)).every(
          (reason) => reason === `not stated in the target: ${missing}`,
        ),
        gapReasonsOf(takes).join('\n'),
      );
    });
});

describe('the first booking', () => {
  eachInARun();

  const failing = [
    ['v1-cancel-does-nothing', 1, 'v1.cancel.effect-whole'],
    // The owner of an unlisted reservation is unknown until it is looked for again.
    ['v1-books-nothing', 1, 'v1.book.retrievable'],
    ['v1-id-finds-nothing', 0, 'v1.getbk.by-id'],
  ] as const;
  for (const [fault, leaves, broken] of failing)
    test(`is the last one if it fails (${fault})`, async () => {
      tenant = await sandbox.createTenant({ fault });
      run.leave();
      run = enterRun(tenant);
      const { counter, setup } = counted({ mayBook: true, bookingBudget: 30 });
      const takes = await played(setup, 'v1.book.a', 'v1.book.r', 'v1.cancel.e');
      assert.equal(counter.counts.books, 1);
      assert.ok(
        requireItems(gapReasonsOf(takes)).every((reason) =>
          reason.startsWith('nothing more is booked, because the first booking failed: '),
        ),
      );
      assert.deepEqual(
        takes.flatMap(({ evidence }) => evidence.findings.map(({ clause }) => clause)),
        [broken],
        'it shows what is broken, once',
      );
      const left = new Ledger(ledgerFile(run.folder, setup.context.target)).open();
      assert.equal(
        left.length,
        leaves,
        'what the first booking made and could not take back is open in the ledger',
      );
    });
});

describe('a run that goes on in another process', () => {
  eachInARun();

  test('books nothing more if its first booking was not confirmed as gone', async () => {
    const { counter, target, setup } = counted({ mayBook: true, bookingBudget: 30 });
    const note = { hotelCode: 1172, start: '2027-01-01', end: '2027-01-02', email: 'a@example.com' };
    new Ledger(ledgerFile(run.folder, target)).write({
      state: 'sending',
      note: { ...note, transactionIdentifier: 'HC-1' },
      run: setup.context.run!,
      baseUrl: target.urls.base_url!,
    });
    continueRun(resumeRunState(setup.context, run.folder));
    const takes = await played(setup, 'v1.book.a', 'v1.cancel.e');
    assert.equal(counter.counts.books, 0);
    assert.deepEqual(
      [...new Set(gapReasonsOf(takes))],
      [
        'nothing more is booked, because the first booking failed: booking HC-1 at hotel 1172 was not confirmed as cancelled',
      ],
    );
  });
});

describe('a mail', () => {
  eachInARun();

  const question = {
    TimeStamp: '2026-11-21T12:00:00Z',
    Target: 0,
    HotelSearchCriteria: {
      Criterion: {
        StayDateRange: { Start: '2027-01-10', End: '2027-01-14' },
        RoomStayCandidatesType: {
          RoomStayCandidates: [{ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] } }],
        },
        TPA_Extensions: { Quotation: { RequesterName: 'Ada', Email: 'ada@example.com', SendMail: true } },
      },
    },
  };

  async function ask(
    permissions: Partial<Permissions>,
  ): Promise<{ mails: number; reason: string | undefined }> {
    const { counter, setup } = counted(permissions);
    const { context } = setup;
    const { api, session } = createFixtures('mail', context, await accessTo(context), counter.transport);
    const why = (error: Error) => error.message;
    const reason = await api.post('/v1/api/Pull/GetHotelAvail', question).then(() => undefined, why);
    // As bytes, with a value that a careless service could read as true.
    const body = JSON.stringify(question).replace('"SendMail":true', '"SendMail" : 1');
    await session
      .exchange('v1.avail', { method: 'POST', path: '/v1/api/Pull/GetHotelAvail', body }, { expects: 'open' })
      .catch(why);
    if (!permissions.mayMail) assert.equal(counter.total, 0);
    return { mails: counter.counts.mails, reason };
  }

  test('is requested only if that is allowed', async () => {
    assert.deepEqual(await ask({}), {
      mails: 0,
      reason: 'the target does not allow mails (permissions.mayMail)',
    });
    assert.deepEqual(await ask({ mayMail: true }), { mails: 1, reason: undefined });
  });

  test('is requested once although the service is busy, because it may have been sent', async () => {
    let sent = 0;
    const transport = async () => {
      sent += 1;
      return { status: 503, headers: { 'retry-after': '0' }, body: '' };
    };
    const { context } = setupOf(approvalTargetOf(tenant, { mayMail: true }), transport);
    const { api } = createFixtures('mail', context, await accessTo(context), transport);
    await assert.rejects(api.post('/v1/api/Pull/GetHotelAvail', question), /busy or out of reach/);
    assert.equal(sent, 1);
  });
});
