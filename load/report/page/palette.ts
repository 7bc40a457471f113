import type { Line } from '../html/pictures.ts';

/** Colours as the style sheet has them now: of light, of dark, or of paper. */
export interface Palette {
  readonly text: string;
  readonly quiet: string;
  readonly rule: string;
  readonly shade: string;
  readonly font: string;
  readonly lines: Readonly<Record<Line['look'], string>>;
}

export function palette(place: HTMLElement): Palette {
  const style = getComputedStyle(place);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    text: of('text'),
    quiet: of('quiet'),
    rule: of('rule'),
    shade: of('shade'),
    font: style.fontFamily,
    lines: { main: of('accent'), strong: of('text'), light: of('accent'), plan: of('quiet'), bad: of('bad') },
  };
}
