/** Colours a text, or does not. */
export type Paint = Readonly<
  Record<'red' | 'green' | 'yellow' | 'cyan' | 'grey' | 'bold', (text: string) => string>
>;

const sgr = (open: number, close: number) => (text: string) => `\x1b[${open}m${text}\x1b[${close}m`;
const as = (text: string): string => text;

export const colours: Paint = {
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39),
  cyan: sgr(36, 39),
  grey: sgr(90, 39),
  bold: sgr(1, 22),
};

export const plain: Paint = { red: as, green: as, yellow: as, cyan: as, grey: as, bold: as };

/** A verdict as its exit code asks for it: only what could not be judged is yellow. */
export const verdictPaint = (paint: Paint, exit: number): Paint['red'] =>
  exit === 0 ? paint.green : exit === 3 || exit === 2 ? paint.yellow : paint.red;

/** Colours only where somebody looks at a terminal and did not ask for none (https://no-color.org). */
export const paintFor = (
  screen: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Paint => (screen.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb' ? colours : plain);
