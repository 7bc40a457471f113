/** Draws the charts of a report. Runs in the browser; everything else on the page needs no script. */
import type { Pictures } from '../html/pictures.ts';
import { chart } from './chart.ts';

const { phases, pictures } = JSON.parse(document.querySelector('#pictures')!.textContent) as Pictures;
const places = pictures.flatMap((picture) => {
  const place = document.querySelector<HTMLElement>(`[data-picture="${picture.id}"]`);
  return place ? [{ picture, place }] : [];
});

let drawn: { readonly width: number; destroy(): void }[] = [];

function draw(): void {
  for (const one of drawn) one.destroy();
  drawn = places.map(({ picture, place }) => chart(picture, phases, place));
}

const widths = (): string => places.map(({ place }) => place.clientWidth).join(' ');

draw();
let before = widths();

// Redraws the charts if colours change or the page is printed, because a canvas does not follow style sheets.
const again = (): void => {
  before = widths();
  draw();
};
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
matchMedia('print').addEventListener('change', again);
new ResizeObserver(() => {
  if (widths() !== before) again();
}).observe(document.body);
