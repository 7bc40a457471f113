/** Sends one request of a journey, and says what became of it. */
import http, { type RefinedResponse } from 'k6/http';
import type { OperationId } from '../../../schemas/operations.ts';
import type { OutcomeKind } from '../../metrics.ts';
import { isSampled, type Arrival } from './arrival.ts';
import { end } from './counters.ts';
import type { Open } from './corpus.ts';
import { forward } from './forward.ts';
import type { Step } from './step.ts';
import { fill, type Values } from './template.ts';

export type Kept = RefinedResponse<'binary'>;

/** What the contract says of a status other than 200, where it says something. Everything else is just another status. */
const stated: Readonly<Record<OperationId, Readonly<Record<number, OutcomeKind>>>> = {
  'v1.ping': {},
  'v1.avail': {},
  'v1.search': {},
  'v1.desc': {},
  'v1.cancel': {},
  'v1.book': {},
  'v1.getbk': {},
  'v1.countries': {},
  'v1.states': {},
  'v1.cities': {},
  'v1.contentfile': {},
  'content.download': {},
  'v2.avail': {},
  'v2.checkrate': { 404: 'gone' },
  'v2.book': { 404: 'gone', 410: 'expired' },
  'longstay.token': {},
  'longstay.avail': { 401: 'expired' },
  'order.by-query': {},
  'order.by-id': {},
  'lost.by-id': {},
  webhook: {},
};

/** Sends it, and asks for nothing but that it is answered with 200. Otherwise the journey ends. */
export const ask = (arrival: Arrival, step: Step, open: Open, values: Values): void =>
  void good(step, post(arrival, step, open, values, false));

/** An answer with 200; the journey ends with any other. */
export function good({ operation }: Step, answer: Kept): Kept {
  if (answer.status !== 200) end(operation, kindOf(operation, answer.status));
  return answer;
}

/**
 * Sends it, and reads the answer by one selector. The journey ends where it is not answered with 200 and JSON that has what
 * is selected, or where v1 reports a problem.
 */
export const read = <Found extends object>(
  arrival: Arrival,
  step: Step,
  open: Open,
  values: Values,
  selector: string,
): Found => selected<Found>(step, post(arrival, step, open, values, true), selector);

/** As `read`, of an answer that is there. */
export function selected<Found extends object>(step: Step, answer: Kept, selector: string): Found {
  const { operation } = step;
  const found = good(step, answer).json(selector) as { problems?: number } | undefined;
  if (found === undefined) end(operation, 'unreadable');
  if (found.problems! > 0) end(operation, 'problem');
  return found as Found;
}

export const kindOf = (operation: OperationId, status: number): OutcomeKind =>
  status === 0
    ? 'no-answer'
    : (stated[operation][status] ?? (status >= 300 && status < 400 ? 'redirect' : 'status'));

/** @param keep whether the answer's body is wanted */
export const post = (arrival: Arrival, step: Step, open: Open, values: Values, keep: boolean): Kept =>
  dispatch(
    arrival,
    step,
    open,
    fill(open.path, values),
    open.body === undefined ? null : fill(open.body, values),
    keep,
  );

/** Sends a path and a body that are there already. */
export function dispatch(
  arrival: Arrival,
  step: Step,
  { method }: Open,
  path: string,
  body: string | null,
  keep: boolean,
): Kept {
  const url = step.base + path;
  const secretUrl =
    step.secretQuery === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${step.secretQuery}`;
  const sampled = isSampled(arrival);
  const sentAt = sampled ? Date.now() : 0;
  const params = keep || sampled ? step.keep : step.discard;
  const answer = http.request(method, secretUrl, body, params) as Kept;
  if (sampled && answer.status !== 0) {
    const request = { method, url, headers: step.shown, ...(body === null ? {} : { body }) };
    forward(arrival, step, request, sentAt, answer);
  }
  return answer;
}
