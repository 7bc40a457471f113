/** An exchange as readable text: each body on several lines, with the place of a finding marked. Pure. */

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
  return {
    request:
      requestBody === undefined ? requestHead : `${requestHead}\n\n${formatWithPlace(requestBody, '').text}`,
    response: {
      before: `${responseHead}\n\n${text.slice(0, from)}`,
      mark: text.slice(from, to),
      after: text.slice(to),
    },
    found: to > from,
    ...excerptOf(containsPlace(requestBody, pointer) && to === from ? requestBody : responseBody, pointer),
  };
}

/** Whether a body contains the place. In a notification, the request contains it: the service sends the request. */
function containsPlace(body: string | undefined, pointer: string): body is string {
  if (body === undefined) return false;
  const { from, to } = formatWithPlace(body, pointer);
  return to > from;
}

/** Lines that are shown before and after the place. */
const neighbourLines = 2;
/** Lines of the place itself, which may be a whole object. */
const maxMarkLines = 4;

function excerptOf(body: string, pointer: string): Pick<MarkedExchange, 'excerpt'> {
  let path = pointer;
  let lines = formatWithPlace(body, path);
  // If the place is missing, its nearest existing parent is used.
  while (lines.to === lines.from && path !== '')
    lines = formatWithPlace(body, (path = path.slice(0, Math.max(0, path.lastIndexOf('/')))));
  const { text, from, to } = lines;
  if (to === from) return {};
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const before = text
    .slice(0, start)
    .split('\n')
    .slice(-neighbourLines - 1)
    .join('\n');
  const placeLines = text.slice(from, to).split('\n');
  const shownLineCount = path === pointer ? maxMarkLines : 1;
  const followingLines = [...placeLines.slice(shownLineCount), ...text.slice(to).split('\n')];
  const indent = Math.min(
    ...`${before}${text.slice(start, from)}x`.split('\n').map((line) => line.search(/\S/)),
  );
  const outdent = (part: string): string => part.replaceAll('\n' + ' '.repeat(indent), '\n');
  const isWholePlace = placeLines.length <= shownLineCount;
  return {
    excerpt: {
      before: outdent(`\n${before}${text.slice(start, from)}`).slice(1),
      mark: outdent(placeLines.slice(0, shownLineCount).join('\n')),
      after: outdent(
        isWholePlace
          ? text
              .slice(to)
              .split('\n')
              .slice(0, neighbourLines + 1)
              .join('\n')
          : `\n${followingLines.slice(0, neighbourLines).join('\n')}`,
      ),
    },
  };
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
  const placePath = pointer === '' ? undefined : pointer;
  const openBrackets: Bracket[] = [];
  let text = '';
  let [from, to, placeDepth] = [-1, -1, 0];
  let isNameNext = false;
  const startLine = (): void => void (text += `\n${'  '.repeat(Math.min(openBrackets.length, 12))}`);
  const currentPath = (): string =>
    openBrackets
      .map(({ sign, name, index }) => `/${sign === '[' ? index : escapePointerSegment(name)}`)
      .join('');
  const markStart = (): void => {
    if (placePath !== undefined && from < 0 && currentPath() === placePath)
      [from, placeDepth] = [text.length, openBrackets.length];
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
  if (from < 0) [from, to] = [text.length, text.length];
  return { text, from, to: to < 0 ? text.length : to };
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
