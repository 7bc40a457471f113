/** The exchanges behind the findings of a run as an HTTP archive, without secrets. */
import { visible } from '../../lib/visible.ts';
import { partsOf } from '../exchange-parts.ts';
import { findingsIn } from '../findings.ts';
import type { Example, Run } from '../results.ts';
import { plainText } from './rows.ts';

export function harOf(run: Run): string {
  const seen = new Set<string>();
  const entries = findingsIn(run)
    .flatMap(({ examples }) => examples)
    .flatMap((example) => {
      const { shown } = example;
      if (shown === undefined || seen.has(shown)) return [];
      seen.add(shown);
      return entryOf(run, example, shown) ?? [];
    });
  return `${JSON.stringify(
    { log: { version: '1.2', creator: { name: run.tool.name, version: run.tool.version }, entries } },
    null,
    1,
  )}\n`;
}

/** When it was sent and how long it took is not kept with a finding. */
function entryOf(run: Run, { clause, expected, seen, pointer, where }: Example, shown: string) {
  const parts = partsOf(shown);
  if (parts === undefined) return undefined;
  const { askedHead, askedBody, answeredHead, answeredBody } = parts;
  const [first = '', ...lines] = askedHead.split('\n');
  const [, method = 'GET', address = ''] = /^(\S+) (.*)$/.exec(first) ?? [];
  const headers = lines.map((line) => {
    const at = line.indexOf(': ');
    return { name: line.slice(0, at), value: line.slice(at + 2) };
  });
  const url = urlOf(address);
  const [, status = '0', ...typeWords] = answeredHead.split(' ');
  const type = typeWords.join(' ');
  return {
    startedDateTime: run.startedAt,
    time: 0,
    request: {
      method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers,
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(askedBody === undefined
        ? {}
        : {
            postData: {
              mimeType: headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '',
              text: askedBody,
            },
          }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status: Number(status),
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: type === '' ? [] : [{ name: 'content-type', value: type }],
      content: { size: Buffer.byteLength(answeredBody), mimeType: type, text: answeredBody },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    comment: plainText(
      `${clause}: expected ${expected}, seen ${seen}, at ${pointer || 'the whole message'}, in ${where}; bodies are cut to a readable length`,
    ),
  };
}

function urlOf(address: string): URL {
  try {
    return new URL(address);
  } catch {
    return new URL(`http://unreadable.invalid/${encodeURIComponent(visible(address))}`);
  }
}
