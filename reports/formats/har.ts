/** The exchanges behind the findings of a run as an HTTP archive, without secrets. */
import { harEntry } from '../../lib/har.ts';
import { escapeControls } from '../../lib/visible.ts';
import { partsOf } from '../html/marked.ts';
import { findingsIn } from '../findings.ts';
import type { Example, Run } from '../results.ts';
import { plainText } from './rows.ts';

export function harOf(run: Run): string {
  const addedExchanges = new Set<string>();
  const entries = findingsIn(run)
    .flatMap(({ examples }) => examples)
    .flatMap((example) => {
      const { shown: exchangeText } = example;
      if (exchangeText === undefined || addedExchanges.has(exchangeText)) return [];
      addedExchanges.add(exchangeText);
      return entryOf(run, example, exchangeText) ?? [];
    });
  return `${JSON.stringify(
    { log: { version: '1.2', creator: { name: run.tool.name, version: run.tool.version }, entries } },
    null,
    1,
  )}\n`;
}

/** The entry of an example. Findings do not store times, so the time of the run is used. */
function entryOf(run: Run, { clause, expected, actual, pointer, where }: Example, exchangeText: string) {
  const parts = partsOf(exchangeText);
  if (parts === undefined) return undefined;
  const { requestHead, requestBody, responseHead, responseBody } = parts;
  const [requestLine = '', ...headerLines] = requestHead.split('\n');
  const [, method = 'GET', address = ''] = /^(\S+) (.*)$/.exec(requestLine) ?? [];
  const headers = Object.fromEntries(
    headerLines.map((line) => {
      const separatorIndex = line.indexOf(': ');
      return [line.slice(0, separatorIndex), line.slice(separatorIndex + 2)];
    }),
  );
  const [, status = '0', ...typeWords] = responseHead.split(' ');
  const type = typeWords.join(' ');
  const runStart = Date.parse(run.startedAt);
  const entry = harEntry({
    request: {
      method,
      url: urlOf(address).href,
      headers,
      ...(requestBody === undefined ? {} : { body: requestBody }),
    },
    response: {
      status: Number(status),
      headers: type === '' ? {} : { 'content-type': type },
      body: responseBody,
    },
    sentAt: runStart,
    receivedAt: runStart,
  });
  return {
    ...entry,
    // The size is unknown, because the stored body may be shortened.
    request: { ...entry.request, bodySize: -1 },
    comment: plainText(
      `${clause}: expected ${expected}, actual ${actual}, at ${pointer || 'the whole message'}, in ${where}; bodies are cut to a readable length`,
    ),
  };
}

function urlOf(address: string): URL {
  try {
    return new URL(address);
  } catch {
    return new URL(`http://unreadable.invalid/${encodeURIComponent(escapeControls(address))}`);
  }
}
