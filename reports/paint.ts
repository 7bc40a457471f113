/** Functions that colour a string, or return it unchanged. */
export type Paint = Readonly<
  Record<'red' | 'green' | 'yellow' | 'cyan' | 'grey' | 'bold', (text: string) => string>
>;

const sgr = (open: number, close: number) => (text: string) => `\x1b[${open}m${text}\x1b[${close}m`;
const unchanged = (text: string): string => text;

export const colours: Paint = {
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39),
  cyan: sgr(36, 39),
  grey: sgr(90, 39),
  bold: sgr(1, 22),
};

export const plain: Paint = {
  red: unchanged,
  green: unchanged,
  yellow: unchanged,
  cyan: unchanged,
  grey: unchanged,
  bold: unchanged,
};

/** The colour of a verdict; only verdicts about missing judgements are yellow. */
export const verdictPaint = (paint: Paint, exit: number): Paint['red'] =>
  exit === 0 ? paint.green : exit === 3 || exit === 2 ? paint.yellow : paint.red;

/** Colours for a terminal, unless the user disabled them (https://no-color.org). */
export const paintFor = (
  screen: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Paint => (screen.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' ? colours : plain);
