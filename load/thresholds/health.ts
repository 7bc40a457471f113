/** What makes the figures of a load run invalid or unreliable. Pure. */
import { present } from '../../lib/objects.ts';
import type { Generator } from '../result.ts';
import type { Thresholds } from './thresholds.ts';

export type GeneratorFigures = Omit<Generator, 'invalid' | 'unreliable'>;

const percentOf = (share: number): string => `${(100 * share).toFixed(0)} %`;

/**
 * One sentence per reason. `invalid`: k6 had no time for its journeys, so latencies include its own queue. `unreliable`: other
 * processes kept the machine busy.
 */
export function healthOf(
  { cores, busy, late }: GeneratorFigures,
  { generator: bounds }: Pick<Thresholds, 'generator'>,
): Pick<Generator, 'invalid' | 'unreliable'> {
  // In a cluster the CPU of the runners' machines is unknown: only lateness is checked.
  const ownShare = cores && cores.mean / cores.available;
  const isFull = (share: number | undefined): share is number =>
    share !== undefined && 100 * share > bounds.busy;
  const used = `all processes used ${percentOf(busy?.mean ?? 0)} of the ${cores === undefined ? '' : `${cores.available} `}cores on average`;
  return {
    invalid: present(
      isFull(ownShare) &&
        `k6 used ${percentOf(ownShare)} of the ${cores!.available} cores on average, and the maximum is ${bounds.busy} %: lower --rate, or give it more cores`,
      late === undefined && 'the lateness of journeys was not measured',
      late !== undefined &&
        late.p95 > bounds.late &&
        `journeys began late, one in twenty by more than ${late.p95.toFixed(0)} ms, and the maximum is ${bounds.late} ms: lower --rate, or give it more cores`,
    ),
    unreliable: present(
      isFull(busy?.mean) &&
        !isFull(ownShare) &&
        `${used}${ownShare === undefined ? '' : `, k6 itself ${percentOf(ownShare)}`}: errors and violations count as they are, but latencies may be those of a busy machine; measure them on a machine of their own`,
    ),
  };
}
