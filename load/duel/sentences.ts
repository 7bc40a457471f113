/** The result of a duel as text. */
import type { DuelResult } from './result.ts';
import type { Estimate } from './statistics.ts';

const factor = (ratio: number): string => ratio.toFixed(2);
const whole = (count: number): string => count.toLocaleString('en');
const interval = ({ low, high }: Estimate): string => `95 % interval ${factor(low)} to ${factor(high)}`;

/** The verdict first, then what it rests on; each a line. */
export function sentencesOf(result: DuelResult): string[] {
  const { decision, sides, quads, estimate, tail } = result;
  const lines: string[] = [];
  if (estimate !== undefined && decision !== 'invalid') {
    const stated = {
      slower: 'slower',
      'not slower': 'not slower',
      undecided: `undecided, for ${factor(result.alarmAbove)} lies within the interval: give it more --seconds`,
    }[decision];
    const measured = `${whole(quads.counted)} quads in ${result.seconds.toFixed(0)} s`;
    lines.push(
      `B takes ${factor(estimate.ratio)} times as long as A (${interval(estimate)}; ${measured}): ${stated}`,
    );
  } else lines.push('The two cannot be compared.', ...result.reasons.map((reason) => `  ${reason}`));
  lines.push(`  A  ${sides.a.name}`, `  B  ${sides.b.name}`);
  for (const { operation, estimate: own, medians, quads: count } of result.operations)
    if (own !== undefined && medians !== undefined)
      lines.push(
        `  ${operation.padEnd(16)} ${factor(own.ratio)}  (${interval(own)}; ${medians.a.toFixed(2)} and ${medians.b.toFixed(2)} ms; ${whole(count)} quads)`,
      );
  if (tail !== undefined) lines.push(`  p95 of all       ${factor(tail)}  (told only)`);
  if (quads.spoilt > 0)
    lines.push(`  ${whole(quads.spoilt)} quads were left out, because the two answered differently.`);
  return lines;
}
