/** A stored exchange, without secrets and guests, is judged like the original one, even for services with unusual legal responses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCapture } from '../../client/capture.ts';
import { hashFraction } from '../../lib/random.ts';
import { maskerOf } from '../../lib/secrets/masker.ts';
import { recordTest } from '../../proof/recording.ts';
import { variants, type VariantName } from '../../proof/legal.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { loadTests } from '../../suites/load-tests.ts';
import type { Transport } from '../../client/transport.ts';
import { pool, target, setupOf } from '../support/lawful.ts';
import { isWhole } from '../support/sample.ts';
import { requireItems } from '../support/require-items.ts';

const settings = settingsOf(target);
const { storable } = createCapture(settings);

/** What names guests and repeats what it was told. */
const speaks = /order\.by-id\.path|v1\.getbk\.by-id|v1\.res\.echo|v2\.checkrate\.token/;

/** What was said by an exchange, without the words. */
const statedOf = (exchange: JudgedExchange): readonly string[] => {
  const { exercised, findings } = judge(exchange, settings);
  return [...exercised, ...findings.map(({ clause, pointer }) => `${clause} broken at ${pointer}`)];
};

/** Counts the responses, and repeats the first request in each, so that there is something to remove. */
const numbered =
  (whole: JudgedExchange['response'][], shown: Set<string>): Transport =>
  async (outgoing) => {
    for (const value of Object.values(outgoing.headers)) shown.add(value.split(' ').at(-1)!);
    const answer = await pool.send(outgoing);
    const [secret = ''] = [...shown].filter((one) => one.length > 20);
    const response = {
      ...answer,
      headers: { ...answer.headers, 'x-number': String(whole.length), 'x-told': secret },
    };
    whole.push(response);
    return response;
  };

const names = (Object.keys(variants) as VariantName[])
  .toSorted((one, other) => hashFraction(`masked ${one}`) - hashFraction(`masked ${other}`))
  .slice(0, isWhole ? 20 : 2);

for (const variant of requireItems(names, 'variants'))
  test(`${variant} has the same verdict with and without masking`, async () => {
    const tests = requireItems(
      (await loadTests()).filter(({ title }) => speaks.test(title)),
      'tests',
    );
    let [compared, changed] = [0, 0];
    for (const suiteTest of tests) {
      const whole: JudgedExchange['response'][] = [];
      const shown = new Set<string>();
      const take = await recordTest(setupOf(numbered(whole, shown)), suiteTest, { variant }, true);
      const mask = maskerOf([...shown].filter((one) => one.length > 20));
      for (const exchange of take.exchanges) {
        const response = whole[Number(exchange.response.headers['x-number'])];
        if (response === undefined) continue;
        const onTheWire = { ...exchange, response };
        const masked = storable(onTheWire, mask).exchange;
        assert.deepEqual(
          statedOf(masked),
          statedOf(onTheWire),
          `${exchange.operation} in ${suiteTest.title}`,
        );
        compared += 1;
        if (
          masked.response.body !== response.body ||
          masked.response.headers['x-told'] !== response.headers['x-told']
        )
          changed += 1;
      }
    }
    assert.ok(compared >= 5 && changed >= 3, `${compared} compared, ${changed} of them masked`);
  });
