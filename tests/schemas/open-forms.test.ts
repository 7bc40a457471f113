/**
 * What the specification does not state is held against nobody: types, sizes, null and forms that it leaves open warn, by clauses that
 * say so; and beside them what it does state still fails.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { severityOf } from '../../schemas/clauses.ts';
import { judge } from '../../schemas/judge.ts';
import { defaults, settingsFrom } from '../../schemas/settings.ts';
import { exchangeOf, goldenFiles, isLegal } from '../support/golden.ts';

test('accepts time stamps of the moved clock, and of the real one if a hook ages tokens only', () => {
  const legal = goldenFiles.find(({ operation }) => operation === 'v1.ping')!.golden.filter(isLegal)[0]!;
  const [real, hour] = [exchangeOf('v1.ping', legal), 3_600_000];
  const turned = { ...real, clockOffset: hour };
  const found = (exchange: typeof real): string[] =>
    judge(exchange, defaults).findings.map(({ clause }) => clause);
  const late = { ...real, sentAt: real.sentAt - hour, receivedAt: real.receivedAt - hour };
  assert.deepEqual(found(turned), ['v1.env.response-timestamp-fresh']);
  assert.deepEqual(found({ ...turned, stampOffsets: [0] }), []);
  assert.deepEqual(
    found({ ...late, clockOffset: hour, stampOffsets: [0] }),
    [],
    'by the clock that was turned',
  );
  assert.deepEqual(found({ ...late, stampOffsets: [] }), ['v1.env.response-timestamp-fresh']);
  assert.deepEqual(found({ ...late, clockOffset: 2 * hour, stampOffsets: [0] }), [
    'v1.env.response-timestamp-fresh',
  ]);
});

test('accepts a content link in any member', () => {
  const legal = goldenFiles
    .find(({ operation }) => operation === 'v1.contentfile')!
    .golden.filter(isLegal)[0]!;
  const found = (file: unknown): string[] => {
    const exchange = exchangeOf('v1.contentfile', legal, [
      { op: 'remove', path: '/response/body/Url' },
      { op: 'add', path: '/response/body/File', value: file },
    ]);
    return judge(exchange, settingsFrom({ 'v1.names.contentFile.url': 'File' })).findings.map(
      ({ clause }) => clause,
    );
  };
  const link = 'https://files.example/content.zip';
  for (const file of [link, { Href: link }, [{ Href: link }], null])
    assert.deepEqual(found(file), file === null ? ['v1.contentfile.url-returned'] : [], JSON.stringify(file));
  for (const file of ['content.zip', 17, {}])
    assert.deepEqual(found(file), ['v1.contentfile.url-returned'], JSON.stringify(file));
});

test('accepts a hotel search with missing members, because its request is not fully specified', () =>
  assert.deepEqual(
    (
      [
        'v1.search.criteria-stated',
        'v1.search.by-code-or-address',
        'conv.null-unstated',
        'conv.type-unstated',
      ] as const
    ).map(severityOf),
    ['warns', 'warns', 'warns', 'warns'],
  ));
