/** JSON knows one kind of number: 1, 1.0 and 1e0 are the same. */
import { rewriting } from './deeds.ts';
import type { Variant } from './variant.ts';

/** A text, or a number outside of one. */
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

const numbers = (write: (number: string) => string) =>
  rewriting((body) => body.replaceAll(token, (found) => (found.startsWith('"') ? found : write(found))));

const isWhole = (number: string): boolean => /^-?\d+$/.test(number);

export const decimals: Variant = {
  aspect: 'number forms',
  does: 'Writes every whole number with a decimal: 1.0 for 1.',
  rules: numbers((number) => (isWhole(number) ? `${number}.0` : number)),
};

export const trailingZeros: Variant = {
  aspect: 'number forms',
  does: 'Writes every number with four more zeros after the point.',
  rules: numbers((number) =>
    /e/i.test(number) ? number : isWhole(number) ? `${number}.0000` : `${number}0000`,
  ),
};

export const exponents: Variant = {
  aspect: 'number forms',
  does: 'Writes every number with an exponent: 1E+2 for 100, 1.255e1 for 12.55.',
  rules: numbers((number) =>
    /e/i.test(number)
      ? number
      : isWhole(number)
        ? Number(number).toExponential().replace('e', 'E')
        : `${number}e0`,
  ),
};
