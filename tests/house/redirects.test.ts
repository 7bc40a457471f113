/** Requests never follow redirects: their headers and query are meant only for the requested host. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { journeyNames } from '../../load/journeys.ts';
import { playTraffic } from '../support/play-traffic.ts';
import { k6Test } from '../support/load/k6.ts';
import { root, textOf } from './sources.ts';
import { startListening } from '../support/listening.ts';

/** A server that records its requests and redirects each of them to `to`. */
async function startRedirecting(to?: string) {
  const received: string[] = [];
  const { url, stop } = await startListening((request, reply) => {
    received.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    request.resume();
    if (to === undefined) reply.end('{}');
    else reply.writeHead(307, { location: `${to}${request.url}` }).end();
  });
  return { url, received, stop };
}

k6Test(
  'journeys send their keys only to the requested host, and report a redirect as such',
  async (k6, t) => {
    const elsewhere = await startRedirecting();
    const service = await startRedirecting(elsewhere.url);
    const { url } = service;
    t.after(() => service.stop());
    t.after(() => elsewhere.stop());
    const credentials = {
      tenant: 'this',
      bearer: 'the-bearer-of-this-test',
      apiKey: 'the-api-key-of-this-test',
      secretKey: 'the-secret-key-of-this-test',
      landingPageLocators: [],
    };
    const tenant = { apiUrl: url, authUrl: url, baseUrl: url, credentials };
    const came = await playTraffic({ k6, tenant, journeys: journeyNames, rate: 2, seconds: 2 });
    assert.ok(
      service.received.some((one) => one.includes(credentials.apiKey)) &&
        service.received.some((one) => one.includes(credentials.bearer)),
    );
    assert.deepEqual([elsewhere.received.length, elsewhere.received[0]], [0, undefined]);
    const ends = came.journeys.flatMap(({ done, ended }) => [
      `${done} done`,
      ...Object.keys(ended).map((end) => end.split(' ')[1]!),
    ]);
    assert.deepEqual([...new Set(ends)].sort(), ['0 done', 'redirect']);
    for (const { operation, statuses } of came.operations)
      assert.deepEqual(Object.keys(statuses), ['307'], operation);
  },
);

/** Every file that can send a request, with how it sends and what keeps it from following redirects. */
const senders: Readonly<Record<string, RegExp>> = {
  // undici follows only with an interceptor, which no file may import.
  'sandbox/webhooks/receiver.ts': /\.request\(/,
  // node:http and node:https do not follow; a recorder passes its responses on.
  'certification/record/exchange.ts': /secureRequest : plainRequest\)\(/,
  'certification/receivers/post.ts': /secureRequest : plainRequest\)\(/,
  'proof/partner/clients/caller.ts': /\brequest\(/,
  'targets/send-request.ts': /dispatcher\.request\(/,
  // Runs in a browser, on the server that served the page.
  'sandbox/console/browser/calls.ts': /redirect: 'error'/,
  'reports/page/follow.ts': /redirect: 'error'/,
  // Opens connections for callers, or sends one call.
  'targets/outward.ts': /dispatcherFor\(url\)\.request\(/,
  // Calls the cluster by node:https, which does not follow.
  'load/k8s/runners.ts': /\bget\(/,
  // k6 follows ten redirects by default: turned off in its options, and again in each request, also to our own sidecar.
  'load/k6/steps/send.ts': /step\.bodyParams : step\.statusParams/,
  'load/k6/steps/sidecar.ts': /RefinedParams<Type> & \{ readonly redirects: 0 \}/,
  'load/k6/duel/main.ts': /maxRedirects: 0[^]*redirects: 0[^]*redirects: 0/,
};

const sending =
  /import http\b[^;]* from 'k6\/http'|import \{[^}]*\b(?:request|fetch|stream|pipeline|Pool|Client|Agent|Dispatcher)\b[^}]*\} from 'undici'|import \{[^}]*\b(?:get|request)\b[^}]*\} from 'node:https?'|(?<![\w.])fetch\(|request\.fetch\(/;

test('every file that sends requests is listed, and none follows redirects', () => {
  // Room by room, because results folders of other tests come and go.
  const files = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !/^(?:node_modules|dist|docs|tests|results|\.)/.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map((path) =>
            join(entry.name, path).replaceAll('\\', '/'),
          )
        : [entry.name],
    )
    .filter((path) => /\.(?:ts|js|mjs)$/.test(path));
  assert.ok(files.length > 400);
  const found = files.filter((path) => sending.test(withoutComments(textOf(path))));
  const named = Object.keys(senders);
  assert.deepEqual(
    found.sort(),
    named.sort(),
    'list this file here, with what keeps it from following redirects',
  );
  assert.match(textOf('load/k6/main.ts'), /\.\.\.plannedOptions, maxRedirects: 0/);
  assert.match(textOf('load/k6/steps/step.ts'), /const params = \{[^}]*\}, redirects: 0/);
  for (const [path, how] of Object.entries(senders)) assert.match(textOf(path), how, path);
  const following = files.filter((path) =>
    /maxRedirections|interceptors\.redirect|RedirectHandler|follow-redirects/.test(textOf(path)),
  );
  assert.deepEqual(following, []);
});

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
