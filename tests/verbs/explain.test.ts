/** `contract explain`: the explanation of a clause, and of an unknown one. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { explanation, type ClauseContext } from '../../reports/terminal/explanation.ts';
import { clauses, type ClauseId } from '../../schemas/clauses.ts';
import { placesOfClause } from '../../schemas/clause-places.ts';
import { assertNone } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runInProcess } from '../support/verb-here.ts';
import { assertExitCode } from '../support/verb.ts';

const folder = temporaryFolder();

const emptyContext: ClauseContext = { tests: [], faults: [], derived: 0 };
/** In one line, because line breaks depend on the terminal. */
const explanationOnOneLine = (id: ClauseId, known: ClauseContext = emptyContext): string =>
  explanation(id, known).replaceAll(/\s+/g, ' ');

test('shows the data of other rooms, and the first finding of the last run', () => {
  const finding = {
    count: 2,
    pointer: '/page',
    expected: '2, as asked',
    actual: '1\u001B[2J',
    where: 'v2.avail/valid/0001',
  };
  const result = { outcome: 'failed' as const, exercised: 7, total: 2, findings: [finding], gaps: [] };
  const text = explanationOnOneLine('v2.avail.page-echo', {
    tests: [{ title: 'the second page', file: '12-v2-paging.spec.ts' }],
    faults: [
      { name: 'page-off', kind: 'value', does: 'says the next page', also: false },
      { name: 'page-lost', kind: 'rule', does: 'forgets it', also: true },
    ],
    derived: 3,
    lastRun: { of: '2026-11-21, mine', result },
  });
  for (const part of [
    'An answer repeats in page the number that was asked for. Note: Without a number in the request it is 1.',
    'tests suites/12-v2-paging.spec.ts: the second page',
    'faults page-off (value): says the next page page-lost (rule, beside another clause): forgets it',
    'derived 3 faults',
    'last run 2026-11-21, mine: failed, 2 findings in 7 checks',
    String.raw`v2.avail/valid/0001 /page: expected 2, as asked, actual 1\x1b[2J`,
  ])
    assert.ok(text.includes(part), `${part}\nis not in\n${text}`);
  assert.doesNotMatch(text, /so a function checks it/);
});

test('shows a gap of the last run, or that it has no result or is unusable', () => {
  const gaps = [{ outcome: 'not configured' as const, reason: 'not stated in the target', count: 1 }];
  const result = { outcome: 'not configured' as const, exercised: 0, total: 0, findings: [], gaps };
  const explainedAfter = (lastRun: ClauseContext['lastRun']) =>
    explanationOnOneLine('v2.avail.page-echo', { ...emptyContext, ...(lastRun ? { lastRun } : {}) });
  assert.match(explainedAfter({ of: 'mine', result }), /not configured, 1 time: not stated in the target/);
  assert.match(explainedAfter({ of: 'mine' }), /mine: has no result for it/);
  assert.match(explainedAfter('it is old'), /last run it is old/);
  assert.match(explainedAfter(undefined), /last run none in results\/ of this folder/);
});

test('shows why a clause cannot be tested, and why its severity differs', () => {
  assert.match(
    explanationOnOneLine('auth.bearer.operator-supplied'),
    /tested untested: HTTP traffic does not show how/,
  );
  const odd = (Object.keys(clauses) as ClauseId[]).find((id) => 'because' in clauses[id])!;
  assert.ok(
    explanationOnOneLine(odd).includes((clauses[odd] as { because: string }).because.replaceAll(/\s+/g, ' ')),
  );
});

test('lists each place of the messages once', () => {
  const places = placesOfClause('v2.avail.hotels-list');
  assert.deepEqual(places, [
    { message: 'v2.avail response', pointer: '/hotels', names: [], isOptional: false },
  ]);
  assert.match(
    explanationOnOneLine('v2.avail.hotels-list'),
    /messages v2\.avail response \/hotels tests none/,
  );
  assert.match(
    explanation('v1.book.retrievable', emptyContext),
    /messages +none\n +tests +none\n[^]*so a function checks it/,
  );
});

test('every clause fits into 80 columns, except for long words', () => {
  const ids = Object.keys(clauses) as ClauseId[];
  assert.ok(ids.length > 300, `only ${ids.length} clauses`);
  const wide = ids
    .flatMap((id) => explanation(id, emptyContext).split('\n'))
    .filter((line) => line.length > 80);
  const withoutLabel = (line: string): string => line.trim().replace(/^[a-z ]+ {2,}/, '');
  const hasSeveralWords = (text: string): boolean => /\S\s+\S/.test(text);
  assertNone(wide, (line) => hasSeveralWords(withoutLabel(line)));
});

const explain = (clause: string) => runInProcess(folder, ['contract', 'explain', clause]);

test('the command shows tests, faults and the last run', async () => {
  mkdirSync(join(folder, 'results'));
  writeFileSync(join(folder, 'results/run.json'), '{}');
  const { printed } = await assertExitCode(0, explain('v2.avail.total-pages'));
  for (const part of [
    /suites\/12-v2-paging\.spec\.ts: /,
    /^ +total-pages-one-more \(value\): /m,
    /total-count-one-more \(value, beside another clause\): /,
    /^ {2}derived {4}[1-9]\d* faults/m,
    /^ {2}last run {3}results\/run\.json is no run of this version$/m,
  ])
    assert.match(printed, part);
});

test('a misspelt clause is refused in one sentence that names the near one', async () => {
  const { code, out, err } = await explain('v2.avail.page-ecko');
  const reported =
    'hotel-contract: there is no clause v2.avail.page-ecko: did you mean "v2.avail.page-echo"?\n';
  assert.deepEqual([code, out, err], [2, '', reported]);
});

const list = (...words: readonly string[]) => runInProcess(folder, ['contract', 'list', ...words]);

test('a clause is found by any words of its sentence, and by the beginning of a word', async () => {
  for (const words of [['repeats', 'asked'], ['REPEAT answer page']]) {
    const { out } = await assertExitCode(0, list(...words));
    assert.match(out, /^v2\.avail\.page-echo\n {2}An answer repeats in page/m);
    assert.doesNotMatch(out, /^v1\.ping\.path$/m);
  }
  assert.equal((await list()).out.match(/^\S/gm)!.length, Object.keys(clauses).length);
});

test('an unknown word is refused with the near one, and words of no one clause are named', async () => {
  const unknown = await list('page', 'curency');
  assert.deepEqual(
    [unknown.code, unknown.err],
    [2, 'hotel-contract: no clause has the word curency: did you mean "currency"?\n'],
  );
  const { err } = await assertExitCode(2, list('ping', 'breakfast'));
  assert.match(err, /no clause has (all of these words: ping, breakfast|the word)/);
});
