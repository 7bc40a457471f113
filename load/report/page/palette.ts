import type { Line } from '../html/pictures.ts';

/** Colours as the style sheet has them now: of light, of dark, or of paper. */
export function palette(place: HTMLElement) {
  const style = getComputedStyle(place);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    text: of('text'),
    quiet: of('quiet'),
    rule: of('rule'),
    shade: of('shade'),
    font: style.fontFamily,
    lines: {
      main: of('accent'),
      strong: of('text'),
      light: of('accent'),
      plan: of('quiet'),
      bad: of('bad'),
    } satisfies Record<Line['look'], string>,
  };
}

export type Palette = ReturnType<typeof palette>;
