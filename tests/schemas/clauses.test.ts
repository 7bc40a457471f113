import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  chapters,
  clauseOf,
  clauses,
  clausesFor,
  isClauseId,
  severityOf,
  type ClauseId,
} from '../../schemas/clauses.ts';
import { profiles, type Clause } from '../../schemas/clauses/clause.ts';
import { definitions } from '../../schemas/settings.ts';
import { assertNone } from '../support/lists.ts';
import { requireItems } from '../support/require-items.ts';

const ids = Object.keys(clauses) as ClauseId[];
const all = ids.map((id) => [id, clauseOf(id)] as const);

/** Published clause ids: `npm run export` adds new ones, and none may be removed. */
const published = readFileSync(new URL('../../schemas/clause-ids.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** The headings of the specification. */
const headings = [
  'What the service does',
  'Conventions',
  'Enumerations',
  'v1 message envelope',
  'Ping',
  'v1 availability request (GetHotelAvail)',
  'v1 availability response (HotelAvailRS)',
  'v1 hotel search request (HotelSearch)',
  'v1 cancel request (SendHotelResCancel)',
  'v1 booking request (SendHotelRes)',
  'v1 get-bookings request (GetBookings)',
  'v1 location lists and content file link',
  'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
  'v2 availability (request and response)',
  'v2 rate re-confirmation (checkrate)',
  'Order record',
  'Long-stay token request and response',
  'Webhook payload',
  'States and transitions',
  'Endpoints',
  'v1 message API (on {base_url})',
  'v2 rate API (on {api_url})',
  'Orders (on {api_url})',
  'Long-stay token (on {auth_url})',
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Versioning',
];

/** Asserts something about each clause. All clauses that break it are named together, so that one run shows all. */
function ofEach(holds: (clause: Clause, id: ClauseId) => boolean): void {
  const breaking = all.filter(([id, clause]) => !holds(clause, id)).map(([id]) => id);
  assert.deepEqual(breaking, []);
}

const isSentence = (text: string) => /^[A-Z].{18,}\.$/.test(text);

test('has every id in one chapter only', () => {
  const sizes = Object.values(chapters).map((chapter) => Object.keys(chapter.clauses).length);
  assert.equal(
    sizes.reduce((sum, size) => sum + size, 0),
    ids.length,
  );
});

test('keeps every published id, and publishes every id', () => {
  assert.deepEqual(
    published.filter((id) => !isClauseId(id)),
    [],
    'these ids are gone',
  );
  assert.deepEqual(
    ids.filter((id) => !published.includes(id)),
    [],
    'npm run export adds these ids to schemas/clause-ids.txt',
  );
  assert.deepEqual(published, [...new Set(published)].sort());
});

test('has ids in lower case with dots and hyphens', () => {
  ofEach((_, id) => /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(id));
});

test('has one short sentence per clause', () => {
  ofEach(({ text }) => text.length >= 20 && text.length <= 220 && text.endsWith('.'));
});

test('has no duplicate clauses', () => {
  const texts = all.map(([, clause]) => clause.text);
  assertNone(texts, (text, place) => texts.indexOf(text) !== place);
});

test('a section is a heading of the specification', () => {
  ofEach(({ section }) => headings.includes(section));
});

test('has a reason for every untestable clause', () => {
  ofEach(({ testing, untested }) => testing !== 'none' || untested !== undefined);
  ofEach(({ untested }) => untested === undefined || isSentence(untested));
});

test('a severity is stated only where it differs from what the strength implies, and then says why', () => {
  ofEach(({ severity, because }) => (severity === undefined) === (because === undefined));
  ofEach(
    ({ severity, strength }) => severity === undefined || (severity === 'warns' && strength !== 'reasoned'),
  );
  ofEach(({ because }) => because === undefined || isSentence(because));
});

test('a reasoned clause warns, and others fail unless they say why not', () => {
  assert.equal(severityOf('v2.avail.circle-scope'), 'warns');
  assert.equal(severityOf('v2.avail.locale'), 'warns');
  assert.equal(severityOf('v2.avail.count'), 'fails');
  ofEach(({ strength }, id) => strength !== 'reasoned' || severityOf(id) === 'warns');
});

test('only what must be supplied by a target is needed', () => {
  ofEach(({ needs }) => needs === undefined || requireItems(needs).every((id) => definitions[id].open));
});

test('how a clause is tested fits who must obey it', () => {
  ofEach(({ who, testing }) => who !== 'service' || (testing !== 'traffic' && testing !== 'receiver'));
  ofEach(
    ({ who, testing }) => who !== 'partner' || ['traffic', 'receiver', 'sandbox', 'none'].includes(testing),
  );
});

test('every profile has clauses for the service and for the partner', () => {
  for (const profile of profiles) {
    assert.ok(clausesFor([profile], 'service').length > 0, profile);
    assert.ok(clausesFor([profile], 'partner').length > 0, profile);
  }
});
