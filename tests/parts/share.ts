/** Which tests go to which process, so that both end at about the same time. */

/** Files that take long, and of whose ground others cover a part: `npm test` leaves them to `npm run test:whole`. */
export const onlyWhole: readonly string[] = [
  'verbs/gate-losses.test.ts',
  'suites/settings-changed.test.ts',
  'reports/html-browser.test.ts',
  'adversary/rounds.test.ts',
  'proof/variants.test.ts',
  'sandbox/store/damaged.test.ts',
  'verbs/gate-processes.test.ts',
  'load/journeys.test.ts',
  'verbs/gate-outage.test.ts',
  'load/report-browser.test.ts',
  'verbs/shards.test.ts',
  'load/duel/duel.test.ts',
  'sandbox/kill.test.ts',
  'load/left.test.ts',
  'sandbox/hostile.test.ts',
  'client/lock.test.ts',
  'load/split.test.ts',
  'load/levels/k6.test.ts',
  'generators/laws.test.ts',
  'lib/secrets.test.ts',
  'package/odd-folder.test.ts',
];

/** Seconds of the files that take longest, as results/test-times.txt had them. Only how well the cores are used depends on them. */
export const long: Readonly<Record<string, number>> = {
  'verbs/gate-losses.test.ts': 123,
  'suites/sequences.test.ts': 35,
  'suites/settings-changed.test.ts': 103,
  'reports/html-browser.test.ts': 98,
  'suites/legal-services.test.ts': 36,
  'client/sweep.test.ts': 70,
  'lib/money.test.ts': 14,
  'proof/variants.test.ts': 64,
  'client/permissions.test.ts': 64,
  'adversary/rounds.test.ts': 64,
  'verbs/gate-usage.test.ts': 12,
  'verbs/hostile-files.test.ts': 14,
  'load/verb.test.ts': 56,
  'suites/legal-webhooks.test.ts': 25,
  'sandbox/store/damaged.test.ts': 47,
  'verbs/gate-processes.test.ts': 44,
  'load/journeys.test.ts': 42,
  'verbs/gate-outage.test.ts': 39,
  'load/report-browser.test.ts': 38,
  'verbs/shards.test.ts': 33,
  'load/duel/duel.test.ts': 33,
  'sandbox/kill.test.ts': 32,
  'bench/smallest.test.ts': 32,
  'verbs/gate-replay.test.ts': 32,
  'package/odd-folder.test.ts': 11,
  'verbs/gate-run.test.ts': 31,
  'generators/laws.test.ts': 30,
  'load/left.test.ts': 30,
  'sandbox/hostile.test.ts': 30,
  'lib/secrets.test.ts': 29,
  'suites/legal-offers.test.ts': 10,
  'suites/legal-v1.test.ts': 16,
  'reports/output.test.ts': 27,
  'verbs/end.test.ts': 25,
  'verbs/gate-budget.test.ts': 25,
  'suites/legal-bookings.test.ts': 25,
  'suites/legal-orders.test.ts': 24,
  'client/lock.test.ts': 23,
  'gates-in-a-row/row.test.ts': 15,
  'load/split.test.ts': 22,
  'load/levels/k6.test.ts': 22,
  'console/console-browser.test.ts': 20,
  'generators/hostile.test.ts': 19,
  'verbs/gate-reports.test.ts': 14,
  'verbs/gate-again.test.ts': 18,
  'certification/verb.test.ts': 16,
  'verbs/run-processes.test.ts': 16,
  'load/profiles-k6.test.ts': 15,
  'verbs/gate-clock.test.ts': 15,
  'proof/mutants/sample.test.ts': 15,
  'load/launcher-run.test.ts': 14,
  'verbs/runners.test.ts': 14,
  'verbs/gate-ways.test.ts': 14,
  'schemas/openapi.test.ts': 14,
  'generators/edges-v1.test.ts': 14,
  'reports/trend.test.ts': 12,
  'verbs/echo.test.ts': 12,
  'proof/partner-mutants.test.ts': 12,
  'verbs/gate-dry-run.test.ts': 12,
  'generators/booking.test.ts': 11,
  'sandbox/patience.test.ts': 11,
  'sandbox/world.test.ts': 11,
  'schemas/judge-growth.test.ts': 10,
  'init/init.test.ts': 10,
  'init/days.test.ts': 45,
  'init/bookings.test.ts': 30,
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
