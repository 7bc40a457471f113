/** How exchanges and findings are shown to people: of a readable length, without cards, e-mail addresses of others, and tokens that open something. */
import { redactCards } from '../lib/cards.ts';
import { withoutEmails, withoutIssuedToken } from './capture.ts';
import type { JudgedExchange } from './exchange.ts';
import type { Finding } from './finding.ts';

/** Characters of a body. */
const bodyShown = 1_500;

/** A text as it is kept. Card numbers were there until now, because whether they are masked had to be judged. */
export const shownText = (text: string): string => withoutEmails(redactCards(withoutIssuedToken(text)));

/** Cards go first: of one that stands at the end, half a number would be left. */
export function shownBody(body: string): string {
  const text = shownText(body);
  return text.length <= bodyShown ? text : `${text.slice(0, bodyShown)}… (${text.length} characters)`;
}

export const shownFinding = <Found extends Finding>(finding: Found): Found => ({
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

/** What was sent and what came back, as lines. */
export function exchangeAsText(exchange: JudgedExchange): string {
  const { request, response } = shownExchange(exchange);
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return [
    `> ${request.method} ${request.url}`,
    ...headers.map((line) => `> ${line}`),
    ...(request.body === undefined ? [] : ['>', `> ${request.body}`]),
    `< HTTP ${response.status} ${response.headers['content-type'] ?? ''}`,
    `< ${response.body}`,
  ].join('\n');
}
