/** Texts for locales with the same language may be equal; texts for two languages may not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTests } from '../../suites/load-tests.ts';
import { recordTest } from '../../proof/recording.ts';
import type { Transport } from '../../client/transport.ts';
import { pool, target, setupOf } from '../support/lawful.ts';

/** A service that writes Portuguese in one way. */
const oneWay: Transport = ({ body, ...request }) =>
  pool.send({ ...request, ...(body === undefined ? {} : { body: body.replace('"pt-PT"', '"pt-BR"') }) });

/** @returns findings and gaps of the tests about locales */
async function reported(locales: readonly string[]): Promise<string[]> {
  const tests = (await loadTests()).filter(({ title }) =>
    /^v2\.avail\.locale|re-confirmation follows/.test(title),
  );
  assert.equal(tests.length, 3);
  const setup = setupOf(oneWay, { target: { ...target, known: { ...target.known, locales } } });
  const stated: string[] = [];
  for (const suiteTest of tests) {
    const { findings, gaps } = (await recordTest(setup, suiteTest)).evidence;
    stated.push(
      ...findings.map(({ clause }) => `${clause} warned`),
      ...gaps.map(({ clause, outcome }) => `${clause} ${outcome}`),
    );
  }
  return stated;
}

test('of two locales of one language nothing is said', async () => {
  assert.deepEqual(await reported(['pt-BR', 'pt-PT']), [
    'v2.avail.locale not exercised',
    'ver.language-choice not exercised',
    'v2.avail.locale not exercised',
    'v2.avail.same-texts not exercised',
    'ver.language-choice not exercised',
  ]);
});

test('beside a locale of another language they are alike and differ from it', async () => {
  assert.deepEqual(await reported(['pt-BR', 'pt-PT', 'en-US']), []);
});
