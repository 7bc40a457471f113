/**
 * Prepares exchanges and findings for people: cut to a readable length, without card numbers, e-mail addresses of others, and
 * issued tokens.
 */
import { redactCards } from '../lib/cards.ts';
import { withoutEmails, withoutIssuedToken } from './capture.ts';
import type { JudgedExchange } from './exchange.ts';
import type { Finding } from './finding.ts';
import { foldBody } from './folded.ts';

/** The maximum number of characters of a body. */
const maxBodyLength = 1_500;

/** A string as it is stored. Card numbers are redacted only now, because their masking had to be judged first. */
export const shownText = (text: string): string => withoutEmails(redactCards(withoutIssuedToken(text)));

/** Card numbers are redacted before the text is cut, so that no part of a number remains at its end. */
const shownBody = (body: string): string => cutText(shownText(body));

/** @param pointer the place that is kept, if any */
function cutText(text: string, pointer = ''): string {
  if (text.length <= maxBodyLength) return text;
  const shortened = foldBody(text, pointer, maxBodyLength) ?? text;
  return `${shortened.slice(0, maxBodyLength)}${shortened === text ? '…' : ''} (${text.length} characters)`;
}

export const shownFinding = <FindingType extends Finding>(finding: FindingType): FindingType => ({
  ...finding,
  actual: shownText(finding.actual),
});

export function shownExchange(exchange: JudgedExchange): JudgedExchange {
  const { request, response } = exchange;
  return {
    ...exchange,
    request: { ...request, ...(request.body === undefined ? {} : { body: shownBody(request.body) }) },
    response: { ...response, body: shownBody(response.body) },
  };
}

/**
 * The request and the response as lines, which are redacted once for all findings of the exchange.
 * @returns a function that shortens a long response to the surroundings of a place
 */
export function exchangeAsText({
  request,
  response,
}: Pick<JudgedExchange, 'request' | 'response'>): (pointer?: string) => string {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  const start = [
    `> ${request.method} ${request.url}`,
    ...headers.map((line) => `> ${line}`),
    ...(request.body === undefined ? [] : ['>', `> ${shownBody(request.body)}`]),
    `< HTTP ${response.status} ${response.headers['content-type'] ?? ''}`,
  ].join('\n');
  const body = shownText(response.body);
  return (pointer) => `${start}\n< ${cutText(body, pointer)}`;
}
