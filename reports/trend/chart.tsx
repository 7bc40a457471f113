/** A chart of an operation's latency over the load runs, one line per percentile. It is static SVG, so that the page needs no script. */
import type { LatencySeries } from './trend.ts';

const [width, height] = [720, 200];
const margins = { left: 52, right: 12, top: 12, bottom: 24 } as const;

const lines = [
  { name: 'p50', look: 'light' },
  { name: 'p95', look: 'main' },
  { name: 'p99', look: 'strong' },
] as const;

export function LatencyChart({ series }: { readonly series: LatencySeries }) {
  const { points, title } = series;
  const maxValue = roundUp(Math.max(...points.map(({ p99 }) => p99)));
  const plotWidth = width - margins.left - margins.right;
  const plotHeight = height - margins.top - margins.bottom;
  const x = (index: number): number =>
    margins.left + (points.length === 1 ? plotWidth / 2 : (plotWidth * index) / (points.length - 1));
  const y = (value: number): number => margins.top + plotHeight * (1 - value / maxValue);
  const newestPoint = points.at(-1)!;
  return (
    <figure>
      <figcaption>
        {title}: p50 (dotted), p95 and p99 (thin) in milliseconds, a point for each load run
      </figcaption>
      <svg
        class="course"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}: ${points.length} load runs; in the newest p50 ${formatFigure(newestPoint.p50)}, p95 ${formatFigure(newestPoint.p95)}, p99 ${formatFigure(newestPoint.p99)} milliseconds`}
      >
        {[0, 0.5, 1].map((share) => (
          <>
            <line
              class="rule"
              x1={margins.left}
              x2={width - margins.right}
              y1={y(maxValue * share)}
              y2={y(maxValue * share)}
            />
            <text x={margins.left - 6} y={y(maxValue * share) + 4} text-anchor="end">
              {formatFigure(maxValue * share)}
            </text>
          </>
        ))}
        {points.map(
          ({ release }, index) =>
            release !== points[index - 1]?.release &&
            release !== undefined && (
              <line
                class="release"
                x1={x(index)}
                x2={x(index)}
                y1={margins.top}
                y2={height - margins.bottom}
              />
            ),
        )}
        {lines.map(({ name, look }) => (
          <>
            <polyline
              class={look}
              points={points
                .map((point, index) => `${x(index).toFixed(1)},${y(point[name]).toFixed(1)}`)
                .join(' ')}
            />
            {points.map((point, index) => (
              <circle class={look} cx={x(index).toFixed(1)} cy={y(point[name]).toFixed(1)} r="2.5">
                <title>{`${point.startedAt.slice(0, 16).replace('T', ' ')} ${point.release ?? ''}: ${name} ${formatFigure(point[name])} ms`}</title>
              </circle>
            ))}
          </>
        ))}
        <text x={margins.left} y={height - 6}>
          {points[0]!.startedAt.slice(0, 10)}
        </text>
        <text x={width - margins.right} y={height - 6} text-anchor="end">
          {newestPoint.startedAt.slice(0, 10)}
        </text>
      </svg>
    </figure>
  );
}

/** The next larger of the numbers 1, 2, 5, 10, 20 … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 0.01)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= value) ?? value;
}

export const formatFigure = (value: number): string =>
  value >= 10 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));
