/** An exchange as readable text: bodies in lines, with the place of a finding marked. Pure. */

import { leftOut } from '../../schemas/folded.ts';

/** A text with the part that a finding is about, if any. */
export interface MarkedText {
  readonly before: string;
  readonly mark: string;
  readonly after: string;
}

export interface MarkedExchange {
  readonly request: string;
  readonly response: MarkedText;
  /** Whether the shown part contains the place. */
  readonly found: boolean;
  /** The place with the lines around it; for a missing member, the beginning of the object that lacks it. */
  readonly excerpt?: MarkedText;
}

/**
 * Parses the output of `exchangeAsText` for reading.
 * @param pointer JSON pointer into the body of the response; empty for the whole message
 * @returns undefined if the text is no exchange
 */
export function exchangeIn(shown: string, pointer: string): MarkedExchange | undefined {
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
    ...excerptOf(containsPlace(requestBody, pointer) && to === from ? requestBody : responseBody, pointer),
  };
}

/** Whether a body contains the place. For a notification this is the body of the request, because the service sends it. */
function containsPlace(body: string | undefined, pointer: string): body is string {
  if (body === undefined) return false;
  const { from, to } = inLines(body, pointer);
  return to > from;
}

/** Lines that are shown before and after the place. */
const neighbourLines = 2;
/** Lines of the place itself, which may be a whole object. */
const maxMarkLines = 4;

function excerptOf(body: string, pointer: string): Pick<MarkedExchange, 'excerpt'> {
  let at = pointer;
  let lines = inLines(body, at);
  while (lines.to === lines.from && at !== '')
    lines = inLines(body, (at = at.slice(0, Math.max(0, at.lastIndexOf('/')))));
  const { text, from, to } = lines;
  if (to === from) return {};
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const before = text
    .slice(0, start)
    .split('\n')
    .slice(-neighbourLines - 1)
    .join('\n');
  const marked = text.slice(from, to).split('\n');
  const count = at === pointer ? maxMarkLines : 1;
  const rest = [...marked.slice(count), ...text.slice(to).split('\n')];
  const indent = Math.min(
    ...`${before}${text.slice(start, from)}x`.split('\n').map((breakLine) => breakLine.search(/\S/)),
  );
  const shifted = (part: string): string => part.replaceAll('\n' + ' '.repeat(indent), '\n');
  const isWhole = marked.length <= count;
  return {
    excerpt: {
      before: shifted(`\n${before}${text.slice(start, from)}`).slice(1),
      mark: shifted(marked.slice(0, count).join('\n')),
      after: shifted(
        isWhole
          ? text
              .slice(to)
              .split('\n')
              .slice(0, neighbourLines + 1)
              .join('\n')
          : `\n${rest.slice(0, neighbourLines).join('\n')}`,
      ),
    },
  };
}

interface Lines {
  readonly text: string;
  /** Start and end of the place. If the place is missing, both are the end of the text. */
  readonly from: number;
  readonly to: number;
}

interface Bracket {
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
  const wantedPath = pointer === '' ? undefined : pointer;
  const openBrackets: Bracket[] = [];
  let text = '';
  let [from, to, level] = [-1, -1, 0];
  let isName = false;
  const line = (): void => void (text += `\n${'  '.repeat(Math.min(openBrackets.length, 12))}`);
  const path = (): string =>
    openBrackets.map(({ sign, name, index }) => `/${sign === '[' ? index : escaped(name)}`).join('');
  const markStart = (): void => {
    if (wantedPath !== undefined && from < 0 && path() === wantedPath)
      [from, level] = [text.length, openBrackets.length];
  };
  const markEnd = (): void => {
    if (from >= 0 && to < 0 && openBrackets.length === level) to = text.length;
  };
  for (const [token] of body.matchAll(tokens)) {
    const top = openBrackets.at(-1);
    if (token === '{' || token === '[') {
      if (top?.sign === '[') line();
      markStart();
      text += token;
      openBrackets.push({ sign: token, name: '', index: 0 });
      isName = token === '{';
      if (token === '{') line();
    } else if (token === '}' || token === ']') {
      openBrackets.pop();
      if (/[{[]\s*$/.test(text)) text = text.trimEnd();
      else line();
      text += token;
      isName = false;
      markEnd();
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
      markStart();
      const count = top?.sign === '[' && token.startsWith(leftOut) ? Number(token.slice(1)) : 0;
      if (count > 0) top!.index += count - 1;
      text += count > 0 ? `${leftOut} ${count} more` : token;
      markEnd();
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

/** @returns undefined if the string is no exchange */
export function partsOf(shown: string) {
  const start = /^< HTTP /m.exec(shown)?.index;
  if (start === undefined || !shown.startsWith('> ')) return undefined;
  const [head = '', ...rest] = shown.slice(start).split('\n');
  const requested = shown.slice(0, start).trimEnd().replaceAll(/^> ?/gm, '');
  const [requestHead = '', requestBody] = requested.split(/\n\n([^]*)/);
  return {
    /** Method, URL and headers, one per line. */
    requestHead,
    requestBody,
    /** For example: HTTP 200 application/json. */
    responseHead: head.replace(/^< /, '').trim(),
    responseBody: rest.join('\n').replace(/^< /, ''),
  };
}
