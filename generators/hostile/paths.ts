/** Hostile paths and queries, for operations without a body. All of them can be sent. The same seed gives the same bytes. */
import { random, type Random } from '../../lib/random.ts';

interface HostilePath {
  readonly description: string;
  readonly path: string;
}

/** Hostile values as they are written in a path: some are not valid UTF-8, or not valid percent-encoding. */
const values: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'a percent sign': '%',
  'half a percent code': 'a%2',
  'no percent code': '%zz',
  'a byte that is no UTF-8': '%ff',
  'a surrogate in UTF-8': '%ed%a0%80',
  'an overlong slash': '%c0%af',
  'half a character': '%e6%9d',
  'a NUL': 'a%00b',
  'a slash': 'a%2Fb',
  'a backslash': 'a%5Cb',
  'a percent code of a percent code': '%252F',
  'the folder above': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'a line break and a header': 'a%0d%0aX-Injected:%201',
  'a tag': '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'a quote of SQL': "'%20OR%20''%3D'",
  'a wildcard': '*',
  'a template': '%24%7B7*7%7D',
  'a prototype': '__proto__',
  'a constructor': 'constructor',
  'a method': 'toString',
  null: 'null',
  list: '%5B%5D',
  object: '%7B%22%24ne%22%3Anull%7D',
  'a number beyond all numbers': '1e400',
  'minus zero': '-0',
  plus: 'a+b',
  'spaces around': '%20a%20',
  'right to left': '%E2%80%AE%D7%90',
  'emoji that are joined': '%F0%9F%91%A8%E2%80%8D'.repeat(10),
  '4,000 characters': 'x'.repeat(4_000),
  '100,000 characters': 'x'.repeat(100_000),
};

/** Queries that write a valid parameter in unusual ways, or add unusual parameters. */
const queries = (bare: string, name: string, value: string): Readonly<Record<string, string>> => ({
  'no query': bare,
  'a query of nothing': `${bare}?`,
  'only separators': `${bare}?&&=&;&`,
  'two question marks': `${bare}??${name}=${value}`,
  'a name without a value': `${bare}?${name}`,
  'a value without a name': `${bare}?=${value}`,
  'a name twice': `${bare}?${name}=${value}&${name}=x`,
  'a name three times, the first two empty': `${bare}?${name}=&${name}=&${name}=${value}`,
  'a list by brackets': `${bare}?${name}[]=${value}&${name}[]=x`,
  'a list by numbers': `${bare}?${name}[0]=${value}&${name}[4294967295]=x`,
  'an object by brackets': `${bare}?${name}[a][b]=${value}`,
  'a prototype by brackets': `${bare}?__proto__[${name}]=x&constructor[prototype][polluted]=1&${name}=${value}`,
  'a name in capitals': `${bare}?${name.toUpperCase()}=${value}`,
  'a name in percent codes': `${bare}?${[...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}=${value}`,
  'a name with a NUL': `${bare}?${name}%00=${value}`,
  'separated by semicolons': `${bare}?a=1;${name}=${value}`,
  'an equals sign in the value': `${bare}?${name}==${value}=`,
  '5,000 names': `${bare}?${Array.from({ length: 5_000 }, (_, index) => `a${index}=1`).join('&')}&${name}=${value}`,
});

const pathVariants = (bare: string, query: string): Readonly<Record<string, string>> => ({
  'a slash at the end': `${bare}/${query}`,
  'two slashes': `/${bare}${query}`,
  'a dot': `/.${bare}${query}`,
  'there and back': `/a/..${bare}${query}`,
  'parameters of the path': `${bare};a=1${query}`,
  'in capitals': `${bare.toUpperCase()}${query}`,
  'a letter as a percent code': `/%${bare.charCodeAt(1).toString(16)}${bare.slice(2)}${query}`,
  'one step further': `${bare}/more${query}`,
});

/** @param validPath path and query of a valid request; its parameter is in the query, or the last path segment */
export function fixedPaths(validPath: string): HostilePath[] {
  const { bare, name, value, rest, query } = partsOf(validPath);
  const steps = bare.slice(0, bare.lastIndexOf('/'));
  const withValue = (text: string): string =>
    name === '' ? `${steps}/${text}` : `${bare}?${name}=${text}${rest}`;
  const paths = {
    ...Object.fromEntries(
      Object.entries(values).map(([description, text]) => [`value: ${description}`, withValue(text)]),
    ),
    ...(name === ''
      ? { 'a query where none belongs': `${bare}?a=1&__proto__[b]=1` }
      : queries(bare, name, value)),
    ...pathVariants(bare, query),
  };
  return Object.entries(paths).map(([description, path]) => ({ description, path }));
}

/** A valid path with an error in its last part. */
export function mutatePath(validPath: string, seed: number | string, label: string): HostilePath {
  const stream = random(seed, label);
  const { bare, name } = partsOf(validPath);
  const start = name === '' ? bare.lastIndexOf('/') + 1 : bare.length + 1;
  return {
    description: `mutation ${label} of seed ${seed}`,
    path: validPath.slice(0, start) + mutateText(validPath.slice(start), stream),
  };
}

const oddTexts = [
  '%',
  '%00',
  '%0a',
  '%25',
  '%2e',
  '%2F',
  '%ff',
  '%ed%a0%80',
  '&',
  '=',
  ';',
  '[',
  ']',
  '[]',
  '+',
  "'",
  '$',
  '..',
  '/',
  '?',
  '0',
];
const plainCharacters = [...'abcxyzABCXYZ0189-._~!*(),:@'];

/** Changes, removes or inserts one to five characters, or duplicates or moves a piece. */
function mutateText(text: string, stream: Random): string {
  let result = text;
  for (let mutationsLeft = stream.integerBetween(1, 5); mutationsLeft > 0; mutationsLeft -= 1) {
    const position = stream.integerBetween(0, result.length);
    const [head, tail] = [result.slice(0, position), result.slice(position)];
    const changes: readonly (() => string)[] = [
      () => head + stream.pick(oddTexts) + tail.slice(1),
      () => head + stream.pick(oddTexts) + tail,
      () => head + stream.pick(plainCharacters) + tail,
      () => head + tail.slice(1),
      () => head + tail.slice(0, 20) + tail,
      () => tail + head,
    ];
    result = stream.pick(changes)();
  }
  return result;
}

function partsOf(validPath: string) {
  const [bare = '', ...queryParts] = validPath.split('?');
  const [firstPair = '', ...otherPairs] = queryParts.join('?').split('&');
  const [name = '', value = ''] = firstPair.split('=', 2);
  return {
    bare,
    name,
    value,
    rest: otherPairs.map((pair) => `&${pair}`).join(''),
    query: queryParts.length === 0 ? '' : `?${queryParts.join('?')}`,
  };
}
