import uPlot from 'uplot';
import type { Line, Picture, Pictures } from '../html/pictures.ts';
import { formatClock as wholeClock, formatWhole } from '../texts.ts';

/** All charts over time share one cursor, so that the same moment is highlighted in all of them. */
const sharedCursor = uPlot.sync('time');

const height = 190;

export function chart(picture: Picture, phases: Pictures['phases'], container: HTMLElement): uPlot {
  const colours = palette(container);
  const isOverTime = picture.axis === 'time';
  const endSecond = phases.at(-1)?.to ?? 0;
  const options: uPlot.Options = {
    width: container.clientWidth,
    height,
    // Pixels at the top for the names of the phases, and at the right; none at the bottom and left.
    padding: [18, 18, 0, 0],
    legend: {
      live: true,
      markers: {
        width: 2,
        fill: () => 'transparent',
        // Series 0 is the x axis.
        dash: (_, index) => dashes[picture.lines[index - 1]?.look ?? 'main'],
      },
    },
    cursor: {
      y: false,
      points: { size: 6 },
      drag: { x: false, y: false, setScale: false },
      ...(isOverTime ? { sync: { key: sharedCursor.key, setSeries: false } } : {}),
    },
    scales: {
      x: isOverTime
        ? { time: false, range: [0, endSecond] }
        : { time: false, distr: 3, range: (_, low, high) => [low, high] },
      y: { range: (_, __, high) => [0, Math.max(high, minHeight) * headroom] },
    },
    axes: [
      { ...axisOptions(colours), size: 30, ...(isOverTime ? timeAxis : latencyAxis) },
      { ...axisOptions(colours), size: 52, values: formatFigures },
    ],
    series: [
      {
        label: isOverTime ? 'time' : 'latency',
        value: (_, value: number | null) =>
          value === null ? '' : isOverTime ? formatTime(value) : `from ${formatFigure(value)} ms`,
      },
      ...picture.lines.map((line) => seriesOptions(line, picture.unit, colours)),
    ],
    hooks: isOverTime ? { drawClear: [phaseBands(phases, colours)] } : {},
  };
  container.replaceChildren();
  return new uPlot(
    options,
    [picture.at, ...picture.lines.map(({ values }) => values)] as unknown as uPlot.AlignedData,
    container,
  );
}

/** The height of the axis divided by the highest value. */
const headroom = 1.06;

const dashes = { main: 'solid', strong: 'solid', light: 'dotted', plan: 'dashed', bad: 'solid' } as const;

/** The minimum height of the axis, so that a flat line near 0 does not fill the chart. */
const minHeight = 1;

/** The steps of the time axis, in seconds: those of a clock. */
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400];

const formatFigures = (_: uPlot, splits: readonly number[]): string[] => splits.map(formatFigure);

const timeAxis: uPlot.Axis = { incrs: timeSteps, values: (_, splits) => splits.map(formatTime) };
const latencyAxis: uPlot.Axis = {
  splits: (_, __, low, high) => roundValues(low, high),
  filter: (_, splits) => splits,
  values: formatFigures,
};

const axisOptions = (colours: Palette): uPlot.Axis => ({
  stroke: colours.quiet,
  font: `12px ${colours.font}`,
  grid: { stroke: colours.rule, width: 1 },
  ticks: { show: false },
});

function seriesOptions({ label, look, shape }: Line, unit: Picture['unit'], colours: Palette): uPlot.Series {
  const stroke = colours.lines[look];
  return {
    label,
    stroke,
    width: look === 'main' ? 2 : 1.5,
    points: { show: false },
    value: (_, value) =>
      value === null || value === undefined
        ? ''
        : `${formatFigure(value)}${unit === 'cores' ? '' : ` ${unit}`}`,
    ...(look === 'plan' ? { dash: [6, 4] } : look === 'light' ? { dash: [2, 3] } : {}),
    ...(shape === 'line' ? {} : { fill: `${stroke}2e` }),
    ...(shape === 'steps' ? { paths: uPlot.paths.stepped!({ align: 1 }) } : {}),
  };
}

/** The values 1, 2, 5, 10, 20 … in a range: uPlot's own steps on a log axis would begin at any odd value. */
const roundValues = (low: number, high: number): number[] =>
  [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6]
    .flatMap((power) => [1, 2, 5].map((digit) => Number(`${digit}e${power}`)))
    .filter((value) => value >= low && value <= high);

const formatFigure = (value: number): string =>
  value >= 100 ? formatWhole(value) : String(Number(value.toPrecision(3)));

const formatTime = (value: number): string => wholeClock(Math.floor(value));

/** Draws where phases begin, and their names above the chart. Phases that are not judged are shaded. */
const phaseBands =
  (phases: Pictures['phases'], colours: Palette) =>
  (plot: uPlot): void => {
    const { ctx: context, bbox: box } = plot;
    const ratio = devicePixelRatio;
    context.save();
    context.font = `${11 * ratio}px ${colours.font}`;
    context.textBaseline = 'bottom';
    let freeFrom = box.left;
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
      const fittingLabel = [label, name].find(
        (text) => context.measureText(text).width + 10 * ratio < right - left,
      );
      if (fittingLabel !== undefined && left >= freeFrom) {
        context.fillText(fittingLabel, left + 1, box.top - 3 * ratio);
        freeFrom = left + context.measureText(fittingLabel).width;
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
