import { createHmac, randomBytes } from 'node:crypto';

/** Made for this run only, so that replaced secrets can be compared within a run and nowhere else. */
const key = randomBytes(32);

/** `kind:length:keyed hash`: equal secrets stay equal, and nothing can be learnt but the length. */
export function redact(kind: string, secret: string): string {
  return `${kind}:${secret.length}:${createHmac('sha256', key).update(secret).digest('hex').slice(0, 12)}`;
}

/** A value that holds a secret, with the secret replaced and its form kept: the word before a token, and how it is written. */
export function redactValue(value: string): string {
  const [, prefix = '', secret = ''] = /^((?:\w+\s+)*)(.*)$/s.exec(value) ?? [];
  return secret === '' ? value : `${prefix}${redact('secret', secret)}`;
}

/** Headers with the values of those that are named replaced. */
export function redactHeaders(headers: Readonly<Record<string, string>>, secretNames: ReadonlySet<string>): Record<string, string> {
  const without: Record<string, string> = {};
  for (const name in headers) without[name] = secretNames.has(name.toLowerCase()) ? redactHeader(headers[name]!) : headers[name]!;
  return without;
}

/** The same few credentials and masks come again and again, and a keyed hash takes longer than all the rest. */
function remembering(replace: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    let without = known.get(value);
    if (without === undefined) {
      if (known.size >= remembered) known.clear();
      known.set(value, (without = replace(value)));
    }
    return without;
  };
}

const remembered = 200;

export const redactHeader = remembering(redactValue);

/**
 * Makes a function that replaces the values of some members in JSON as text. Form is kept: text stays text, a number a number, null
 * and empty text are as they were, and every other byte is as it came, so that all the rest can still be judged. Works on text that
 * is no whole JSON, too.
 *
 * @param names in any letter case
 */
export function memberRedactor(kind: string, names: readonly string[]): (json: string) => string {
  return membersRedactor({ [kind]: names });
}

/** The same for members of several kinds. Text that names none of them is only looked through. */
export function membersRedactor(namesByKind: Readonly<Record<string, readonly string[]>>): (json: string) => string {
  const replaceBy = new Map(
    Object.entries(namesByKind).flatMap(([kind, names]) => {
      const replace = remembering((text) => (isRedacted(text) ? text : redact(kind, text)));
      return names.map((name) => [name.toLowerCase(), replace] as const);
    }),
  );
  // Letters that have more than two cases: of whatever kind, it is replaced.
  const [anyKind = redactValue] = replaceBy.values();
  const without = (name: string, text: string): string => (replaceBy.get(unescaped(name).toLowerCase()) ?? anyKind)(text);
  const named = `"(${[...replaceBy.keys()].map(escaped).join('|')})"(\\s*:\\s*)`;
  const any = new RegExp(`${named}["\\d-]`, 'i');
  const plain = new RegExp(named + textOrNumber, 'gi');
  const replaced = (_: string, name: string, colon: string, text: string | undefined, number: string): string =>
    `"${name}"${colon}${text === undefined ? redactedNumber(number) : `"${without(name, text)}"`}`;
  return (json) => {
    const escapes = json.includes(anyEscape);
    if (!escapes && !any.test(json)) return json;
    const most = json.replaceAll(plain, replaced);
    // Names may be written with escapes, which is seldom: only then is each of them read.
    if (!escapes) return most;
    return most.replaceAll(anyMember, (whole, name: string, ...rest: [string, string | undefined, string]) =>
      replaceBy.has(unescaped(name).toLowerCase()) ? replaced(whole, name, ...rest) : whole,
    );
  };
}

const anyEscape = String.raw`\u`;
const textOrNumber = String.raw`(?:"((?:[^"\\]|\\.)+)"|(-?\d[\d.eE+-]*))`;
const anyMember = new RegExp(String.raw`"((?:[^"\\]|\\.)+)"(\s*:\s*)${textOrNumber}`, 'g');

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const unescaped = (name: string): string =>
  name.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** What was replaced on its way stays as it is, so that it can still be compared. */
const isRedacted = (text: string): boolean => /^[a-z]+:\d+:[0-9a-f]{12}$/.test(text);

/** Equal numbers stay equal; too short for a card. */
const redactedNumber = (digits: string): string => String(parseInt(createHmac('sha256', key).update(digits).digest('hex').slice(0, 7), 16));

/**
 * Text without card numbers that can be read whole: 13 to 19 digits, alone or in groups, that begin like a card and pass the Luhn
 * check. Where one stands as a number in JSON, a number takes its place.
 */
export const redactCards = (text: string): string =>
  !longRun.test(text)
    ? text
    : text.replaceAll(/(?<![\w.-])[2-6](?:[ -]?\d){12,18}(?!\w)/g, (run, at: number) => {
        const digits = run.replaceAll(/\D/g, '');
        if (!passesLuhn(digits)) return run;
        const isNumber =
          /[:[,]\s{0,9}$/.test(text.slice(Math.max(0, at - 10), at)) &&
          /^\s{0,9}[,}\]]/.test(text.slice(at + run.length, at + run.length + 10));
        return isNumber ? redactedNumber(digits) : redact('card', digits);
      });

/** The shortest run that may be a card. Written out, not counted: so a body is looked through in large steps, five times as fast. */
const longRun = new RegExp(`[2-6]${String.raw`[ -]?\d`.repeat(12)}`);

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const twice = Number(digit) * 2;
    return total + (index % 2 === 0 ? Number(digit) : twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}
