/** Requests over time, as static SVG, so that the page needs no script. */
import type { Run } from '../results.ts';

const [width, height, above] = [960, 120, 8];

export function Flow({ flow: { from, every, counts } }: { readonly flow: NonNullable<Run['flow']> }) {
  const most = Math.max(1, ...counts);
  const wide = width / counts.length;
  const y = (many: number): number => above + (height - above) * (1 - many / most);
  // A single path, because hundreds of shapes would slow the page down.
  const steps = counts.map(
    (many, at) => `L${(at * wide).toFixed(1)} ${y(many).toFixed(1)}h${wide.toFixed(2)}`,
  );
  const perSecond = (many: number): string => String(Number((many / every).toPrecision(3)));
  const seconds = counts.length * every;
  const says = `Requests a second over ${seconds} s from ${from.slice(11, 19)} UTC on: ${perSecond(counts.reduce((sum, one) => sum + one, 0) / counts.length)} on average, ${perSecond(most)} at most`;
  return (
    <figure class="flow">
      <figcaption>{says}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={says}>
        <path d={`M0 ${height}${steps.join('')}L${width} ${height}Z`} />
      </svg>
    </figure>
  );
}
