/** Writes cases in the formats of other tools, chunk by chunk, because there may be a million of them. */
import type { Case } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { FormatName } from './names.ts';
import { formatRequest, type FormattedRequest } from './request.ts';

interface FileInfo {
  readonly operation: OperationId;
  readonly kind: string;
  readonly seed: number;
  readonly today: string;
  readonly settings: Settings;
  /** The base URLs of the deployment, by the name of their variable. */
  readonly urls: Readonly<Record<string, string | undefined>>;
  readonly tool: { readonly name: string; readonly version: string };
}

/** The parts of a file: its beginning, each case, the separator, and its end, which lists the variables of all cases. */
interface Format {
  readonly begin: (info: FileInfo) => string;
  readonly formatCase: (caseToFormat: Case, info: FileInfo) => Chunk;
  readonly separator: string;
  readonly end: (variables: ReadonlySet<string>, info: FileInfo) => string;
}

interface Chunk {
  readonly text: string;
  readonly variables: readonly string[];
}

const titleOf = ({ operation, kind, seed, today }: FileInfo): string =>
  `${kind} cases of ${operation}, seed ${seed}, today ${today}`;

/** A note about a case for the reader. */
const noteOf = ({ scenario, place, expects, breaks }: Case): string =>
  `${scenario}${place === '' ? '' : ` at ${place}`}; ${breaks === undefined ? `to be ${expects}` : `breaks ${breaks}`}`;

/** The syntax of https://www.jetbrains.com/help/idea/exploring-http-syntax.html, and of the REST Client of VS Code. */
const http: Format = {
  begin: (info) =>
    `# ${titleOf(info)}\n# Variables ({{base_url}}, {{apiKey}} …) are set in an environment of your client. {{now}} is the moment of sending.\n\n`,
  formatCase: (caseToFormat, { settings }) => {
    const { method, url, headers, body, variables } = formatRequest(caseToFormat, settings);
    const lines = [
      `### ${caseToFormat.id}`,
      `# ${noteOf(caseToFormat)}`,
      `${method} ${url}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(body === undefined ? [] : ['', body]),
    ];
    return { text: `${lines.join('\n')}\n`, variables };
  },
  separator: '\n',
  end: () => '',
};

const collection = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** A script that runs before each request. */
const setNowScript = "pm.variables.set('now', new Date().toISOString());";

const acceptedTest =
  "pm.test('is accepted', () => { pm.response.to.have.status(200); pm.expect(pm.response.json().ErrorsType ?? null).to.equal(null); });";
const answeredTest = "pm.test('is answered', () => pm.expect(pm.response.code).to.be.below(500));";

const eventScript = (listen: 'prerequest' | 'test', line: string): object => ({
  listen,
  script: { type: 'text/javascript', exec: [line] },
});

const postman: Format = {
  begin: (info) => `{"info":${JSON.stringify({ name: titleOf(info), schema: collection })},"item":[\n`,
  formatCase: (caseToFormat, { settings }) => {
    const { method, url, headers, body, variables } = formatRequest(caseToFormat, settings);
    const item = {
      name: caseToFormat.id,
      event: [eventScript('test', caseToFormat.expects === 'accepted' ? acceptedTest : answeredTest)],
      request: {
        method,
        description: noteOf(caseToFormat),
        header: headers.map(([key, value]) => ({ key, value })),
        url: postmanUrl(url),
        ...(body === undefined
          ? {}
          : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
      },
    };
    return { text: JSON.stringify(item), variables };
  },
  separator: ',\n',
  end: (variables) =>
    `\n],"event":${JSON.stringify([eventScript('prerequest', setNowScript)])},"variable":${JSON.stringify(
      [...variables].filter((name) => name !== 'now').map((key) => ({ key, value: '', type: 'string' })),
    )}}\n`,
};

const secretVariables: readonly string[] = ['bearer', 'apiKey', 'secretKey', 'longStayToken'];

/** Values of the variables of a collection: the user fills in those that are empty. */
const postmanEnvironment: Format = {
  begin: () => '',
  formatCase: (caseToFormat, { settings }) => ({
    text: '',
    variables: formatRequest(caseToFormat, settings).variables,
  }),
  separator: '',
  end: (variables, info) => {
    const values = [...variables]
      .filter((name) => name !== 'now')
      .map((key) => ({
        key,
        value: info.urls[key] ?? '',
        type: secretVariables.includes(key) ? 'secret' : 'default',
        enabled: true,
      }));
    const environment = { name: titleOf(info), values, _postman_variable_scope: 'environment' };
    return `${JSON.stringify(environment, null, 2)}\n`;
  },
};

/** The URL with its parts, as Postman writes it. */
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
            const equalsIndex = pair.indexOf('=');
            return {
              key: pair.slice(0, equalsIndex),
              value: decodeURIComponent(pair.slice(equalsIndex + 1)),
            };
          }),
        }),
  };
}

/** Nothing was sent, so every response has status 0, which means that there is none. */
const har: Format = {
  begin: ({ tool }) => `{"log":{"version":"1.2","creator":${JSON.stringify(tool)},"entries":[\n`,
  formatCase: (caseToFormat, info) => {
    const formattedRequest = formatRequest(caseToFormat, info.settings);
    return {
      text: JSON.stringify(entryOf(caseToFormat, formattedRequest, info)),
      variables: formattedRequest.variables,
    };
  },
  separator: ',\n',
  end: (_, info) => `\n],"comment":${JSON.stringify(titleOf(info))}}}\n`,
};

function entryOf(
  caseToFormat: Case,
  { method, url, headers, body }: FormattedRequest,
  { today }: FileInfo,
): object {
  const [, query = ''] = url.split('?');
  return {
    startedDateTime: `${today}T00:00:00.000Z`,
    time: 0,
    request: {
      method,
      // HAR needs a valid URL, so variables become host names.
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
    comment: `${caseToFormat.id}: ${noteOf(caseToFormat)}`,
  };
}

const formats: Readonly<Record<Exclude<FormatName, 'jsonl'>, Format>> = {
  http,
  postman,
  'postman-environment': postmanEnvironment,
  har,
};

/** Yields the chunks of a file as cases arrive. */
export async function* formatCases(
  name: Exclude<FormatName, 'jsonl'>,
  cases: AsyncIterable<Case>,
  info: FileInfo,
): AsyncGenerator<{ readonly text: string; readonly isCase: boolean }> {
  const { begin, formatCase, separator, end } = formats[name];
  const variables = new Set<string>();
  yield { text: begin(info), isCase: false };
  let isFirst = true;
  for await (const nextCase of cases) {
    const chunk = formatCase(nextCase, info);
    for (const variable of chunk.variables) variables.add(variable);
    yield { text: `${isFirst ? '' : separator}${chunk.text}`, isCase: true };
    isFirst = false;
  }
  yield { text: end(variables, info), isCase: false };
}
