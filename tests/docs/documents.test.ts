/** The commands in the documents work, and their links lead somewhere. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, test } from 'node:test';
import { packageRoot } from '../../lib/own-files.ts';
import { assertMapsTo } from '../support/lists.ts';
import { requireItems } from '../support/require-items.ts';
import { runInProcess } from '../support/verb-here.ts';
import { anchorsIn, commandsIn, linksIn, pages } from './pages.ts';
import { play } from './play.ts';

const all = pages();
const page = (path: string) => all.find((one) => one.path === path)!;

describe('links', () => {
  test('lead to a file that stands, and to a heading that is in it', () => {
    const dead: string[] = [];
    let observed = 0;
    for (const one of all)
      for (const link of linksIn(one)) {
        if (/^[a-z]+:/.test(link)) continue;
        observed += 1;
        const [file = '', anchor] = link.split('#');
        const path = file === '' ? one.path : normalize(join(dirname(one.path), file));
        const isThere = existsSync(join(packageRoot, path));
        const isNamed =
          anchor === undefined || (page(path) !== undefined && anchorsIn(page(path)).has(anchor));
        if (!isThere || !isNamed) dead.push(`${one.path}: ${link}`);
      }
    assert.ok(observed > 10, String(observed));
    assert.deepEqual(dead, []);
  });

  test('a link to a missing heading is reported', () => {
    assert.deepEqual(
      [...anchorsIn({ path: '', text: '# What `prove` says, and why\n\n[there](#here)' })],
      ['what-prove-says-and-why'],
    );
  });
});

describe('commands', () => {
  test('a reason for not running applies only to its own block', () => {
    const text =
      '<!-- commands: too long -->\n\n```sh\nnpx one\n```\n\n```sh\nnpx two\n```\n\n    npx three\n';
    assertMapsTo(commandsIn({ path: '', text }), ['too long', undefined, undefined], ({ reason }) => reason);
  });

  test('the page of each kind of reader has commands that are run', () => {
    for (const path of [
      'docs/partner.md',
      'docs/gate-owner.md',
      'docs/performance.md',
      'docs/certification-manager.md',
    ])
      requireItems(commandsIn(page(path)).filter(({ reason }) => reason === undefined));
  });

  test('of the partner developer: from nothing to a cancelled booking', async () => {
    const { code, printed } = await play(page('docs/partner.md'));
    assert.equal(code, 0, printed.slice(-3000));
  });

  test('of a program: it judges, reads the verdict and judges again', async () => {
    const { code, printed, blocks } = await play(page('AGENTS.md'));
    assert.equal(code, 0, printed.slice(-3000));
    assert.equal(blocks, 4);
    assert.ok(page('AGENTS.md').text.split('\n').length <= 60);
    assert.match(printed, /v2\.avail\.total-pages: still failing/);
  });

  test('a failing command is reported', async () => {
    const { code } = await play({ path: '', text: '```sh\nfalse | true\ntrue\n```\n' });
    assert.equal(code, 1);
  });

  test('a command that does not end is ended and reported', async () => {
    const { code, printed } = await play({ path: '', text: '```sh\nsleep 1000 & sleep 999\n```\n' }, 1);
    assert.equal(code, null);
    assert.match(printed, /not ended after 1 s: .*# until Ctrl-C/);
  });

  test('a command that runs until Ctrl-C is stopped by it', async () => {
    const { code, printed } = await play({
      path: '',
      text: '```sh\nnpx hotel-contract sandbox # until Ctrl-C\nfalse # exit 1\n```\n',
    });
    assert.equal(code, 0, printed);
    assert.equal((await play({ path: '', text: '```sh\nfalse # until Ctrl-C\n```\n' })).code, 1);
  });
});

test('README stays short', () => {
  assert.ok(page('README.md').text.split('\n').length < 120);
});

test('each verb has its line in README, and its exit codes in a table', async () => {
  const { out: help } = await runInProcess(packageRoot, '--help');
  const commands = help.slice(help.indexOf('Commands:'), help.indexOf('Exit codes:'));
  const verbs = requireItems([...commands.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, verb]) => verb!)).filter(
    (verb) => verb !== 'help',
  );
  for (const path of ['README.md', 'docs/exit-codes.md']) {
    const rows = page(path)
      .text.split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1]!);
    assert.deepEqual(
      verbs.filter((verb) => !rows.some((row) => new RegExp(`\`${verb}\\b`).test(row))),
      [],
      path,
    );
  }
});
