/** Values from a service are escaped in each place of a hook. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { Unjudged } from '../../client/gaps.ts';
import { Hooks } from '../../client/hooks.ts';
import { maskFor, restoreSecrets } from '../../lib/secrets/vault.ts';
import { unsafePlaceholders } from '../../targets/hook-places.ts';
import type { Hook } from '../../targets/target.ts';
import { temporaryFolder } from '../support/folder.ts';
import { serverForAllTests } from '../support/listening.ts';

const observed: unknown[] = [];
const server = serverForAllTests(async (request, reply) => {
  observed.push([request.url, request.headers['x-id'], JSON.parse(await text(request))]);
  reply.end();
});

/** @returns the received request, or why none was sent */
async function failed(hook: Hook, reservation: string): Promise<unknown> {
  const why = await new Hooks({ failBooking: hook }, { at: server.url }).failBooking(reservation).then(
    () => undefined,
    (error: unknown) => (error instanceof Unjudged ? `${error.outcome}: ${error.message}` : error),
  );
  return why ?? observed.splice(0)[0];
}

const inPath = '{at}/orders/{reservation}/fail';
const inQuery = '{at}/fail?by=qa&id={reservation}';

describe('a value of a service, in a hook', () => {
  const arrives: readonly (readonly [value: string, path: string, query: string])[] = [
    ['R-1', '/orders/R-1/fail', 'R-1'],
    ['a b+c', '/orders/a%20b%2Bc/fail', 'a%20b%2Bc'],
    ['50%2F', '/orders/50%252F/fail', '50%252F'],
    ['x&admin=1', '/orders/x%26admin%3D1/fail', 'x%26admin%3D1'],
    ['@evil.example:8', '/orders/%40evil.example%3A8/fail', '%40evil.example%3A8'],
  ];
  for (const [value, path, query] of arrives)
    test(`is encoded by its place: ${value}`, async () => {
      assert.deepEqual(await failed({ url: inPath }, value), [path, undefined, {}]);
      const hook = { url: inQuery, headers: { 'x-id': '{reservation}' }, body: { id: '{reservation}' } };
      assert.deepEqual(await failed(hook, value), [`/fail?by=qa&id=${query}`, value, { id: value }]);
    });

  for (const value of [
    '../../admin',
    '..',
    '.',
    '',
    '%2e%2E',
    'a/b',
    'a\\b',
    'a?b=1',
    'a#b',
    'a\r\nb',
    '\u0000',
    '\uD800',
  ])
    test(`is refused for a path, and not for a query: ${JSON.stringify(value)}`, async () => {
      const why = String(await failed({ url: inPath }, value));
      assert.match(
        why,
        /^blocked: the hook failBooking cannot put \{reservation\} into the path of its url: /,
      );
      assert.match(why, /; put \{reservation\} into the query or the body$/);
      assert.deepEqual(observed, []);
      const [url] = (await failed({ url: inQuery }, value)) as [string];
      assert.equal(new URL(url, server.url).searchParams.get('id'), value.replace('\uD800', '\uFFFD'));
    });

  test('is refused for a path if it forms a dot segment with its neighbours', async () => {
    assert.match(
      String(await failed({ url: '{at}/x/.{reservation}/y' }, '.')),
      /would leave an empty path segment/,
    );
  });

  test('is refused for a header that cannot carry it', async () => {
    for (const value of ['a\r\nx-admin: 1', 'Łódź'])
      assert.match(
        String(await failed({ url: '{at}/', headers: { 'x-id': '{reservation}' } }, value)),
        /^blocked: .* cannot put \{reservation\} into a header/,
      );
  });

  test('is one argument of a command and is not executed', async (t) => {
    const folder = temporaryFolder(t);
    const mark = join(folder, 'ran');
    const hook = { command: ['sh', '-c', 'test "$1" = "$2"', 'sh', '{reservation}', `$(touch ${mark})`] };
    assert.equal(await failed(hook, `$(touch ${mark})`), undefined);
    assert.equal(existsSync(mark), false);
    assert.match(
      String(await failed({ command: ['true', '{reservation}'] }, '--exec=evil')),
      /^blocked: .*"--exec=evil" would be read as an option; put it behind one/,
    );
    assert.equal(await failed({ command: ['true', '--id={reservation}'] }, '-1'), undefined);
  });

  test('is sent unmasked although it contains a secret', async () => {
    const secret = 'top/../secret?value=1';
    const masked = maskFor([secret])(`id-${secret}`);
    assert.doesNotMatch(masked, /top/);
    assert.equal(
      restoreSecrets(`/orders/${encodeURIComponent(masked)}`),
      `/orders/${encodeURIComponent(`id-${secret}`)}`,
    );
    assert.match(String(await failed({ url: inPath }, masked)), /the value "id-secret:.* contains "\/"/);
  });
});

test('a hook whose values would choose the host or the command is refused, with the right form', () => {
  const refused: readonly (readonly [Hook, RegExp])[] = [
    [{ url: 'https://{id}.example.com/' }, /^hooks.x.url uses \{id\} in its host/],
    [{ url: '{id}/x' }, /in its host/],
    [{ url: 'https://user:{id}@qa.example.com/' }, /in its host/],
    [{ command: ['{id}', 'x'] }, /lets a value choose the program: put \{id\} into an argument$/],
    [
      { command: ['./qa/fail {id}'] },
      /is one string.*: write one array entry per word, \["\.\/qa\/fail","\{id\}"\]$/,
    ],
    [{ command: ['sh', '-c', 'fail {id}'] }, /shell code.*\["sh","-c","fail \\"\$1\\"","sh","\{id\}"\]/],
    [
      { command: ['/bin/bash', '-lc', "fail '{id}'"] },
      /\["\/bin\/bash","-lc","fail \\"\$1\\"","bash","\{id\}"\]/,
    ],
    [{ command: ['docker', 'exec', 'qa', 'sh', '-x', '-c', 'fail {id}'] }, /shell code/],
    [{ command: ['python3', '-c', 'fail("{id}")'] }, /shell code/],
    [{ command: ['cmd.exe', '/c', 'fail', '{id}'] }, /shell code/],
    [{ command: ['ssh', 'qa.example.com', 'fail', '{id}'] }, /passes it on as data/],
  ];
  for (const [hook, sentence] of refused) {
    const problems = unsafePlaceholders('x', hook, []);
    assert.equal(problems.length, 1, JSON.stringify(hook));
    assert.match(problems[0]!, sentence);
  }
  const good: readonly Hook[] = [
    { url: 'https://qa.example.com/{id}?id={id}' },
    { url: '{control}/tenants/{tenant}' },
    { command: ['./qa/fail', '{id}'] },
    { command: ['./qa/reset everything'] },
    { command: ['sh', 'qa/fail.sh', '{id}'] },
    { command: ['sh', '-c', 'fail "$1"', 'sh', '{id}'] },
    { command: ['docker', 'exec', '-c', 'qa', 'fail', '--id={id}'] },
  ];
  for (const hook of good) assert.deepEqual(unsafePlaceholders('x', hook, ['control', 'tenant']), []);
});
