/** Which tests go to which process, so that both end at about the same time. */

/** Files that take long and that others cover in part: `npm test` leaves them to `npm run test:whole`. */
export const onlyWhole: readonly string[] = [
  'verbs/gate-losses.test.ts',
  'init/green.test.ts',
  'gates-in-a-row/row.test.ts',
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
  'load/thresholds/k6.test.ts',
  'generators/laws.test.ts',
  'lib/secrets.test.ts',
  'init/days.test.ts',
  'package/odd-folder.test.ts',
];

/** Seconds of the files that take longest, as results/test-times.txt had them. Only how well the cores are used depends on them. */
export const long: Readonly<Record<string, number>> = {
  'proof/sample.test.ts': 170,
  'verbs/gate-losses.test.ts': 123,
  'suites/settings-changed.test.ts': 103,
  'reports/html-browser.test.ts': 98,
  'verbs/playwright.test.ts': 85,
  'adversary/rounds.test.ts': 64,
  'proof/variants.test.ts': 64,
  'client/sweep.test.ts': 41,
  'suites/legal-v1.test.ts': 40,
  'client/permissions.test.ts': 38,
  'suites/sequences.test.ts': 36,
  'load/verb.test.ts': 34,
  'reports/output.test.ts': 33,
  'init/learn.test.ts': 33,
  'init/bookings.test.ts': 33,
  'bench/smallest.test.ts': 15,
  'package/face.test.ts': 30,
  'init/days.test.ts': 28,
  'docs/documents.test.ts': 26,
  'suites/legal-orders.test.ts': 26,
  'suites/legal-services.test.ts': 26,
  'verbs/end.test.ts': 25,
  'console/certify-browser.test.ts': 24,
  'schemas/judge-growth.test.ts': 22,
  'house/patterns.test.ts': 20,
  'verbs/gate-run.test.ts': 20,
  'suites/legal-webhooks.test.ts': 20,
  'verbs/hostile-files.test.ts': 17,
  'init/green.test.ts': 17,
  'gates-in-a-row/row.test.ts': 17,
  'verbs/gate-ways.test.ts': 17,
  'proof/partner-mutants.test.ts': 16,
  'load/shapes-k6.test.ts': 16,
  'schemas/openapi.test.ts': 13,
  'reports/trend.test.ts': 13,
  'sandbox/shows-all.test.ts': 13,
  'generators/booking.test.ts': 12,
  'proof/silent.test.ts': 12,
  'certification/traces/forms.test.ts': 12,
  'load/outputs.test.ts': 11,
  'load/launcher-run.test.ts': 11,
  'verbs/compiled.test.ts': 11,
  'generators/hostile.test.ts': 11,
  'other-service/other-service.test.ts': 11,
  'verbs/echo.test.ts': 10,
  'certification/altered.test.ts': 10,
  'targets/file-bounds.test.ts': 10,
  'client/keys.test.ts': 10,
  'verbs/native.test.ts': 9,
  'verbs/sandbox-target.test.ts': 8,
  'verbs/not-writable.test.ts': 8,
};

/** Seconds of any other file. */
const usual = 2;

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
