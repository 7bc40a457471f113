/** Functions that colour a string, or return it unchanged. */
import { inspect } from 'node:util';

const names = ['red', 'green', 'yellow', 'cyan', 'grey', 'bold'] as const;

export type Paint = Readonly<Record<(typeof names)[number], (text: string) => string>>;

const paintOf = (paintWith: (name: (typeof names)[number]) => (text: string) => string): Paint =>
  Object.fromEntries(names.map((name) => [name, paintWith(name)])) as Paint;

export const colours: Paint = paintOf((name) => {
  const [open, close] = inspect.colors[name]!;
  return (text) => `\x1b[${open}m${text}\x1b[${close}m`;
});

export const plain: Paint = paintOf(() => (text) => text);

/** The colour of a verdict; only verdicts about missing judgements are yellow. */
export const verdictPaint = (paint: Paint, exit: number): Paint['red'] =>
  exit === 0 ? paint.green : exit === 3 || exit === 2 ? paint.yellow : paint.red;

/** Colours for a terminal, unless the user disabled them (https://no-color.org). */
export const paintFor = (
  screen: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Paint => (screen.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' ? colours : plain);
