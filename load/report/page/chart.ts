import uPlot from 'uplot';
import type { Line, Picture, Pictures } from '../html/pictures.ts';
import { clock as wholeClock, whole } from '../texts.ts';

/** All charts over time share one cursor, so that a moment can be seen in all of them. */
const together = uPlot.sync('time');

const height = 190;

export function chart(picture: Picture, phases: Pictures['phases'], place: HTMLElement): uPlot {
  const colours = palette(place);
  const overTime = picture.axis === 'time';
  const last = phases.at(-1)?.to ?? 0;
  const options: uPlot.Options = {
    width: place.clientWidth,
    height,
    // Pixels above the chart, for the names of the phases.
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
      y: { range: (_, __, high) => [0, Math.max(high, leastHeight[picture.unit]) * headroom] },
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

/** The height of the axis divided by the highest value. */
const headroom = 1.06;

/** The dash of each kind of line. */
const dashes = { main: 'solid', strong: 'solid', light: 'dotted', plan: 'dashed', bad: 'solid' } as const;

/** The minimum height of the axis, so that a flat line near 0 does not fill the chart. */
const leastHeight: Readonly<Record<Picture['unit'], number>> = { ms: 1, '/s': 1, '%': 1, cores: 1 };

/** The steps of the time axis, in seconds: those of a clock. */
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

const figure = (value: number): string =>
  value >= 100 ? whole(value) : String(Number(value.toPrecision(3)));

const clock = (value: number): string => wholeClock(Math.floor(value));

/** Draws where phases begin, and their names above the chart. Phases that are not judged are shaded. */
const bands =
  (phases: Pictures['phases'], colours: Palette) =>
  (plot: uPlot): void => {
    const { ctx: context, bbox: box } = plot;
    const ratio = devicePixelRatio;
    context.save();
    context.font = `${11 * ratio}px ${colours.font}`;
    context.textBaseline = 'bottom';
    let free = box.left;
    for (const [index, { name, from, to, judged }] of phases.entries()) {
      const left = Math.max(box.left, plot.valToPos(from, 'x', true));
      const right = Math.min(box.left + box.width, plot.valToPos(to, 'x', true));
      if (right <= left) continue;
      if (!judged) {
        context.fillStyle = colours.shade;
        context.fillRect(left, box.top, right - left, box.height);
      }
      context.fillStyle = colours.quiet;
      if (index > 0) context.fillRect(left, box.top, ratio, box.height);
      const label = judged ? name : `${name}, not judged`;
      const written = [label, name].find(
        (text) => context.measureText(text).width + 10 * ratio < right - left,
      );
      if (written !== undefined && left >= free) {
        context.fillText(written, left + 1, box.top - 3 * ratio);
        free = left + context.measureText(written).width;
      }
    }
    context.restore();
  };

/** The colours that the style sheet has at the moment: for light, dark or print. */
function palette(place: HTMLElement) {
  const style = getComputedStyle(place);
  const colourOf = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    text: colourOf('text'),
    quiet: colourOf('quiet'),
    rule: colourOf('rule'),
    shade: colourOf('shade'),
    font: style.fontFamily,
    lines: {
      main: colourOf('accent'),
      strong: colourOf('text'),
      light: colourOf('accent'),
      plan: colourOf('quiet'),
      bad: colourOf('bad'),
    } satisfies Record<Line['look'], string>,
  };
}

type Palette = ReturnType<typeof palette>;
