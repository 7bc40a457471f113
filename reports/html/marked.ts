/** An exchange as readable text: each body on several lines, with the place of a finding marked. Pure. */

import { definedMembers } from '../../lib/objects.ts';
import { leftOutMarker } from '../../schemas/folded.ts';

/** A text with the part that a finding is about, if any. */
export interface MarkedText {
  readonly before: string;
  readonly mark: string;
  readonly after: string;
}

export interface MarkedExchange {
  readonly request: string;
  readonly response: MarkedText;
  /** Whether the response contains the place. */
  readonly found: boolean;
  /** The place with the lines around it; for a missing member, the beginning of the object that lacks it. */
  readonly excerpt?: MarkedText;
}

/**
 * Parses the output of `exchangeAsText` for reading.
 * @param pointer JSON pointer into the body of the response; empty for the whole message
 * @returns undefined if the text is no exchange
 */
export function exchangeIn(exchangeText: string, pointer: string): MarkedExchange | undefined {
  const parts = partsOf(exchangeText);
  if (parts === undefined) return undefined;
  const { requestHead, requestBody, responseHead, responseBody } = parts;
  const { text, from, to } = formatWithPlace(responseBody, pointer);
  const request = requestBody === undefined ? undefined : formatWithPlace(requestBody, pointer);
  const found = to > from;
  // In a notification, the request contains the place: the service sends the request.
  const isInRequest = !found && request !== undefined && request.to > request.from;
  return {
    request: request === undefined ? requestHead : `${requestHead}\n\n${request.text}`,
    response: {
      before: `${responseHead}\n\n${text.slice(0, from)}`,
      mark: text.slice(from, to),
      after: text.slice(to),
    },
    found,
    ...definedMembers({ excerpt: excerptOf(isInRequest ? requestBody! : responseBody, pointer) }),
  };
}

/** Lines before and after the place. The mark covers the name and the value; of an object or list, only its first line. */
const neighbourLines = 2;
/** Lines that are shown after the first one of an object or list. */
const objectLines = 4;

/** The place with the lines around it, without their common indentation. */
function excerptOf(body: string, pointer: string): MarkedText | undefined {
  const path = nearestExisting(body, pointer);
  if (path === undefined) return undefined;
  const { text, from, to } = formatWithPlace(body, path);
  const [firstLine = '', ...otherLines] = text.slice(from, to).split('\n');
  // The last of these lines is the beginning of the line of the place: its indentation and name.
  const linesBefore = text
    .slice(0, from)
    .split('\n')
    .slice(-neighbourLines - 1);
  const line = linesBefore.pop() ?? '';
  const name = line.trimStart();
  const space = line.slice(0, line.length - name.length);
  // The first of these lines is the rest of the line of the place.
  const linesAfter = text
    .slice(from + firstLine.length)
    .split('\n')
    .slice(0, 1 + (otherLines.length > 0 ? objectLines : neighbourLines));
  const lines = [...linesBefore, space];
  const indent = Math.min(...lines.map((line) => `${line}x`.search(/\S/)));
  return {
    before: lines.map((line) => line.slice(indent)).join('\n'),
    mark: `${name}${firstLine}`,
    after: linesAfter.join('\n').replaceAll(`\n${' '.repeat(indent)}`, '\n'),
  };
}

/** The pointer of the place, or of its nearest parent in the body; undefined if there is none. */
function nearestExisting(body: string, pointer: string): string | undefined {
  for (let path = pointer; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    const { from, to } = formatWithPlace(body, path);
    if (to > from) return path;
  }
  return undefined;
}

interface FormattedBody {
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

const tokenPattern = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * JSON with one value per line, and the place of a pointer in it. The JSON may be cut off anywhere, so it is read token
 * by token. Other texts are returned unchanged.
 * @param pointer the place to find; empty for none
 */
export function formatWithPlace(body: string, pointer: string): FormattedBody {
  if (!/^\s*[[{]/.test(body)) return { text: body, from: body.length, to: body.length };
  const openBrackets: Bracket[] = [];
  let text = '';
  let from = -1;
  let to = -1;
  let placeDepth = 0;
  let isNameNext = false;
  const startLine = (): void => void (text += `\n${'  '.repeat(Math.min(openBrackets.length, 12))}`);
  const currentPath = (): string =>
    openBrackets
      .map(({ sign, name, index }) => `/${sign === '[' ? index : escapePointerSegment(name)}`)
      .join('');
  const markStart = (): void => {
    if (pointer === '' || from >= 0 || currentPath() !== pointer) return;
    from = text.length;
    placeDepth = openBrackets.length;
  };
  const markEnd = (): void => {
    if (from >= 0 && to < 0 && openBrackets.length === placeDepth) to = text.length;
  };
  for (const [token] of body.matchAll(tokenPattern)) {
    const top = openBrackets.at(-1);
    if (token === '{' || token === '[') {
      if (top?.sign === '[') startLine();
      markStart();
      text += token;
      openBrackets.push({ sign: token, name: '', index: 0 });
      isNameNext = token === '{';
      if (token === '{') startLine();
    } else if (token === '}' || token === ']') {
      openBrackets.pop();
      if (/[{[]\s*$/.test(text)) text = text.trimEnd();
      else startLine();
      text += token;
      isNameNext = false;
      markEnd();
    } else if (token === ',') {
      text += ',';
      if (top?.sign === '[') top.index += 1;
      else startLine();
      isNameNext = top?.sign === '{';
    } else if (token === ':') {
      text += ': ';
      isNameNext = false;
    } else if (isNameNext && top) {
      top.name = unquoteName(token);
      text += token;
    } else {
      if (top?.sign === '[') startLine();
      markStart();
      // A token such as `…12` in an array stands for 12 omitted items.
      const count = top?.sign === '[' && token.startsWith(leftOutMarker) ? Number(token.slice(1)) : 0;
      if (count > 0) top!.index += count - 1;
      text += count > 0 ? `${leftOutMarker} ${count} more` : token;
      markEnd();
    }
  }
  return { text, from: from < 0 ? text.length : from, to: to < 0 ? text.length : to };
}

const escapePointerSegment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function unquoteName(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}

/** The request and the response of an exchange as text; undefined if the text is no exchange. */
export function partsOf(exchangeText: string) {
  const start = /^< HTTP /m.exec(exchangeText)?.index;
  if (start === undefined || !exchangeText.startsWith('> ')) return undefined;
  const [statusLine = '', ...rest] = exchangeText.slice(start).split('\n');
  const requestText = exchangeText.slice(0, start).trimEnd().replaceAll(/^> ?/gm, '');
  const [requestHead = '', requestBody] = requestText.split(/\n\n([^]*)/);
  return {
    /** Method, URL and headers, one per line. */
    requestHead,
    requestBody,
    /** For example: HTTP 200 application/json. */
    responseHead: statusLine.replace(/^< /, '').trim(),
    responseBody: rest.join('\n').replace(/^< /, ''),
  };
}
