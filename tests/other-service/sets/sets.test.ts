/** Faults by another hand: each shows in its own probe, and says truly what it breaks. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { clauses } from '../../../schemas/clauses.ts';
import { probe, probeClock, probeRandom, type Received } from '../probe.ts';
import { serviceOf } from '../service.ts';
import type { Bend } from '../types.ts';
import { faults as first } from './first/all.ts';
import { faults as second } from './second/all.ts';
import { faults as third } from './third/all.ts';
import { faults as fourth } from './fourth/all.ts';
import { faults as fifth } from './fifth/all.ts';
import { faults as sixth } from './sixth/all.ts';
import { faults as seventh } from './seventh/all.ts';
import { faults as eighth } from './eighth/all.ts';
import { faults as ninth } from './ninth/all.ts';
import type { Authored } from './kit.ts';

const received = ({ probe: ask }: Authored, fault?: Bend): Received[] =>
  probe(serviceOf({ now: probeClock, random: probeRandom(), fault }), ask);

const drawnIn = (set: string): (string | undefined)[] =>
  readFileSync(new URL(`${set}/sentences.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[1]);

const sizes: Readonly<Record<string, number>> = {
  third: 60,
  fourth: 40,
  fifth: 40,
  sixth: 40,
  seventh: 40,
  eighth: 40,
  ninth: 40,
};

for (const [set, faults] of Object.entries({
  first,
  second,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  ninth,
}))
  test(`each fault of the ${set} set changes an answer of its own probe, and breaks the sentence that was drawn`, () => {
    assert.equal(new Set(faults.map(({ name }) => name)).size, sizes[set] ?? 120);
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
