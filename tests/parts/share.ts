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
  'suites/settings-changed.test.ts': 103,
  'reports/html-browser.test.ts': 98,
  'init/bookings.test.ts': 80,
  'client/permissions.test.ts': 72,
  'suites/legal-services.test.ts': 67,
  'bench/smallest.test.ts': 66,
  'init/learn.test.ts': 66,
  'adversary/rounds.test.ts': 64,
  'proof/variants.test.ts': 64,
  'client/sweep.test.ts': 52,
  'load/verb.test.ts': 49,
  'sandbox/store/damaged.test.ts': 47,
  'verbs/gate-dry-run.test.ts': 47,
  'suites/legal-webhooks.test.ts': 46,
  'verbs/gate-processes.test.ts': 44,
  'verbs/gate-quick.test.ts': 44,
  'load/journeys.test.ts': 42,
  'verbs/gate-outage.test.ts': 39,
  'load/report-browser.test.ts': 38,
  'verbs/gate-replay.test.ts': 38,
  'suites/sequences.test.ts': 36,
  'house/patterns.test.ts': 34,
  'reports/output.test.ts': 34,
  'load/duel/duel.test.ts': 33,
  'verbs/shards.test.ts': 33,
  'sandbox/kill.test.ts': 32,
  'verbs/gate-reports.test.ts': 31,
  'generators/laws.test.ts': 30,
  'load/left.test.ts': 30,
  'sandbox/hostile.test.ts': 30,
  'lib/secrets.test.ts': 29,
  'init/days.test.ts': 28,
  'verbs/gate-budget.test.ts': 28,
  'verbs/gate-ways.test.ts': 27,
  'verbs/gate-usage.test.ts': 26,
  'certification/issue-verb.test.ts': 24,
  'generators/booking.test.ts': 24,
  'client/lock.test.ts': 23,
  'suites/legal-v1.test.ts': 23,
  'load/levels/k6.test.ts': 22,
  'load/split.test.ts': 22,
  'verbs/gate-run.test.ts': 22,
  'verbs/end.test.ts': 21,
  'verbs/gate-clock.test.ts': 21,
  'console/certify-browser.test.ts': 20,
  'lib/secrets-masked.test.ts': 20,
  'gates-in-a-row/row.test.ts': 19,
  'suites/legal-orders.test.ts': 19,
  'package/face.test.ts': 18,
  'proof/mutants/sample.test.ts': 18,
  'console/console-browser.test.ts': 17,
  'verbs/hostile-files.test.ts': 17,
  'load/profiles-k6.test.ts': 16,
  'verbs/generate-formats.test.ts': 16,
  'verbs/gate-again.test.ts': 15,
  'generators/hostile.test.ts': 14,
  'proof/partner-mutants.test.ts': 13,
  'init/likely.test.ts': 12,
  'load/launcher-run.test.ts': 12,
  'proof/silent.test.ts': 12,
  'sandbox/tenants.test.ts': 12,
  'verbs/echo.test.ts': 12,
  'lib/money.test.ts': 11,
  'package/odd-folder.test.ts': 11,
  'sandbox/patience.test.ts': 11,
  'certification/verb.test.ts': 10,
  'sandbox/world.test.ts': 10,
  'schemas/judge-growth.test.ts': 10,
  'verbs/runners.test.ts': 10,
  'load/sidecar/metrics.test.ts': 9,
  'suites/legal-bookings.test.ts': 9,
  'suites/legal-offers.test.ts': 9,
  'targets/file-bounds.test.ts': 9,
  'init/init.test.ts': 8,
  'reports/collector.test.ts': 8,
  'reports/trend.test.ts': 8,
  'verbs/not-writable.test.ts': 8,
};

/** Of any other file. */
const usual = 1;

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
