/** The interface for other programs, imported as they would: by the name of the package, from dist/. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { packageRoot } from '../../lib/own-files.ts';
import { linksIn, pages } from '../docs/pages.ts';
import { assertNone } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { requireItems } from '../support/require-items.ts';
import { assertExitCode } from '../support/verb.ts';
import { runInProcess } from '../support/verb-here.ts';

const launcher = join(packageRoot, 'bin/hotel-contract.js');
// Compiles what has changed.
execFileSync(process.execPath, [launcher, '--version']);

const { exports: faces, files } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly files: readonly string[];
};

/** An example in its own folder, with the package installed there. */
function exampleIn(t: TestContext, name: string): string {
  const folder = temporaryFolder(t);
  cpSync(join(packageRoot, 'docs/examples', name), folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules/@hotel-contract'), { recursive: true });
  symlinkSync(packageRoot, join(folder, 'node_modules/@hotel-contract/suite'));
  return folder;
}

function run(
  folder: string,
  ...args: readonly string[]
): { readonly code: number | null; readonly out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, out: stdout + stderr };
}

describe('the package', () => {
  test('exports existing files', () => {
    for (const [name, to] of requireItems(Object.entries(faces))) {
      const file = typeof to === 'string' ? to : to.default;
      // For a pattern, check its folder.
      assert.ok(existsSync(join(packageRoot, file.replace(/\/\*.*/, ''))), `${name}: ${file}`);
    }
  });

  test('contains the files that the verbs read besides the code', () => {
    for (const name of ['proof/quick.json', 'targets/*.json', 'bin/*.js', 'dist'])
      assert.ok(files.includes(name), name);
  });

  test('contains each file to which its documents link', () => {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
        cwd: packageRoot,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as [{ readonly files: readonly { readonly path: string }[] }];
    const paths = packed.files.map(({ path }) => path);
    const isThere = (path: string): boolean =>
      paths.some((one) => one === path || one.startsWith(`${path.replace(/\/$/, '')}/`));
    const links = pages()
      .filter(({ path }) => paths.includes(path))
      .flatMap((page) =>
        linksIn(page)
          .filter((link) => !/^(?:[a-z]+:|#)/.test(link))
          .map((link) => ({ page: page.path, to: join(dirname(page.path), link.split('#')[0]!) })),
      );
    assertNone(requireItems(links), ({ to }) => !isThere(to));
  });

  test('exports exactly the documented names', async () => {
    const whole = (await import(join(packageRoot, 'dist/index.js'))) as Record<string, unknown>;
    const reported = readFileSync(join(packageRoot, 'docs/package.md'), 'utf8');
    assert.deepEqual(
      requireItems(Object.keys(whole)).filter(
        (name) => !reported.includes(`\`${name}\``) && !reported.includes(`\`${name}(`),
      ),
      [],
    );
    for (const name of ['judge', 'judgeRequest', 'validate', 'clauses', 'startSandbox', 'generate'])
      assert.ok(name in whole, name);
  });
});

describe('the face', () => {
  const evaluated = (source: string): string => {
    const { code, out } = run(packageRoot, '--input-type=module', '--eval', source);
    assert.equal(code, 0, out);
    return out;
  };

  test('validates one message', () => {
    const out = evaluated(
      `import { validate, sandboxSettings } from '@hotel-contract/suite';
       const { findings } = validate('v2.checkrate', 'request', { rateTokens: 'one', locale: 'en' }, sandboxSettings);
       console.log(findings.map(({ clause, pointer }) => clause + ' ' + pointer).join());`,
    );
    assert.match(out, /^v2\.checkrate\S+ \/rateTokens/);
  });

  test('generates the cases that the verb writes', () => {
    const out = evaluated(
      `import { generate } from '@hotel-contract/suite';
       for (const one of await generate('v1.ping', { seed: 3, today: '2026-11-21', count: 4 })) console.log(JSON.stringify(one));`,
    );
    const verb = execFileSync(
      process.execPath,
      [launcher, 'contract', 'generate', 'v1.ping', '--seed', '3', '--today', '2026-11-21', '--count', '4'],
      { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' },
    );
    assert.ok(verb.split('\n').length > 4);
    assert.equal(out, verb);
  });
});

describe('tests written by a user', () => {
  test('are played, judged and reported with the command that repeats them', (t) => {
    const folder = exampleIn(t, 'own-tests');
    writeFileSync(
      join(folder, 'tests/never.spec.js'),
      `import { clause, expect, test } from '@hotel-contract/suite/suites';
       test(...clause('v2.avail.by-region', 'never holds'), async ({ api, known, stay }) => {
         const { status } = await api.post('/v2/hotels/availability', { ...stay, destinations: { regionId: known('regionIds')[0] } });
         expect(status).toBe(299);
       });`,
    );
    const args = ['gate', '--own-tests', 'tests', '--grep', 'that we sell|never holds'];
    const { code, out } = run(folder, launcher, ...args);
    assert.equal(code, 1, out);
    const result = JSON.parse(readFileSync(join(folder, 'results/run.json'), 'utf8')) as {
      readonly clauses: Readonly<
        Record<string, { readonly outcome: string; readonly findings?: readonly object[] }>
      >;
      readonly counts: { readonly tests: number };
    };
    assert.equal(result.counts.tests, 2);
    assert.equal(result.clauses['v2.avail.by-hotel-ids']!.outcome, 'passed');
    assert.equal(result.clauses['v2.avail.by-region']!.outcome, 'failed');
    assert.match(out, /gate --own-tests tests --grep 'v2\\.avail\\.by-region: never holds'/);
  });

  const refused: readonly (readonly [what: string, file: string, text: string, message: RegExp])[] = [
    ['a folder without any', 'notes.txt', '', /there is no test in .*NAME\.spec\.ts/],
    ['a file that tells none', 'empty.spec.ts', 'export {};', /has no test/],
    ['one that is no code', 'broken.spec.ts', 'test(', /broken\.spec\.ts cannot be loaded/],
    [
      'a clause that there is not',
      'other.spec.js',
      `import { test } from '@hotel-contract/suite/suites'; test('v2.no-such: x', async ({ api }) => {});`,
      /there is no clause v2\.no-such/,
    ],
    [
      'a title without a clause',
      'plain.spec.js',
      `import { test } from '@hotel-contract/suite/suites'; test('what it shows', async ({ api }) => {});`,
      /a test names its clause/,
    ],
  ];
  for (const [what, file, text, stated] of refused)
    test(`${what} is refused before anything is sent`, async (t) => {
      const folder = temporaryFolder(t);
      writeFileSync(join(folder, file), text);
      const { printed } = await assertExitCode(2, runInProcess(folder, ['gate', '--own-tests', folder]));
      assert.match(printed, stated);
      assert.ok(!existsSync(join(folder, 'results')));
    });
});

test('a recording is judged by a program of a page', (t) => {
  const { code, out } = run(exampleIn(t, 'judge-a-har'), 'judge.mjs', 'recording.har');
  assert.equal(code, 1, out);
  assert.match(out, /the service breaks v1\.env\.echo-token-same\n/);
  assert.match(out, /the client breaks v2\.avail\.dates-order\n/);
  assert.match(out, /^3 exchanges judged/m);
  assert.equal(out.match(/ breaks /g)!.length, 2);
  assert.doesNotMatch(out, /undefined/);
});
