/** Functions that colour a string, or return it unchanged. */
import { inspect } from 'node:util';

const colourNames = ['red', 'green', 'yellow', 'cyan', 'grey', 'bold'] as const;

export type Paint = Readonly<Record<(typeof colourNames)[number], (text: string) => string>>;

const paintOf = (paintWith: (name: (typeof colourNames)[number]) => (text: string) => string): Paint =>
  Object.fromEntries(colourNames.map((name) => [name, paintWith(name)])) as Paint;

export const colourPaint: Paint = paintOf((name) => {
  const [open, close] = inspect.colors[name]!;
  return (text) => `\x1b[${open}m${text}\x1b[${close}m`;
});

export const plainPaint: Paint = paintOf(() => (text) => text);

/** The colour of a verdict: green if passed, yellow if not judged or wrong usage (exit codes 3 and 2), red otherwise. */
export const verdictPaint = (paint: Paint, exitCode: number): Paint['red'] =>
  exitCode === 0 ? paint.green : exitCode === 3 || exitCode === 2 ? paint.yellow : paint.red;

/** Colours for a terminal, unless the user disabled them (https://no-color.org). */
export const paintFor = (
  screen: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Paint => (screen.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' ? colourPaint : plainPaint);
