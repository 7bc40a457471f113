/** Functions that colour a string, or return it unchanged. */
import { inspect } from 'node:util';
import { exits } from './exit.ts';

const styleNames = ['red', 'green', 'yellow', 'cyan', 'grey', 'bold'] as const;
type StyleName = (typeof styleNames)[number];
type Painter = (text: string) => string;

export type Paint = Readonly<Record<StyleName, Painter>>;

const createPaint = (painterOf: (name: StyleName) => Painter): Paint =>
  Object.fromEntries(styleNames.map((name) => [name, painterOf(name)])) as Paint;

export const colourPaint: Paint = createPaint((name) => {
  const [open, close] = inspect.colors[name]!;
  return (text) => `\x1b[${open}m${text}\x1b[${close}m`;
});

export const plainPaint: Paint = createPaint(() => (text) => text);

/** The painter of a verdict: green if passed, yellow if not judged or wrong usage, red otherwise. */
export const verdictPainter = (paint: Paint, exitCode: number): Painter =>
  exitCode === exits.ok.code
    ? paint.green
    : exitCode === exits.unjudged.code || exitCode === exits.usage.code
      ? paint.yellow
      : paint.red;

/** Colours for a terminal, unless the user disabled them (https://no-color.org). */
export const paintFor = (
  screen: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Paint => (screen.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' ? colourPaint : plainPaint);
