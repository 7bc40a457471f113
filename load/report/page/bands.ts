import type uPlot from 'uplot';
import type { Pictures } from '../html/pictures.ts';
import type { Palette } from './palette.ts';

/** Where phases begin and, above the chart, what they are called; what is not judged lies in shade. */
export const bands =
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
