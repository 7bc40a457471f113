/** Cases in the forms of other tools, piece by piece: there may be a million of them. */
import type { Case } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { FormatName } from './names.ts';
import { writtenRequest, type Written } from './request.ts';

export interface About {
  readonly operation: OperationId;
  readonly kind: string;
  readonly seed: number;
  readonly today: string;
  readonly settings: Settings;
  readonly tool: { readonly name: string; readonly version: string };
}

/** How a file begins, what is between two cases, a case, and how it ends; the end knows the variables of all. */
interface Format {
  readonly begin: (about: About) => string;
  readonly one: (one: Case, about: About) => Piece;
  readonly between: string;
  readonly end: (variables: ReadonlySet<string>, about: About) => string;
}

interface Piece {
  readonly text: string;
  readonly variables: readonly string[];
}

const titleOf = ({ operation, kind, seed, today }: About): string =>
  `${kind} cases of ${operation}, seed ${seed}, today ${today}`;

/** What a reader should know of a case before it is sent. */
const noteOf = ({ scenario, place, expects, breaks }: Case): string =>
  `${scenario}${place === '' ? '' : ` at ${place}`}; ${breaks === undefined ? `to be ${expects}` : `breaks ${breaks}`}`;

/** In their words: https://www.jetbrains.com/help/idea/exploring-http-syntax.html, and the REST Client of VS Code. */
const http: Format = {
  begin: (about) =>
    `# ${titleOf(about)}\n# Variables ({{base_url}}, {{apiKey}} …) are set in an environment of your client. {{now}} is the moment of sending.\n\n`,
  one: (one, { settings }) => {
    const { method, url, headers, body, variables } = writtenRequest(one, settings);
    const lines = [
      `### ${one.id}`,
      `# ${noteOf(one)}`,
      `${method} ${url}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(body === undefined ? [] : ['', body]),
    ];
    return { text: `${lines.join('\n')}\n`, variables };
  },
  between: '\n',
  end: () => '',
};

const collection = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** A script that runs before each request. */
const beforeEach = "pm.variables.set('now', new Date().toISOString());";

const postman: Format = {
  begin: (about) => `{"info":${JSON.stringify({ name: titleOf(about), schema: collection })},"item":[\n`,
  one: (one, { settings }) => {
    const { method, url, headers, body, variables } = writtenRequest(one, settings);
    const item = {
      name: one.id,
      request: {
        method,
        description: noteOf(one),
        header: headers.map(([key, value]) => ({ key, value })),
        url: postmanUrl(url),
        ...(body === undefined
          ? {}
          : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
      },
    };
    return { text: JSON.stringify(item), variables };
  },
  between: ',\n',
  end: (variables) =>
    `\n],"event":${JSON.stringify([
      { listen: 'prerequest', script: { type: 'text/javascript', exec: [beforeEach] } },
    ])},"variable":${JSON.stringify(
      [...variables].filter((name) => name !== 'now').map((key) => ({ key, value: '', type: 'string' })),
    )}}\n`,
};

/** With its parts beside the whole, as Postman writes it itself. */
function postmanUrl(raw: string): object {
  const [address = '', query] = raw.split('?');
  const [host, ...path] = address.split('/');
  return {
    raw,
    host: [host],
    path,
    ...(query === undefined
      ? {}
      : {
          query: query.split('&').map((pair) => {
            const at = pair.indexOf('=');
            return { key: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
          }),
        }),
  };
}

/** Nothing was sent, so that the answers are those of a call that got none: status 0. */
const har: Format = {
  begin: ({ tool }) => `{"log":{"version":"1.2","creator":${JSON.stringify(tool)},"entries":[\n`,
  one: (one, about) => {
    const written = writtenRequest(one, about.settings);
    return { text: JSON.stringify(entryOf(one, written, about)), variables: written.variables };
  },
  between: ',\n',
  end: (_, about) => `\n],"comment":${JSON.stringify(titleOf(about))}}}\n`,
};

function entryOf(one: Case, { method, url, headers, body }: Written, { today }: About): object {
  const [, query = ''] = url.split('?');
  return {
    startedDateTime: `${today}T00:00:00.000Z`,
    time: 0,
    request: {
      method,
      // An address has to be one: variables of a host are names of hosts here.
      url: url.replace(/^\{\{(\w+)\}\}/, (_, base: string) => `https://${base.replace('_', '-')}.example`),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headers.map(([name, value]) => ({ name, value })),
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: body === undefined ? 0 : Buffer.byteLength(body),
      ...(body === undefined ? {} : { postData: { mimeType: 'application/json', text: body } }),
    },
    response: {
      status: 0,
      statusText: '',
      httpVersion: '',
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: 'x-unknown' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    comment: `${one.id}: ${noteOf(one)}`,
  };
}

const formats: Readonly<Record<Exclude<FormatName, 'jsonl'>, Format>> = { http, postman, har };

/** The pieces of a file, as cases come. */
export async function* writtenAs(
  name: Exclude<FormatName, 'jsonl'>,
  cases: AsyncIterable<Case>,
  about: About,
): AsyncGenerator<{ readonly text: string; readonly isCase: boolean }> {
  const { begin, one, between, end } = formats[name];
  const variables = new Set<string>();
  yield { text: begin(about), isCase: false };
  let first = true;
  for await (const each of cases) {
    const piece = one(each, about);
    for (const variable of piece.variables) variables.add(variable);
    yield { text: `${first ? '' : between}${piece.text}`, isCase: true };
    first = false;
  }
  yield { text: end(variables, about), isCase: false };
}
