/** An exchange as readable text: bodies in lines, with the place of a finding marked. Pure. */

import { partsOf } from '../exchange-parts.ts';

/** A text with the part that a finding is about, if any. */
export interface Marked {
  readonly before: string;
  readonly mark: string;
  readonly after: string;
}

export interface ExchangeShown {
  readonly request: string;
  readonly response: Marked;
  /** Whether the shown part contains the place. */
  readonly found: boolean;
}

/**
 * Parses the output of `exchangeAsText` for reading.
 * @param pointer JSON pointer into the body of the response; empty for the whole message
 * @returns undefined if the text is no exchange
 */
export function exchangeIn(shown: string, pointer: string): ExchangeShown | undefined {
  const parts = partsOf(shown);
  if (parts === undefined) return undefined;
  const { requestHead, requestBody, responseHead, responseBody } = parts;
  const { text, from, to } = inLines(responseBody, pointer);
  return {
    request: requestBody === undefined ? requestHead : `${requestHead}\n\n${inLines(requestBody, '').text}`,
    response: {
      before: `${responseHead}\n\n${text.slice(0, from)}`,
      mark: text.slice(from, to),
      after: text.slice(to),
    },
    found: to > from,
  };
}

interface Lines {
  readonly text: string;
  /** Start and end of the place; both the end of the text if it is missing. */
  readonly from: number;
  readonly to: number;
}

interface Open {
  readonly sign: '{' | '[';
  name: string;
  index: number;
}

const tokens = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * JSON with one value per line. It may be cut off anywhere, so it is read token by token; other texts stay as they are.
 * @param pointer the place to find; empty for none
 */
export function inLines(body: string, pointer: string): Lines {
  if (!/^\s*[[{]/.test(body)) return { text: body, from: body.length, to: body.length };
  const wanted = pointer === '' ? undefined : pointer;
  const open: Open[] = [];
  let text = '';
  let [from, to, level] = [-1, -1, 0];
  let isName = false;
  const line = (): void => void (text += `\n${'  '.repeat(Math.min(open.length, 12))}`);
  const path = (): string =>
    open.map(({ sign, name, index }) => `/${sign === '[' ? index : escaped(name)}`).join('');
  const begins = (): void => {
    if (wanted !== undefined && from < 0 && path() === wanted) [from, level] = [text.length, open.length];
  };
  const ends = (): void => {
    if (from >= 0 && to < 0 && open.length === level) to = text.length;
  };
  for (const [token] of body.matchAll(tokens)) {
    const top = open.at(-1);
    if (token === '{' || token === '[') {
      if (top?.sign === '[') line();
      begins();
      text += token;
      open.push({ sign: token, name: '', index: 0 });
      isName = token === '{';
      if (token === '{') line();
    } else if (token === '}' || token === ']') {
      open.pop();
      if (/[{[]\s*$/.test(text)) text = text.trimEnd();
      else line();
      text += token;
      isName = false;
      ends();
    } else if (token === ',') {
      text += ',';
      if (top?.sign === '[') top.index += 1;
      else line();
      isName = top?.sign === '{';
    } else if (token === ':') {
      text += ': ';
      isName = false;
    } else if (isName && top) {
      top.name = nameOf(token);
      text += token;
    } else {
      if (top?.sign === '[') line();
      begins();
      text += token;
      ends();
    }
  }
  if (from < 0) [from, to] = [text.length, text.length];
  return { text, from, to: to < 0 ? text.length : to };
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function nameOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
