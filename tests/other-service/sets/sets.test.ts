/** Faults by another hand: each shows in its own probe, and says truly what it breaks. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clauses } from '../../../schemas/clauses.ts';
import { probe, probeClock, probeRandom, type Received } from '../probe.ts';
import { serviceOf } from '../service.ts';
import type { Bend } from '../types.ts';
import { requireItems } from '../../support/require-items.ts';
import type { Authored } from './kit.ts';

const received = ({ probe: ask }: Authored, fault?: Bend): Received[] =>
  probe(serviceOf({ now: probeClock, random: probeRandom(), fault }), ask);

const drawnIn = (set: string): (string | undefined)[] =>
  readFileSync(new URL(`${set}/sentences.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[1]);

const sets = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory());

for (const { name: set } of requireItems(sets))
  test(`each fault of the ${set} set changes an answer of its own probe, and breaks the sentence that was drawn`, async () => {
    const { faults } = (await import(`./${set}/all.ts`)) as { readonly faults: readonly Authored[] };
    assert.equal(new Set(faults.map(({ name }) => name)).size, faults.length);
    assert.deepEqual(
      faults.map((fault) => fault.clauses[0]),
      drawnIn(set),
    );
    for (const fault of faults) {
      for (const id of fault.clauses) assert.ok(Object.hasOwn(clauses, id), `${fault.name}: ${id}`);
      const [conforming, faulty] = [received(fault), received(fault, fault.bend)];
      for (const [name, answer] of [...conforming, ...faulty])
        assert.notEqual(name, 'traffic ended', `${fault.name}: ${answer}`);
      assert.notDeepEqual(faulty, conforming, fault.name);
    }
  });
