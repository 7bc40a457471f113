/** A reader of a failed run finds the clause, the expected value and the command to repeat it at once, in every format. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { junitOf } from '../../reports/formats/junit.ts';
import { markdownOf } from '../../reports/formats/markdown.ts';
import { terminalReport } from '../../reports/terminal.ts';
import { observedRuns } from '../support/reports/observed-runs.ts';

/** Lines of a screen: a terminal shows the last lines of a report, a page the first. */
const screen = 40;

const reported = [
  /v2\.\S+|v1\.\S+|longstay\.\S+/,
  /expected/,
  /actual/,
  /npx hotel-contract gate --target \S+ --(?:case|grep) /,
];
const all = (text: string, wanted: readonly RegExp[]): void => {
  for (const one of wanted) assert.match(text, one);
};

describe('a run with one fault, and one with ten', () => {
  for (const name of ['one', 'ten'] as const) {
    test(`${name}: in the last lines of a terminal`, () => {
      const lines = terminalReport(observedRuns[name], 'results').split('\n');
      all(lines.slice(-screen).join('\n'), [...reported, /^FAILED {2}approval/m]);
    });

    test(`${name}: in the first lines of the summary`, () => {
      all(markdownOf(observedRuns[name]).split('\n').slice(0, screen).join('\n'), [...reported, /❌/]);
    });

    test(`${name}: in the message and the text of each failure of JUnit`, () => {
      const failures = [
        ...junitOf(observedRuns[name]).matchAll(/<failure message="(.*?)">(.*?)<\/failure>/gs),
      ];
      assert.ok(failures.length >= (name === 'one' ? 1 : 8), String(failures.length));
      for (const [, message, text] of failures) {
        assert.match(message!, /^expected .*, actual /);
        assert.ok(text!.split('\n').length < screen);
        all(text!, reported.slice(1));
      }
    });
  }
});

test('a run at a dead service: why it ended, and the command that repeats it', () => {
  const lines = terminalReport(observedRuns.dead, 'results').split('\n').slice(-screen).join('\n');
  all(lines, [/^NOT JUDGED {2}approval/m, /ECONNREFUSED/, /Repeat the run: --seed 7/]);
  all(markdownOf(observedRuns.dead).split('\n').slice(0, screen).join('\n'), [/⚠️/, /ECONNREFUSED/]);
  assert.match(junitOf(observedRuns.dead), /<error message="could not be judged">[^<]*ECONNREFUSED/);
});

test('a green run: that it passed', () => {
  all(terminalReport(observedRuns.green, 'results').split('\n').slice(-screen).join('\n'), [
    /^PASSED {2}approval/m,
  ]);
  assert.match(markdownOf(observedRuns.green), /^## ✅/);
});
