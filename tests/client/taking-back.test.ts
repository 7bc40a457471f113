/** What is ours is told by its marks: by those everything of ours is taken back, and nothing of anybody else. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { startSandbox, type Sandbox, type TenantView } from '../../sandbox/index.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import { accessTo } from '../../client/access.ts';
import { cancel } from '../../client/booking/afterwards.ts';
import { book } from '../../client/booking/book.ts';
import { findAll } from '../../client/booking/find.ts';
import { sweep } from '../../client/booking/sweep.ts';
import { tidy } from '../../client/booking/tidy.ts';
import type { Stage } from '../../client/stage.ts';
import { stageFor } from '../../client/stage-for.ts';
import { NoAnswer, PoolTransport, type Outgoing, type Transport } from '../../client/transport.ts';
import { Ledger, ledgerFile } from '../../client/ledger/ledger.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { approvalOf, enterRun } from '../support/approval.ts';
import { clientOf } from '../support/sandbox-client.ts';

const pool = new PoolTransport();
const couple = { adults: 2 };
const today = new Date().toISOString().slice(0, 10);

let sandbox: Sandbox;
let tenant: TenantView;
let run: ReturnType<typeof enterRun>;
let context: RunContext & { readonly run: string };

before(async () => {
  sandbox = await startSandbox();
});
after(async () => {
  await pool.close();
  await sandbox.stop();
});

function eachInARun(fault?: string): void {
  beforeEach(async () => {
    tenant = await sandbox.createTenant(fault === undefined ? {} : ({ fault } as Parameters<Sandbox['createTenant']>[0]));
    run = enterRun(tenant);
    context = { target: approvalOf(tenant, { mayBook: true, lookAgainAfter: 1 }), seed: 4, run: '0a1b2c3d', today };
  });
  afterEach(() => run.leave());
}

/** A stage whose first booking is no canary: what is asked here comes after that. */
async function stageOver(transport: Transport): Promise<Stage> {
  const stage = stageFor('a story', context, await accessTo(context), transport);
  stage.session.bookings.beforeBooking = async () => {};
  return stage;
}

/** The service, with some of its answers to bookings changed on their way. */
const answering =
  (change: (answer: ReceivedResponse) => ReceivedResponse): Transport =>
  async (request: Outgoing) => {
    const answer = await pool.send(request);
    return request.url.endsWith('/SendHotelRes') ? change(answer) : answer;
  };

const states = async (): Promise<string[]> => (await clientOf(sandbox, tenant).reservations()).map(({ state }) => state);
const ledger = (): Ledger => new Ledger(ledgerFile(run.folder, context.target));
const sweeping = (says: string[] = []) => ({
  context,
  file: ledger().file,
  transport: pool.send,
  say: (line: string) => void says.push(line),
  wait: async (milliseconds: number) => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), milliseconds)),
});

