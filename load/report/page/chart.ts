import uPlot from 'uplot';
import type { Line, Picture, Pictures } from '../html/pictures.ts';
import { palette, type Palette } from './palette.ts';
import { bands } from './bands.ts';

/** Charts over time share one cursor: what happened at a moment is seen in all of them. */
const together = uPlot.sync('time');

const height = 190;

export function chart(picture: Picture, phases: Pictures['phases'], place: HTMLElement): uPlot {
  const colours = palette(place);
  const overTime = picture.axis === 'time';
  const last = phases.at(-1)?.to ?? 0;
  const options: uPlot.Options = {
    width: place.clientWidth,
    height,
    // Above, for the names of the phases.
    padding: [18, 18, 0, 0],
    legend: {
      live: true,
      markers: {
        width: 2,
        fill: () => 'transparent',
        dash: (_, index) => dashes[picture.lines[index - 1]?.look ?? 'main'],
      },
    },
    cursor: {
      y: false,
      points: { size: 6 },
      drag: { x: false, y: false, setScale: false },
      ...(overTime ? { sync: { key: together.key, setSeries: false } } : {}),
    },
    scales: {
      x: overTime
        ? { time: false, range: [0, last] }
        : { time: false, distr: 3, range: (_, low, high) => [low, high] },
      y: { range: (_, __, high) => [0, Math.max(high, leastHeight[picture.unit]) * room] },
    },
    axes: [
      overTime
        ? { ...axis(colours), size: 30, incrs: seconds, values: (_, at) => at.map(clock) }
        : {
            ...axis(colours),
            size: 30,
            splits: (_, __, low, high) => round(low, high),
            filter: (_, at) => at,
            values: (_, at) => at.map(figure),
          },
      { ...axis(colours), size: 52, values: (_, at) => at.map(figure) },
    ],
    series: [
      {
        label: overTime ? 'time' : 'latency',
        value: (_, value: number | null) =>
          value === null ? '' : overTime ? clock(value) : `from ${figure(value)} ms`,
      },
      ...picture.lines.map((line) => series(line, picture.unit, colours)),
    ],
    hooks: overTime ? { drawClear: [bands(phases, colours)] } : {},
  };
  place.replaceChildren();
  return new uPlot(
    options,
    [picture.at, ...picture.lines.map(({ values }) => values)] as unknown as uPlot.AlignedData,
    place,
  );
}

/** Above the highest value. */
const room = 1.06;

/** As the lines are drawn. */
const dashes = { main: 'solid', strong: 'solid', light: 'dotted', plan: 'dashed', bad: 'solid' } as const;

/** So that a flat line at nothing does not fill the chart. */
const leastHeight: Readonly<Record<Picture['unit'], number>> = { ms: 1, '/s': 1, '%': 1, cores: 1 };

/** Steps of the axis of time: those of a clock. */
const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400];

const axis = (colours: Palette): uPlot.Axis => ({
  stroke: colours.quiet,
  font: `12px ${colours.font}`,
  grid: { stroke: colours.rule, width: 1 },
  ticks: { show: false },
});

function series({ label, look, shape }: Line, unit: Picture['unit'], colours: Palette): uPlot.Series {
  const stroke = colours.lines[look];
  return {
    label,
    stroke,
    width: look === 'main' ? 2 : 1.5,
    points: { show: false },
    value: (_, value) =>
      value === null || value === undefined ? '' : `${figure(value)}${unit === 'cores' ? '' : ` ${unit}`}`,
    ...(look === 'plan' ? { dash: [6, 4] } : look === 'light' ? { dash: [2, 3] } : {}),
    ...(shape === 'line' ? {} : { fill: `${stroke}2e` }),
    ...(shape === 'steps' ? { paths: uPlot.paths.stepped!({ align: 1 }) } : {}),
  };
}

/** 1, 2, 5, 10, 20 …: uPlot's own steps on a log axis begin at whatever value comes first. */
const round = (low: number, high: number): number[] =>
  [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6]
    .flatMap((power) => [1, 2, 5].map((first) => Number(`${first}e${power}`)))
    .filter((value) => value >= low && value <= high);

/** As words.ts writes it. */
function figure(value: number): string {
  if (value >= 100)
    return Math.round(value)
      .toFixed(0)
      .replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return String(Number(value.toPrecision(3)));
}

const clock = (value: number): string =>
  `${value >= 3600 ? `${Math.floor(value / 3600)}:${two(Math.floor(value / 60) % 60)}` : Math.floor(value / 60)}:${two(Math.floor(value % 60))}`;

const two = (value: number): string => String(value).padStart(2, '0');
