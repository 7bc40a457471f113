/** Which tests go to which process, so that both end at about the same time. */

/** Seconds of the files that take longest, as results/test-times.txt had them. Only how well the cores are used depends on them. */
export const long: Readonly<Record<string, number>> = {
  'suites/legal-v1.test.ts': 55,
  'suites/legal-services.test.ts': 95,
  'client/permissions.test.ts': 132,
  'suites/settings-changed.test.ts': 140,
  'sandbox/faults.test.ts': 45,
  'client/sweep.test.ts': 73,
  'proof/variants.test.ts': 128,
  'suites/sequences.test.ts': 68,
  'sandbox/hostile.test.ts': 59,
  'load/verb.test.ts': 58,
  'adversary/rounds.test.ts': 57,
  'sandbox/store/damaged.test.ts': 50,
  'reports/output.test.ts': 48,
  'suites/legal-webhooks.test.ts': 48,
  'load/report-browser.test.ts': 46,
  'sandbox/kill.test.ts': 43,
  'house/patterns.test.ts': 42,
  'verbs/gate-processes.test.ts': 42,
  'generators/laws.test.ts': 41,
  'generators/hostile.test.ts': 40,
  'load/journeys.test.ts': 40,
  'verbs/gate-usage.test.ts': 38,
  'lib/money.test.ts': 87,
  'load/duel/duel.test.ts': 33,
  'load/left.test.ts': 33,
  'verbs/gate-budget.test.ts': 31,
  'verbs/gate-run.test.ts': 29,
  'verbs/end.test.ts': 25,
  'generators/faker-texts.test.ts': 22,
  'load/levels/k6.test.ts': 22,
  'load/split.test.ts': 22,
  'schemas/openapi.test.ts': 22,
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
