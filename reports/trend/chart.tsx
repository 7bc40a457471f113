/** A chart of an operation's latency over the load runs, one line per percentile. It is static SVG, so that the page needs no script. */
import type { LatencySeries } from './trend.ts';

const [width, height] = [720, 200];
const inside = { left: 52, right: 12, top: 12, bottom: 24 } as const;

const lines = [
  { name: 'p50', look: 'light' },
  { name: 'p95', look: 'main' },
  { name: 'p99', look: 'strong' },
] as const;

export function LatencyChart({ series }: { readonly series: LatencySeries }) {
  const { points, title } = series;
  const most = roundUp(Math.max(...points.map(({ p99 }) => p99)));
  const [across, down] = [width - inside.left - inside.right, height - inside.top - inside.bottom];
  const x = (index: number): number =>
    inside.left + (points.length === 1 ? across / 2 : (across * index) / (points.length - 1));
  const y = (value: number): number => inside.top + down * (1 - value / most);
  const newest = points.at(-1)!;
  return (
    <figure>
      <figcaption>
        {title}: p50 (dotted), p95 and p99 (thin) in milliseconds, a point for each load run
      </figcaption>
      <svg
        class="course"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}: ${points.length} load runs; in the newest p50 ${figure(newest.p50)}, p95 ${figure(newest.p95)}, p99 ${figure(newest.p99)} milliseconds`}
      >
        {[0, 0.5, 1].map((share) => (
          <>
            <line
              class="rule"
              x1={inside.left}
              x2={width - inside.right}
              y1={y(most * share)}
              y2={y(most * share)}
            />
            <text x={inside.left - 6} y={y(most * share) + 4} text-anchor="end">
              {figure(most * share)}
            </text>
          </>
        ))}
        {points.map(
          ({ release }, index) =>
            release !== points[index - 1]?.release &&
            release !== undefined && (
              <line class="release" x1={x(index)} x2={x(index)} y1={inside.top} y2={height - inside.bottom} />
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
                <title>{`${point.startedAt.slice(0, 16).replace('T', ' ')} ${point.release ?? ''}: ${name} ${figure(point[name])} ms`}</title>
              </circle>
            ))}
          </>
        ))}
        <text x={inside.left} y={height - 6}>
          {points[0]!.startedAt.slice(0, 10)}
        </text>
        <text x={width - inside.right} y={height - 6} text-anchor="end">
          {newest.startedAt.slice(0, 10)}
        </text>
      </svg>
    </figure>
  );
}

/** 1, 2, 5, 10, 20 … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 0.01)));
  return [1, 2, 5, 10].map((first) => first * power).find((one) => one >= value) ?? value;
}

export const figure = (value: number): string =>
  value >= 10 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));
