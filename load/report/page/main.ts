/** Draws the charts of a report. Runs in the browser; everything else on the page needs no script. */
import type { Pictures } from '../html/pictures.ts';
import { chart } from './chart.ts';

const { phases, pictures } = JSON.parse(document.querySelector('#pictures')!.textContent) as Pictures;
const places = pictures.flatMap((picture) => {
  const place = document.querySelector<HTMLElement>(`[data-picture="${picture.id}"]`);
  return place ? [{ picture, place }] : [];
});

let drawnCharts: { readonly width: number; destroy(): void }[] = [];

function draw(): void {
  for (const drawnChart of drawnCharts) drawnChart.destroy();
  drawnCharts = places.map(({ picture, place }) => chart(picture, phases, place));
}

const widthsText = (): string => places.map(({ place }) => place.clientWidth).join(' ');

draw();
let drawnWidths = widthsText();

// Redraws the charts if colours change or the page is printed, because a canvas does not follow style sheets.
const redraw = (): void => {
  drawnWidths = widthsText();
  draw();
};
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
matchMedia('print').addEventListener('change', redraw);
new ResizeObserver(() => {
  if (widthsText() !== drawnWidths) redraw();
}).observe(document.body);