describe('what a story booked', () => {
  eachInARun();

  test('is taken back where its answer names a reservation of somebody else, which stands as before', async () => {
    const stranger = await stageOver(pool.send);
    const { id: foreign } = await book(stranger, couple);
    const stage = await stageOver(answering((answer) => ({ ...answer, body: answer.body.replaceAll(/"R-[^"]+"/g, `"${foreign}"`) })));
    await assert.rejects(book(stage, couple), /somebody else's/);
    const { note } = stage.session.bookings.made[0]!;
    await assert.rejects(cancel(stage, { id: foreign, note }), /somebody else's/);
    await tidy(stage.session);
    assert.deepEqual(await states(), ['reserved', 'cancelled']);
    assert.equal(ledger().open().length, 2, 'both are open: of ours nobody knows yet, and the other one stands');
    const mine = note.transactionIdentifier;
    const swept = await sweep(sweeping());
    assert.equal(swept.find(({ what }) => what.includes(mine))!.end, 'ok');
  });

  test('is cancelled where it was not answered, and stays unknown until it was looked for again', async () => {
    const stage = await stageOver(answering(() => ({ status: 500, headers: {}, body: 'Internal Server Error' })));
    await assert.rejects(book(stage, couple), /the booking was not taken/);
    await tidy(stage.session);
    assert.deepEqual(await states(), ['cancelled', 'cancelled']);
    assert.equal(ledger().open().length, 2);
    const says: string[] = [];
    await sweep(sweeping(says));
    assert.deepEqual(ledger().open(), []);
    assert.deepEqual(
      says.map((line) => line.split(': ')[1]),
      ['is cancelled, and was seen gone.', 'is cancelled, and was seen gone.'],
    );
  });

  test('was never made where the service says so, at once', async () => {
    const refusal = { ErrorsType: { Errors: [{ Code: 1, Language: 8, ShortText: 'no' }] } };
    const stage = await stageOver(async (request) =>
      request.url.endsWith('/SendHotelRes') ? { status: 200, headers: {}, body: JSON.stringify(refusal) } : pool.send(request),
    );
    await assert.rejects(book(stage, couple), /the booking was not taken/);
    await tidy(stage.session);
    assert.deepEqual(ledger().open(), []);
    assert.deepEqual(await states(), []);
  });

  test('is cancelled again where it comes to stand after it was seen gone, with its e-mail alone', async () => {
    const sent: Outgoing[] = [];
    const stage = await stageOver(async (request) => {
      if (request.url.endsWith('/SendHotelRes')) sent.push(request);
      return pool.send(request);
    });
    const { note } = await book(stage, couple);
    await tidy(stage.session);
    assert.deepEqual(ledger().open(), []);
    const [booking] = sent;
    await pool.send({ ...booking!, body: booking!.body!.replace(`"${note.transactionIdentifier}"`, '"late"') });
    assert.deepEqual(await states(), ['cancelled', 'reserved']);
    const swept = await sweep(sweeping());
    assert.deepEqual(
      swept.map(({ end, extra }) => [end, extra]),
      [['ok', 1]],
    );
    assert.deepEqual(await states(), ['cancelled', 'cancelled']);
    assert.deepEqual(ledger().open(), []);
  });

  test('is found by its marks alone where the ledger is lost', async () => {
    const stage = await stageOver(pool.send);
    await book(stage, couple);
    const says: string[] = [];
    const swept = await findAll({ context, transport: pool.send, say: (line) => void says.push(line) });
    assert.deepEqual(
      swept.map(({ end }) => end),
      ['ok'],
    );
    assert.match(says.join('\n'), /^booking HC-0a1b2c3d-\d+ at hotel \d+, reservation R-\S+: is cancelled, and was seen gone\.$/);
    assert.deepEqual(await states(), ['cancelled']);
    assert.deepEqual(await findAll({ context, transport: pool.send, say: () => undefined }), []);
  });

  test('is left behind where it was found, and its cancellation is refused or not answered', async () => {
    await book(await stageOver(pool.send), couple);
    const found = async (cancellation: Transport): Promise<unknown[]> => {
      const transport: Transport = (one) => (one.url.endsWith('/SendHotelResCancel') ? cancellation(one) : pool.send(one));
      return (await findAll({ context, transport, say: () => undefined })).map(({ end, sentence }) => [end, sentence.split(';')[0]]);
    };
    assert.deepEqual(await found(async () => ({ status: 409, headers: {}, body: 'no' })), [
      ['leftBehind', 'left: its cancellation was refused (HTTP 409)'],
    ]);
    assert.deepEqual(await found(async () => Promise.reject(new NoAnswer('nobody answered'))), [
      ['leftBehind', 'cannot be told: nobody answered'],
    ]);
    assert.deepEqual(await found(async () => ({ status: 200, headers: {}, body: '{}' })), [
      ['leftBehind', 'left: it stands after its cancellation'],
    ]);
    assert.deepEqual(await states(), ['reserved']);
  });
});

describe('a booking whose cancellation was refused, and that is not listed a moment later', () => {
  eachInARun();

  /** Refuses the first cancellation, and lists nothing in the look-ups after it, so many of them. */
  const listingLate = (many: number): Transport => {
    let [refused, looks] = [false, 0];
    return async (request) => {
      if (request.url.endsWith('/SendHotelResCancel') && !refused) {
        refused = true;
        return { status: 409, headers: {}, body: 'no' };
      }
      const answer = await pool.send(request);
      if (!refused || !request.url.endsWith('/GetBookings') || (looks += 1) > many) return answer;
      const message = JSON.parse(answer.body) as object;
      return { ...answer, body: JSON.stringify({ ...message, HotelReservationsType: { HotelReservations: [] } }) };
    };
  };

  const swept = async (transport: Transport, wait = sweeping().wait): Promise<unknown[]> => {
    await book(await stageOver(pool.send), couple);
    return sweptAgain(transport, wait);
  };

  const sweptAgain = async (transport: Transport, wait = sweeping().wait): Promise<unknown[]> => {
    const ends = await sweep({ ...sweeping(), transport, wait });
    return ends.map(({ end, settled }) => [end, settled]);
  };

  /** Books and tidies: the cancellation is refused, and the reservation listed no more. */
  async function tidied(transport: Transport): Promise<void> {
    const stage = await stageOver(transport);
    await book(stage, couple);
    await tidy(stage.session);
    assert.equal(ledger().open().length, 1);
  }

  const later = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_050));

  /** Refuses every cancellation, and has listed nothing since the first. */
  const never = (): Transport => {
    const hidden = listingLate(Infinity);
    return async (request) => {
      const answer = await hidden(request);
      return request.url.endsWith('/SendHotelResCancel') ? { status: 409, headers: {}, body: 'no' } : answer;
    };
  };

  /** What is cancelled is neither listed nor cancelled again. */
  async function cancelledAlready(): Promise<Transport> {
    const transport = never();
    await transport({ url: '/SendHotelResCancel' } as Outgoing);
    return transport;
  }

  test('is looked for again, and cancelled then', async () => {
    assert.deepEqual(await swept(listingLate(2)), [['ok', 'cancelled']]);
    assert.deepEqual(await states(), ['cancelled']);
  });

  test('is left where nobody has the time to look again', async () => {
    assert.deepEqual(await swept(listingLate(2), async () => false), [['leftBehind', undefined]]);
    assert.deepEqual(await states(), ['reserved']);
  });

  test('is looked for again by the end of the run, after its story has looked first', async () => {
    const transport = never();
    await tidied(transport);
    let waited = 0;
    const wait = async (milliseconds: number): Promise<boolean> => {
      waited = milliseconds;
      return sweeping().wait(milliseconds);
    };
    assert.deepEqual(await sweptAgain(transport, wait), [['ok', 'cancelled']]);
    assert.ok(waited > 500, `it waited ${waited} ms`);
    assert.deepEqual(ledger().open(), []);
  });

  test('is looked for again by a later sweep of the ledger alone', async () => {
    const transport = never();
    await tidied(transport);
    await later();
    assert.deepEqual(await sweptAgain(transport, () => assert.fail('it waits for what is long past')), [['ok', 'cancelled']]);
    assert.deepEqual(ledger().open(), []);
  });

  test('begins anew where it is shown meanwhile', async () => {
    await tidied(listingLate(2));
    await later();
    const refusing: Transport = async (request) =>
      request.url.endsWith('/SendHotelResCancel') ? { status: 409, headers: {}, body: 'no' } : pool.send(request);
    assert.deepEqual(await sweptAgain(refusing), [['leftBehind', undefined]], 'it stands');
    assert.equal(ledger().open()[0]!.doubt?.unshownSince, undefined);
    await later();
    const shown = listingLate(2);
    assert.deepEqual(await sweptAgain(shown, async () => false), [['leftBehind', undefined]], 'it is not listed for the first time since');
    await later();
    assert.deepEqual(await sweptAgain(pool.send), [['ok', 'cancelled']]);
    assert.deepEqual(await states(), ['cancelled']);
  });

  test('is not given up because it was not answered, and is sent long ago', async () => {
    const refusing = listingLate(Infinity);
    const transport: Transport = async (request) => {
      const answer = await refusing(request);
      return request.url.endsWith('/SendHotelRes') ? { status: 500, headers: {}, body: '' } : answer;
    };
    const stage = await stageOver(transport);
    await assert.rejects(book({ ...stage, api: stage.api }, couple));
    // Only the first attempt is looked at here.
    stage.session.bookings.made.length = 1;
    await later();
    await tidy(stage.session);
    const ends = await sweep({ ...sweeping(), transport, wait: async () => false });
    assert.equal(ends[0]!.end, 'leftBehind', ends[0]!.sentence);
    assert.equal((await states())[0], 'reserved');
  });

  test('may have been cancelled by a request that was not answered', async () => {
    const stage = await stageOver(async (request) => {
      const answer = await pool.send(request);
      if (request.url.endsWith('/SendHotelResCancel')) throw new NoAnswer('nobody answered');
      return answer;
    });
    await book(stage, couple);
    await tidy(stage.session);
    assert.deepEqual(await states(), ['cancelled']);
    assert.deepEqual(await sweptAgain(await cancelledAlready()), [['ok', 'cancelled']]);
  });

  test('may have been cancelled after it was shown standing for a while', async () => {
    const stage = await stageOver(async (request) =>
      request.url.endsWith('/SendHotelResCancel') ? { status: 200, headers: {}, body: '{}' } : pool.send(request),
    );
    await book(stage, couple);
    await tidy(stage.session);
    assert.deepEqual(await states(), ['reserved']);
    assert.deepEqual(await sweptAgain(await cancelledAlready()), [['ok', 'cancelled']]);
  });
});

describe('a service that books twice', () => {
  eachInARun('v1-books-twice');

  test('keeps neither reservation, and is warned of', async () => {
    const stage = await stageOver(pool.send);
    await book(stage, couple);
    await tidy(stage.session);
    assert.deepEqual(await states(), ['cancelled', 'cancelled']);
    assert.deepEqual(
      stage.session.evidence.toEvidence().findings.map(({ clause, seen }) => [clause, seen]),
      [['v1.book.once', '1 more that stood, and were cancelled']],
    );
  });

  test('keeps neither where the ledger is lost', async () => {
    await book(await stageOver(pool.send), couple);
    const swept = await findAll({ context, transport: pool.send, say: () => undefined });
    assert.deepEqual(
      swept.map(({ end }) => end),
      ['ok', 'ok'],
    );
    assert.deepEqual(await states(), ['cancelled', 'cancelled']);
  });
});
