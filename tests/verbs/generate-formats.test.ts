/** The same cases in the formats of other tools, read by their own readers or schemas, and sent as read. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Har } from 'har-format';
import { packageRoot } from '../../lib/own-files.ts';
import type { Case } from '../../schemas/case.ts';
import { sandboxFor } from '../support/running.ts';
import { assertNone } from '../support/lists.ts';
import { validator } from '../support/schema.ts';
import { requireItems } from '../support/require-items.ts';
import { runInProcess } from '../support/verb-here.ts';

/** The used part of Postman's reader, which has no type declarations. */
interface Item {
  readonly name: string;
  readonly events: { readonly map: (of: (event: { readonly listen: string }) => string) => string[] };
  readonly request: {
    readonly method: string;
    readonly url: { readonly toString: () => string };
    readonly headers: {
      readonly map: <T>(of: (header: { readonly key: string; readonly value: string }) => T) => T[];
    };
    readonly body?: { readonly raw?: string };
  };
}
interface CollectionOf {
  readonly forEachItem: (visit: (item: Item) => void) => void;
  readonly variables: { readonly map: (of: (variable: { readonly key: string }) => string) => string[] };
  readonly toJSON: () => object;
}
const { Collection } = createRequire(import.meta.url)('postman-collection') as {
  readonly Collection: new (json: object) => CollectionOf;
};

function itemsIn(collection: CollectionOf): readonly Item[] {
  const items: Item[] = [];
  collection.forEachItem((item) => void items.push(item));
  return requireItems(items);
}

const fixed = ['--today', '2026-11-21', '--seed', '4', '--count', '6'];

const generate = async (operation: string, ...options: readonly string[]): Promise<string> => {
  const args = ['contract', 'generate', operation, ...fixed, ...options];
  const { code, printed, out } = await runInProcess(packageRoot, args);
  assert.equal(code, 0, printed);
  return out;
};

const made = new Map<string, readonly Case[]>();

async function casesOf(operation: string): Promise<readonly Case[]> {
  const cases =
    made.get(operation) ??
    requireItems(
      (await generate(operation))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Case),
    );
  made.set(operation, cases);
  return cases;
}

/** Slots have other names there, of letters and digits. */
const asVariables = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\{\{(\w+):(\d+)\}\}/g, '{{$1$2}}');

const operations = ['v1.ping', 'v2.checkrate', 'order.by-query'];

/** Texts of a collection with the values of its variables. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? assert.fail(`no variable ${name}`));

for (const operation of operations)
  test(`${operation}: Postman reads each case as it is`, async () => {
    const collection = new Collection(JSON.parse(await generate(operation, '--format', 'postman')) as object);
    const items = itemsIn(collection);
    assert.deepEqual(
      items.map(({ name, request }) => [
        name,
        request.method,
        request.url.toString().replace(/^\{\{\w+\}\}/, ''),
        request.body?.raw,
      ]),
      (await casesOf(operation)).map(({ id, request: { method, path, body } }) => [
        id,
        method,
        path,
        asVariables(body),
      ]),
    );
    assert.deepEqual(
      [...new Set(items.map(({ events }) => events.map(({ listen }) => listen).join()))],
      ['test'],
      'each request has a test',
    );
    // A collection lists each variable, except for the one that its script sets.
    const known = new Set(collection.variables.map(({ key }) => key));
    const used = [...JSON.stringify(collection.toJSON()).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
    assertNone(requireItems([...new Set(used)]), (name) => name !== 'now' && !known.has(name));
    const { values } = JSON.parse(await generate(operation, '--format', 'postman-environment')) as {
      readonly values: readonly { readonly key: string; readonly value: string; readonly type: string }[];
    };
    assert.deepEqual(values.map(({ key }) => key).toSorted(), [...known].toSorted());
    for (const { key, value, type } of requireItems(values)) {
      assert.equal(value, key.endsWith('_url') ? 'http://127.0.0.1:8080' : '', key);
      assert.equal(type === 'secret', ['bearer', 'apiKey', 'secretKey'].includes(key), key);
    }
  });

test('requests as Postman sends them are answered', async (t) => {
  const sandbox = await sandboxFor(t);
  const { apiKey, secretKey } = sandbox.demo;
  const values = { base_url: sandbox.url, apiKey, secretKey, now: new Date().toISOString() };
  const collection = new Collection(JSON.parse(await generate('v1.ping', '--format', 'postman')) as object);
  const sent: number[] = [];
  for (const { request } of itemsIn(collection)) {
    const answer = await fetch(filled(request.url.toString(), values), {
      method: request.method,
      headers: Object.fromEntries(request.headers.map(({ key, value }) => [key, filled(value, values)])),
      body: filled(request.body!.raw!, values),
    });
    const { ErrorsType } = (await answer.json()) as { readonly ErrorsType: unknown };
    assert.equal(ErrorsType ?? null, null);
    sent.push(answer.status);
  }
  assert.deepEqual([...new Set(sent)], [200]);
});

for (const operation of operations)
  test(`${operation}: an archive is valid and contains each case`, async () => {
    const schemas = Object.values(createRequire(import.meta.url)('har-schema') as Record<string, object>);
    const har = JSON.parse(await generate(operation, '--format', 'har')) as Har;
    assert.equal(validator(schemas, { $ref: 'har.json#' })(har), undefined);
    assert.deepEqual(
      har.log.entries.map(({ request: { method, postData } }) => [method, postData?.text]),
      (await casesOf(operation)).map(({ request: { method, body } }) => [method, asVariables(body)]),
    );
  });

for (const operation of operations)
  test(`${operation}: a file for editors contains each request as it is sent`, async () => {
    const blocks = (await generate(operation, '--format', 'http')).split(/^### /m).slice(1);
    assert.deepEqual(
      blocks.map((block) => {
        const [head = '', body] = block.trimEnd().split('\n\n');
        const [id, note, line, ...headers] = head.split('\n');
        assert.match(note!, /^# /);
        for (const header of headers) assert.match(header, /^[\w-]+: \S/);
        return [id, line!.replace(/\{\{\w+_url\}\}/, ''), body];
      }),
      (await casesOf(operation)).map(({ id, request: { method, path, body } }) => [
        id,
        `${method} ${path}`,
        asVariables(body),
      ]),
    );
  });

test('hostile cases are bytes, one line each', async () => {
  const args = ['contract', 'generate', 'v1.ping', '--kind', 'hostile', '--format', 'postman'];
  const { code, printed } = await runInProcess(packageRoot, args);
  assert.equal(code, 2);
  assert.match(printed, /hostile cases are bytes that no postman file can carry: leave --format out/);
});
