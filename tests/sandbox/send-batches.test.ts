/** When the sandbox sends its responses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createSendBatches } from '../../sandbox/http/send-batches.ts';

/** The sent responses in order. */
function outbox() {
  const turns = createSendBatches();
  const gone: string[] = [];
  const put = async (operation: 'v1.ping' | 'v2.checkrate' | 'v1.avail'): Promise<void> => {
    await turns.end(operation);
    gone.push(operation);
  };
  return { turns, gone, put };
}

test('sends the small responses of one turn together at its end', async () => {
  const { gone, put } = outbox();
  const first = [put('v1.ping'), put('v2.checkrate')];
  await Promise.resolve();
  assert.deepEqual(gone, []);
  await Promise.all(first);
  assert.deepEqual(gone, ['v1.ping', 'v2.checkrate']);
  const second = put('v1.ping');
  await Promise.resolve();
  assert.equal(gone.length, 2);
  await second;
  assert.equal(gone.length, 3);
});

test('neither delays slow responses nor delays others because of them', async () => {
  const { turns, gone, put } = outbox();
  const small = put('v1.ping');
  turns.begin('v2.checkrate');
  await Promise.resolve();
  assert.deepEqual(gone, []);
  turns.begin('v1.avail');
  await Promise.resolve();
  assert.deepEqual(gone, ['v1.ping']);
  await Promise.all([small, put('v1.avail')]);
  // Later responses of the same turn are sent as well, although its end came early.
  const last = put('v1.ping');
  await turn();
  await last;
  assert.deepEqual(gone, ['v1.ping', 'v1.avail', 'v1.ping']);
});
