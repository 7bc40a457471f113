import type { LoadRun } from '../../result.ts';

/** Why two runs differ in more than the service, each as a sentence. */
export function doubtsOf(a: LoadRun, b: LoadRun): string[] {
  const kind = ({ target: { name, environment, embedded } }: LoadRun) =>
    `${name} (${embedded ? 'embedded' : environment})`;
  const phases = (run: LoadRun) =>
    JSON.stringify(run.phases.map(({ name, seconds, rates, judged }) => [name, seconds, rates, judged]));
  const machine = ({ machine: { processor, cores, gigabytes, system } }: LoadRun) =>
    `${processor}, ${cores} cores, ${gigabytes} GB, ${system}`;
  const differs = (what: string, of: (run: LoadRun) => string | number): string[] =>
    of(a) === of(b) ? [] : [`They differ in ${what}: ${of(a)} in A, ${of(b)} in B.`];
  return [
    ...differs('the profile', ({ profile }) => profile),
    ...(a.profile === b.profile && phases(a) !== phases(b)
      ? ['Their phases have other lengths or rates.']
      : []),
    ...differs('the traffic', ({ traffic }) => traffic.name),
    ...(a.traffic.name === b.traffic.name && a.traffic.digest !== b.traffic.digest
      ? [
          `Both call their traffic ${a.traffic.name}, but it is not the same: the file that overrides it was changed.`,
        ]
      : []),
    ...differs('the seed, so they asked for other stays', ({ seed }) => seed),
    ...differs('the day from which stays are counted', ({ today }) => today),
    ...differs('the target', kind),
    ...differs('the machine', machine),
    ...differs('k6', ({ k6 }) => k6.version),
    ...(['A', 'B'] as const).flatMap((name, index) => ofOne(name, [a, b][index]!)),
  ];
}

function ofOne(name: string, { generator, verdict, contract }: LoadRun): string[] {
  if (generator.invalid.length > 0)
    return [`Run ${name} is invalid, so its latencies are not compared: ${generator.invalid.join(' ')}`];
  return [
    ...generator.unreliable.map((reason) => `The latencies of ${name} are unreliable: ${reason}`),
    ...(verdict.applies.includes('unjudged')
      ? [`${name} could not be judged: ${verdict.reasons.join(' ')}`]
      : []),
    ...(generator.dropped > 0
      ? [`${name} dropped ${generator.dropped} arrivals, so it had less to do than was planned.`]
      : []),
    ...(contract.judged === 0
      ? [`No exchange of ${name} was judged, so nothing is known of its clauses.`]
      : []),
  ];
}
