/** An exchange as text, in parts to read: each body broken into lines, with the place that a finding is about. Pure. */

import { partsOf } from '../exchange-parts.ts';

/** A text, in which one part may be what a finding is about. */
export interface Marked {
  readonly before: string;
  readonly mark: string;
  readonly after: string;
}

export interface ExchangeShown {
  readonly request: string;
  readonly response: Marked;
  /** Whether the place is in what is shown. */
  readonly found: boolean;
}

/**
 * What `exchangeAsText` wrote, to be read.
 *
 * @param pointer JSON pointer into the body of the answer; empty for the whole message
 * @returns undefined where the text is no exchange
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
  /** Where the place begins and ends; both at the end where it is not there. */
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
 * JSON with a value a line. It may be cut off anywhere, so that it is read by its tokens; what is no JSON stays as it is.
 *
 * @param pointer the place to look for; none where it is empty
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
