/** The journal stays within its limit in bytes, and is read in pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedResponse, SentRequest } from '../../lib/exchange.ts';
import { createJournals, type Journal, type SandboxExchange } from '../../sandbox/store/journal.ts';
import { assertMapsTo } from '../support/lists.ts';

interface Parts {
  readonly request?: Partial<SentRequest>;
  readonly response?: Partial<ReceivedResponse>;
}

const exchange = ({ request, response }: Parts): SandboxExchange => ({
  operation: 'v1.ping',
  request: { method: 'POST', url: '/', headers: {}, ...request },
  response: { status: 200, headers: {}, body: '', ...response },
  sentAt: 0,
  receivedAt: 0,
  clockOffset: 0,
});

/** Fills a journal of 1 MB and counts the entries that are left. */
function journalOf(one: (index: number) => Parts): number {
  const journal: Journal = createJournals({ entries: 10_000, bytes: 1024 * 1024 }).journal();
  for (let index = 0; index < 400; index += 1) journal.add(exchange(one(index)));
  return journal.since(0).length;
}

test('counts each part of an exchange', () => {
  const long = 'x'.repeat(10_000);
  const parts: Record<string, (index: number) => Parts> = {
    url: (index) => ({ request: { url: `/${index}${long}` } }),
    'a value of a header': (index) => ({ request: { headers: { 'x-long': `${index}${long}` } } }),
    'a name of a header': (index) => ({ request: { headers: { [`x-${index}${long}`]: '1' } } }),
    'headers of the answer': (index) => ({ response: { headers: { link: `${index}${long}` } } }),
    'a body': (index) => ({ request: { body: `${index}${long}` } }),
    'an answer': (index) => ({ response: { body: `${index}${long}` } }),
    method: (index) => ({ request: { method: `${index}${long}` } }),
  };
  for (const [what, one] of Object.entries(parts)) {
    const kept = journalOf(one);
    assert.ok(kept >= 40 && kept <= 105, `${what}: ${kept} of 400 were kept in 1 MB`);
  }
});

test('counts headers that consecutive exchanges share once', () => {
  const kept = journalOf(() => ({ request: { headers: { 'x-same': 'y'.repeat(10_000) } } }));
  assert.equal(kept, 400);
});

test('counts strings outside Latin-1 twice, as they are stored', () => {
  const kept = journalOf((index) => ({ request: { body: `${index}${'ж'.repeat(10_000)}` } }));
  assert.ok(kept <= 53, `${kept} were kept`);
});

test('limits a page by number and by size, and continues with the next', () => {
  const journal = createJournals().journal();
  for (let index = 0; index < 60; index += 1)
    journal.add(exchange({ request: { body: `${index}:${'x'.repeat(1_000_000)}` } }));
  const first = journal.since(0);
  assert.ok(first.length >= 10 && first.length < 40, `${first.length} entries of 1 MB at once`);
  const all: number[] = [];
  for (let page = first; page.length > 0; page = journal.since(all.at(-1)!))
    all.push(...page.map(({ number }) => number));
  assert.deepEqual(
    all,
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  assertMapsTo(journal.since(7, 3), [8, 9, 10], ({ number }) => number);
});

test('returns an exchange that is larger than a page', () => {
  const journal = createJournals().journal();
  for (let index = 0; index < 2; index += 1)
    journal.add(exchange({ response: { body: 'x'.repeat(40_000_000) } }));
  assert.equal(journal.since(0).length, 1);
  assert.equal(journal.since(1).length, 1);
});
