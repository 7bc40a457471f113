/** Card numbers, wherever they stand in a text. */
import { ofThisRun, standsAsNumber } from './redact.ts';

/**
 * Text without card numbers that can be read whole: 13 to 19 digits, alone or in groups, that begin like a card and pass the Luhn
 * check. Where one stands as a number in JSON, a number takes its place.
 */
export const redactCards = (text: string, hashes = ofThisRun): string =>
  !longRun.test(text)
    ? text
    : text.replaceAll(/(?<![\w.-])[2-6](?:[ -]?\d){12,18}(?!\w)/g, (run, at: number) => {
        const digits = run.replaceAll(/\D/g, '');
        if (!passesLuhn(digits)) return run;
        return standsAsNumber(text, at, at + run.length)
          ? hashes.number(digits)
          : hashes.text('card', digits);
      });

/** The shortest run that may be a card. Written out, not counted: so a body is looked through in large steps, five times as fast. */
const longRun = new RegExp(`[2-6]${String.raw`[ -]?\d`.repeat(12)}`);

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}
