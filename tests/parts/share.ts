/** Which tests go to which process, so that both end at about the same time. */

/** Seconds of the files that take longest, as results/test-times.txt had them. Only how well the cores are used depends on them. */
export const long: Readonly<Record<string, number>> = {
  'suites/settings-changed.test.ts': 115,
  'load/verb.test.ts': 73,
  'suites/sequences.test.ts': 71,
  'suites/legal-webhooks.test.ts': 65,
  'suites/legal-services.test.ts': 65,
  'client/permissions.test.ts': 60,
  'client/sweep.test.ts': 56,
  'verbs/gate-processes.test.ts': 54,
  'adversary/rounds.test.ts': 54,
  'verbs/gate-usage.test.ts': 49,
  'proof/variants.test.ts': 46,
  'sandbox/store/damaged.test.ts': 46,
  'reports/output.test.ts': 45,
  'load/report-browser.test.ts': 43,
  'load/journeys.test.ts': 40,
  'verbs/gate-budget.test.ts': 38,
  'lib/money.test.ts': 37,
  'sandbox/kill.test.ts': 34,
  'load/duel/duel.test.ts': 33,
  'sandbox/hostile.test.ts': 30,
  'load/left.test.ts': 27,
  'schemas/openapi.test.ts': 25,
  'sandbox/faults.test.ts': 24,
  'verbs/gate-run.test.ts': 23,
  'load/levels/k6.test.ts': 22,
  'load/split.test.ts': 20,
  'generators/laws.test.ts': 20,
  'suites/legal-v1.test.ts': 20,
  'house/patterns.test.ts': 19,
  'generators/hostile.test.ts': 19,
  'verbs/end.test.ts': 19,
  'mutants/sample.test.ts': 18,
};

/** Of any other file. */
const usual = 3;

/** The files of each part, in the order in which they came: each file, the longest first, goes where least is to be done. */
export function shares(files: readonly string[], parts: number): string[][] {
  const seconds = (file: string): number => long[file] ?? usual;
  const all = Array.from({ length: parts }, () => ({ sum: 0, files: new Set<string>() }));
  for (const file of files.toSorted(
    (one, other) => seconds(other) - seconds(one) || one.localeCompare(other),
  )) {
    const least = all.reduce((one, other) => (other.sum < one.sum ? other : one));
    least.sum += seconds(file);
    least.files.add(file);
  }
  return all.map((part) => files.filter((file) => part.files.has(file)));
}
