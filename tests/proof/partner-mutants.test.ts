/** Mutants of a conforming recording are caught by the clause that they break, and harmless ones are not accused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isClauseId } from '../../schemas/clauses.ts';
import { practices } from '../../certification/requirements/practices.ts';
import { mutantsOf, operators, type MutantResult } from '../../proof/partner/mutants/draw.ts';
import { referenceClient } from '../../proof/partner/clients/reference.ts';
import { judgeOptions, play, type PlayResult } from '../../proof/partner/clients/play.ts';
import { startedSandbox } from '../support/running.ts';
import { requireItems } from '../support/require-items.ts';

const sandbox = startedSandbox({ hotels: 500 }, async () => {
  played = await play(sandbox, referenceClient, 3);
});
let played: PlayResult;

test('operators have unique names, existing clauses, and sites in a complete recording', () => {
  assert.equal(new Set(operators.map(({ name }) => name)).size, operators.length);
  for (const { name, breaks, sites } of operators) {
    assert.deepEqual(
      breaks.filter((id) => !isClauseId(id) && !(id in practices)),
      [],
      name,
    );
    // Swapped calls are adjacent only by chance.
    if (name !== 'calls-exchanged') assert.ok(sites(played.trace).length > 0, name);
  }
});

test('mutants are caught without false accusations', () => {
  const fates = [
    ...requireItems([...mutantsOf(played.trace, judgeOptions(played, referenceClient), 3, 40)], 'mutants'),
  ];
  const reported = ({ operator, at, falseAccusations }: MutantResult): string =>
    `${operator} at ${at} ${falseAccusations.map(({ of }) => of).join()}`;
  assert.deepEqual(fates.filter(({ falseAccusations }) => falseAccusations.length > 0).map(reported), []);
  assert.deepEqual(fates.filter(({ kind, caught }) => kind === 'explicit' && !caught).map(reported), []);
  for (const kind of ['explicit', 'harmless'])
    assert.ok(
      fates.some((fate) => fate.kind === kind),
      kind,
    );
});

test('draws the same mutants for the same seed', () => {
  const drawn = (seed: number) =>
    [...mutantsOf(played.trace, judgeOptions(played, referenceClient), seed, 5)].map(
      ({ operator, at }) => `${operator} ${at}`,
    );
  assert.deepEqual(drawn(1), drawn(1));
  assert.notDeepEqual(drawn(1), drawn(2));
});
