/**
 * Replaces secrets in texts from outside, in whatever way they are written: in another letter case, with the escapes of JSON,
 * addresses, HTML and quoted-printable, one on top of the other, in hexadecimal, in base64 alone or inside of a longer text, with
 * white space between, and cut off at the end. Takes time that grows with the text alone.
 */
import { ofThisRun, remembering, standsAsNumber } from '../redact.ts';
import { Automaton, fold, isPassedOver } from './automaton.ts';
import { asItStands, undone, undoneText, type Reading } from './reading.ts';
import { isTooShort, shortestSecret, writingsOf } from './writings.ts';

/** A text without secrets. */
export type Mask = (text: string) => string;

/** Hears what was replaced by what. */
type Hears = (mask: string, text: string) => void;

interface Sought {
  /** Folded. */
  readonly text: string;
  readonly spills: boolean;
  readonly isNumber: boolean;
}

type Span = readonly [from: number, to: number];

/** Layers of escapes that are undone at most. */
const layers = 5;

/**
 * Made once for all texts: it takes milliseconds.
 *
 * @param secrets those that are too short to be told from words are left alone: targets with such are refused
 */
export function maskerOf(secrets: Iterable<string>, hears?: Hears, hashes = ofThisRun): Mask {
  const sought = [...new Set(secrets)].filter((secret) => !isTooShort(secret)).flatMap(soughtOf);
  if (sought.length === 0) return (text) => text;
  const automaton = new Automaton(sought.map(({ text }) => text));
  const beginnings = new Map<string, string[]>();
  for (const { text } of sought) {
    const begin = text.slice(0, shortestSecret);
    beginnings.set(begin, [...(beginnings.get(begin) ?? []), text]);
  }
  const longest = Math.max(...sought.map(({ text }) => text.length));
  const replace = remembering((text) => hashes.text('secret', text));

  return (text) => {
    if (!isCut(text) && !mayHold(text)) return text;
    const spans: Span[] = [];
    const whole = asItStands(text);
    search(whole, spans);
    for (const kind of ['escapes', 'printable'] as const) {
      let reading = undone(whole, kind);
      for (let layer = 0, before = whole; layer < layers && reading.text !== before.text; layer += 1) {
        search(reading, spans);
        [before, reading] = [reading, undone(reading, 'escapes')];
      }
    }
    return spans.length === 0 ? text : without(text, spans);
  };

  function mayHold(text: string): boolean {
    if (automaton.mayMeet(text)) return true;
    return (
      (/[\\%&]/.test(text) &&
        below(text, undoneText(text, 'escapes')).some((one) => automaton.mayMeet(one))) ||
      (/=[\dA-Fa-f\r\n]/.test(text) &&
        below(text, undoneText(text, 'printable')).some((one) => automaton.mayMeet(one)))
    );
  }

  /** Whether it may have been cut off inside of a secret: it ends with the beginning of one. */
  function isCut(text: string): boolean {
    if (text.length < shortestSecret || /[}\]>"]$/.test(text.slice(-8).trimEnd())) return false;
    const end = text.slice(-2 * longest);
    return [end, ...below(end, undoneText(end, 'escapes')), ...below(end, undoneText(end, 'printable'))].some(
      (one) => partAtEnd(asItStands(one)) !== undefined,
    );
  }

  /** The beginning of a secret, with which a text ends that was cut off. */
  function partAtEnd({ text, from, to }: Reading): Span | undefined {
    const places: number[] = [];
    for (let at = text.length - unfinishedIn(text) - 1; at >= 0 && places.length < longest; at -= 1)
      if (!isPassedOver(text.charCodeAt(at))) places.push(at);
    places.reverse();
    const end = String.fromCharCode(...places.map((at) => fold(text.charCodeAt(at))));
    for (let begin = 0; begin + shortestSecret <= end.length; begin += 1) {
      const alike = beginnings.get(end.slice(begin, begin + shortestSecret));
      if (alike?.some((one) => one.startsWith(end.slice(begin))))
        return [from[places[begin]!]!, to[text.length - 1]!];
    }
    return undefined;
  }

  function search(reading: Reading, spans: Span[]): void {
    automaton.meet(reading.text, (number, at) => {
      const span = spanOf(reading, sought[number]!, at);
      if (span !== undefined) spans.push(span);
    });
    const part = partAtEnd(reading);
    if (part !== undefined) spans.push(part);
  }

  function without(text: string, spans: readonly Span[]): string {
    const parts: string[] = [];
    let done = 0;
    for (const [from, to] of together(spans)) {
      const found = text.slice(from, to);
      const mask =
        /^\d+$/.test(found) && standsAsNumber(text, from, to) ? hashes.number(found) : replace(found);
      hears?.(mask, found);
      parts.push(text.slice(done, from), mask);
      done = to;
    }
    return parts.join('') + text.slice(done);
  }
}

/** Characters of an escape that was cut off. */
const unfinishedIn = (text: string): number =>
  /(?:[%=][\da-f]?|=\r|\\(?:u[\da-f]{0,3}|x[\da-f]?)?|&(?:#\d{0,5}|#x[\da-f]{0,4}|[a-z]{0,8}))$/i.exec(
    text.slice(-12),
  )?.[0].length ?? 0;

/** A text and what is below it, layer by layer; nothing where its escapes undone are what it was. */
function below(text: string, after: string): string[] {
  const all: string[] = [];
  for (
    let [before, reading] = [text, after];
    all.length < layers && reading !== before;
    [before, reading] = [reading, undoneText(reading, 'escapes')]
  )
    all.push(reading);
  return all;
}

function together(spans: readonly Span[]): Span[] {
  const all: [number, number][] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** Its writings, each as it stands in every layer of a text. */
function soughtOf(secret: string): Sought[] {
  const unlike = new Map<string, Sought>();
  for (const { text, spills } of writingsOf(secret)) {
    let [before, reading] = ['', text];
    for (let layer = 0; layer < layers && reading !== before; layer += 1) {
      const written = folded(reading);
      if (written.length >= shortestSecret - 1 && !unlike.has(written))
        unlike.set(written, { text: written, spills, isNumber: /^\d+$/.test(written) });
      [before, reading] = [reading, undoneText(reading, 'escapes')];
    }
  }
  return [...unlike.values()];
}

const folded = (text: string): string =>
  text
    .replaceAll(/[\0- \x7f\xa0\xad\xff]/g, '')
    .replaceAll(/[A-Z_-]/g, (one) => String.fromCharCode(fold(one.charCodeAt(0))));

/** Where it stands that ends at a place; undefined where it only ended alike. */
function spanOf(
  { text, from, to }: Reading,
  { text: wanted, spills, isNumber }: Sought,
  end: number,
): Span | undefined {
  let begin = end + 1;
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    do begin -= 1;
    while (begin >= 0 && isPassedOver(text.charCodeAt(begin)));
    if (begin < 0 || fold(text.charCodeAt(begin)) !== wanted.charCodeAt(index)) return undefined;
  }
  const [before, behind] = [text[begin - 1] ?? '', text[end + 1] ?? ''];
  // A number inside of a longer one is another number.
  if (isNumber && (/\d/.test(before) || /\d/.test(behind))) return undefined;
  const first = spills && isBase64(before) ? begin - 1 : begin;
  const last = spills && isBase64(behind) ? end + 1 : end;
  return [from[first]!, to[last]!];
}

const isBase64 = (character: string): boolean => /[\w+/-]/.test(character);
