/** Content that names hotels otherwise than by their codes. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { loadTests } from '../../suites/load-tests.ts';
import { recordTest, type Recording } from '../../proof/recording.ts';
import type { Transport } from '../../client/transport.ts';
import { pool, setupOf } from '../support/lawful.ts';
import { availPath, changeV1, changeHotels } from '../support/v1/message-overrides.ts';

let content = '';
const files = createServer(
  (_, reply) => void reply.writeHead(200, { 'content-type': 'text/csv' }).end(content),
);

before(() => void files.listen(0, '127.0.0.1'));
after(() => void files.close());

const linked = changeV1('/GetContentFileUrl', (answer) => ({
  ...answer,
  Url: `http://127.0.0.1:${(files.address() as AddressInfo).port}/content`,
}));

/** Records the names in availability responses; `none` makes availability find nothing. */
const names: string[] = [];
const finding = (none: boolean): Transport =>
  changeV1(
    availPath,
    changeHotels((list) => {
      for (const { BasicPropertyInfo } of list) names.push(BasicPropertyInfo.HotelRef.HotelName as string);
      return none ? [] : list;
    }),
  );

/** Plays the test with a download of that text. */
async function reported(text: string, none = false): Promise<Recording['evidence']> {
  content = text;
  const [suiteTest, ...more] = (await loadTests()).filter(({ title }) =>
    title.startsWith('v1.contentfile.tells-of-hotels'),
  );
  assert.deepEqual(more, []);
  const transport: Transport = (request) =>
    (request.url.includes('GetContentFileUrl')
      ? linked
      : request.url.includes(availPath)
        ? finding(none)
        : pool.send)(request);
  return (await recordTest(setupOf(transport), suiteTest!)).evidence;
}

test('a download may contain a known hotel only by name, but it must contain one', async () => {
  const { findings } = await reported('name;city\nNowhere Inn;Atlantis');
  assert.equal(findings.length, 1);
  assert.match(findings[0]!.actual, /codes and names .* that the download holds/);
  const [name] = names;
  assert.ok(name);
  for (const written of [
    name,
    name.toUpperCase(),
    JSON.stringify(name).replaceAll(
      /[^ -~]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  ]) {
    const { findings: none, gaps } = await reported(`name;city\n${written};Atlantis`);
    assert.deepEqual([none, gaps], [[], []], written);
  }
});

test('a download without codes cannot be judged if no hotel name is known', async () => {
  const { findings, gaps } = await reported('name;city\nNowhere Inn;Atlantis', true);
  assert.deepEqual([findings, gaps.map(({ outcome }) => outcome)], [[], ['blocked']]);
});
