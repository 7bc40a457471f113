/** Each finding has a command that repeats only its case or test, and finds the same. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { casesFor } from '../../generators/cases.ts';
import { repeatCommand, isCaseId } from '../../reports/again.ts';
import type { Case } from '../../schemas/case.ts';
import { recordCases } from '../../proof/recording.ts';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { PoolTransport } from '../../client/transport.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { gateOn, type GateResult } from '../support/gate.ts';
import { startedSandbox } from '../support/running.ts';

const sandbox = startedSandbox();

const reported = { seed: 4, today: '2026-11-21' };
const day = ['--seed', String(reported.seed), '--today', reported.today];

/** The options of a printed command, without the target. */
const optionsIn = (line: string): string[] =>
  [...line.matchAll(/--(case|grep|seed|today) (?:'([^']*)'|(\S+))/g)].flatMap(([, name, quoted, plain]) => [
    `--${name}`,
    quoted ?? plain!,
  ]);

const findingsOf = ({ run }: GateResult, clause: keyof GateResult['run']['clauses']) =>
  run.clauses[clause].findings;

describe('a finding of a generated case', () => {
  // Only two rates of one hotel show the fault, so the single case must get the same rates.
  test('is found again by its command, with the same rates', async () => {
    const tenant = await sandbox.createTenant({ fault: 'booking-token-only-for-the-first' });
    const gate = (args: readonly string[]): Promise<GateResult> =>
      gateOn(approvalTargetOf(tenant), args, credentialsOf(tenant));
    const count = await gate(['--grep', 'v2.checkrate: valid cases', ...day]);
    const [first] = findingsOf(count, 'v2.checkrate.booking-token-required');
    assert.ok(first && isCaseId(first.where) && first.again !== undefined, count.printed);
    assert.ok(count.printed.includes(`repeat    ${first.again}\n`), count.printed);

    const alone = await gate(optionsIn(first.again));
    const [again, ...others] = findingsOf(alone, 'v2.checkrate.booking-token-required').filter(
      ({ where }) => where === first.where,
    );
    assert.deepEqual(others, []);
    assert.deepEqual(
      [again!.pointer, again!.expected, again!.actual],
      [first.pointer, first.expected, first.actual],
    );
    assert.deepEqual([alone.run.case, alone.run.counts.tests, alone.run.counts.cases], [first.where, 1, 1]);
    assert.match(alone.printed, new RegExp(`Part of a run \\(--case ${first.where}\\)`));
  });
});

test('a single case gets the same rates as among others', async (t) => {
  const target = sandboxTarget();
  const pool = new PoolTransport();
  const setup = {
    context: { target, ...reported, sandbox },
    transport: pool.send,
  };
  const cases = casesFor('v2.checkrate', 'valid', { ...(await caseOptionsFor(setup.context)), count: 30 });
  /** Confirmed hotels and rooms, by case. */
  const confirmed = async (some: readonly Case[]): Promise<Map<string, string>> => {
    const { exchanges } = await recordCases(setup, 'cases', some, {}, true);
    return new Map(
      exchanges.flatMap(({ case: id, response }) =>
        id === undefined ? [] : [[id, (response.body.match(/"(?:id|name)":"[^"]*"/g) ?? []).join()]],
      ),
    );
  };
  t.after(() => pool.close());
  const among = await confirmed(cases);
  for (const one of cases.slice(-4))
    assert.equal((await confirmed([one])).get(one.id), among.get(one.id), one.id);
  assert.ok(new Set(among.values()).size > 10, 'the cases get different rates');
});

describe('the command that repeats a finding', () => {
  test('names the case, the target, the seed and the day', () => {
    assert.equal(
      repeatCommand('v1.avail/edge/0007-TimeStamp', { ...reported, file: 'my target.json', hotels: 90 }),
      "npx hotel-contract gate --target 'my target.json' --hotels 90 --case v1.avail/edge/0007-TimeStamp --seed 4 --today 2026-11-21",
    );
  });

  test('waits if the run waited', () => {
    assert.match(
      repeatCommand('a test', { ...reported, patient: true }),
      /^npx hotel-contract gate --patient --grep 'a test' --seed 4 /,
    );
  });

  test('matches titles with any characters', () => {
    const title = `v1.avail.page-number: it's no hotel on {"MaxResponses":5} (a|b) c:\\ + [d]*?`;
    const quoted = /--grep '(.*)' --seed/
      .exec(repeatCommand(title, reported))![1]!
      .replaceAll(String.raw`'\''`, "'");
    assert.match(`suites/33.spec.ts ${title}`, new RegExp(quoted));
    assert.doesNotMatch(title.replace('"MaxResponses"', 'MaxResponses'), new RegExp(quoted));
  });
});
