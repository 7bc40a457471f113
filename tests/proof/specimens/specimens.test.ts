/** Honest partners are accused of nothing; each faulty one of its mistake, and of nothing else. `npm run prove -- --partners` plays all. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultySpecimens } from '../../../proof/partner/specimens/faulty.ts';
import { honestSpecimens } from '../../../proof/partner/specimens/honest.ts';
import { judgePlayed, play, type Specimen } from '../../../proof/partner/specimens/play.ts';
import { startSandbox } from '../../../proof/sandbox.ts';
import type { Sandbox } from '../../../sandbox/index.ts';
import { sampled } from '../../support/sample.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({ hotels: 500 });
});
after(() => sandbox.stop());

const accused = async (specimen: Specimen, seed: number) =>
  judgePlayed(await play(sandbox, specimen, seed), specimen).accusations.map(
    ({ of, pointer, expected, seen }) => ({ of, said: `${of} ${pointer}: ${expected}, not ${seen}` }),
  );

for (const specimen of honestSpecimens)
  test(`${specimen.name} is accused of nothing`, async () => {
    assert.deepEqual(await accused(specimen, 11), []);
  });

const byName = Object.fromEntries(faultySpecimens.map((specimen) => [specimen.name, specimen]));

test('specimens have names of their own', () => {
  assert.equal(Object.keys(byName).length, faultySpecimens.length);
  assert.ok(faultySpecimens.length >= 80);
});

for (const [name, specimen] of sampled(byName, 12))
  test(`${name} is caught: ${specimen.does}`, async () => {
    const all = await accused(specimen, 11);
    assert.ok(all.length > 0, `not caught: ${specimen.breaks!.join(' or ')}`);
    assert.deepEqual(
      all.filter(({ of }) => !specimen.breaks!.includes(of)).map(({ said }) => said),
      [],
    );
  });
