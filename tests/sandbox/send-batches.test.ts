/** When the sandbox lets its answers go. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createSendBatches } from '../../sandbox/http/send-batches.ts';

/** What has gone out, in its order. */
function outbox() {
  const turns = createSendBatches();
  const gone: string[] = [];
  const put = async (operation: 'v1.ping' | 'v2.checkrate' | 'v1.avail'): Promise<void> => {
    await turns.end(operation);
    gone.push(operation);
  };
  return { turns, gone, put };
}

test('small answers of one turn go out together at its end, those of the next at the end of that', async () => {
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

test('an answer that takes long waits for nobody, and nobody waits for it', async () => {
  const { turns, gone, put } = outbox();
  const small = put('v1.ping');
  turns.begin('v2.checkrate');
  await Promise.resolve();
  assert.deepEqual(gone, []);
  turns.begin('v1.avail');
  await Promise.resolve();
  assert.deepEqual(gone, ['v1.ping']);
  await Promise.all([small, put('v1.avail')]);
  // What comes after it in the same turn goes out as well, though the end of the turn was brought forward.
  const last = put('v1.ping');
  await turn();
  await last;
  assert.deepEqual(gone, ['v1.ping', 'v1.avail', 'v1.ping']);
});
