import { presentItems } from '../../../lib/objects.ts';
import type { LoadRun } from '../../result.ts';

/** The properties that must be equal so that times can be compared. The seed and the day may differ from run to run. */
const conditions: readonly (readonly [what: string, read: (run: LoadRun) => string])[] = [
  ['the shape', ({ shape }) => shape],
  ['the traffic', ({ traffic }) => traffic.name],
  [
    'the target',
    ({ target: { name, environment, embedded } }) => `${name} (${embedded ? 'embedded' : environment})`,
  ],
  [
    'the machine',
    ({ machine: { processor, cores, gigabytes, system } }) =>
      `${processor}, ${cores} cores, ${gigabytes} GB, ${system}`,
  ],
  ['Node.js', ({ machine }) => machine.node ?? 'unknown'],
  ['k6', ({ k6 }) => k6.version],
  ['where k6 ran', ({ generator }) => (generator.cores === undefined ? 'elsewhere' : 'on this machine')],
];

const phasesText = (run: LoadRun): string =>
  JSON.stringify(run.phases.map(({ name, seconds, rates, judged }) => [name, seconds, rates, judged]));

/** A string that is equal for two runs if their times can be compared. */
export const fingerprintOf = (run: LoadRun): string =>
  JSON.stringify([...conditions.map(([, read]) => read(run)), phasesText(run), run.traffic.digest]);

/** The differences between two runs with different fingerprints, in words. */
export function differencesOf(a: LoadRun, b: LoadRun): string {
  const differentConditions = conditions.filter(([, read]) => read(a) !== read(b));
  return differentConditions.length === 0
    ? 'the phases or the traffic file'
    : differentConditions.map(([what, read]) => `${what} (${read(a)} → ${read(b)})`).join(', ');
}

/** What differs between two runs besides the service, as sentences: it makes their comparison doubtful. */
export function doubtsOf(a: LoadRun, b: LoadRun): string[] {
  const differenceText = (what: string, read: (run: LoadRun) => string | number): string | false =>
    read(a) !== read(b) && `They differ in ${what}: ${read(a)} in A, ${read(b)} in B.`;
  return presentItems(
    ...conditions.map(([what, read]) => differenceText(what, read)),
    a.shape === b.shape && phasesText(a) !== phasesText(b) && 'Their phases have other lengths or rates.',
    a.traffic.name === b.traffic.name &&
      a.traffic.digest !== b.traffic.digest &&
      `Both call their traffic ${a.traffic.name}, but it is not the same: the file that overrides it was changed.`,
    differenceText('the seed, so they requested other stays', ({ seed }) => seed),
    differenceText('the day from which stays are counted', ({ today }) => today),
    ...doubtsOfRun('A', a),
    ...doubtsOfRun('B', b),
  );
}

function doubtsOfRun(name: string, { generator, verdict, contract }: LoadRun): string[] {
  if (generator.invalid.length > 0)
    return [`Run ${name} is invalid, so its latencies are not compared: ${generator.invalid.join(' ')}`];
  return presentItems(
    ...generator.unreliable.map((reason) => `The latencies of ${name} are unreliable: ${reason}`),
    verdict.applies.includes('unjudged') && `${name} could not be judged: ${verdict.reasons.join(' ')}`,
    generator.dropped > 0 &&
      `${name} dropped ${generator.dropped} arrivals, so it had less to do than was planned.`,
    contract.judged === 0 && `No exchange of ${name} was judged, so nothing is known of its clauses.`,
  );
}
