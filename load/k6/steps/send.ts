/** Sends the requests of a journey and classifies the responses. */
import { sha256 } from 'k6/crypto';
import http, { type RefinedResponse } from 'k6/http';
import { traceparentOf } from '../../../lib/trace.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { OutcomeKind } from '../../metrics.ts';
import { withQuery } from '../../plan.ts';
import { sampleNextRequest, type Arrival } from './arrival.ts';
import { endJourney, forwardedCounter } from './counters.ts';
import type { TemplateRow } from './corpus.ts';
import { plan } from './plan.ts';
import type { Step } from './step.ts';
import { fill, type Values } from './template.ts';
import { escapeNonAscii } from '../../../lib/ascii.ts';
import type { SentRequest } from '../../../lib/exchange.ts';
import {
  exchangeHeader,
  maxBodyBytes,
  maxHeaderLength,
  paths,
  type ForwardedExchange,
} from '../../sidecar/protocol.ts';
import { postToSidecar, statusOnly } from './sidecar.ts';

export type BinaryResponse = RefinedResponse<'binary'>;

/** Outcomes of statuses other than 200 that the contract describes; all others are the outcome `status`. */
const kindsByStatus: { readonly [Id in OperationId]?: Readonly<Record<number, OutcomeKind>> } = {
  'v2.checkrate': { 404: 'gone' },
  'v2.book': { 404: 'gone', 410: 'expired' },
  'longstay.avail': { 401: 'expired' },
};

/** Sends the request of a step in a row; ends the journey if the status is not 200. */
export const send = (arrival: Arrival, step: Step, row: TemplateRow, values: Values): void =>
  void requireOk(step, fillAndDispatch(arrival, step, row, values, false));

/** Returns a response with status 200; ends the journey with any other. */
export function requireOk({ operation }: Step, response: BinaryResponse): BinaryResponse {
  if (response.status !== 200) endJourney(operation, outcomeOf(operation, response.status));
  return response;
}

/**
 * Sends a request, and reads the response by one selector. Ends the journey if the status is not 200, the selector finds
 * nothing, or v1 reports a problem.
 */
export const sendAndSelect = <Selected extends object>(
  arrival: Arrival,
  step: Step,
  row: TemplateRow,
  values: Values,
  selector: string,
): Selected => select<Selected>(step, fillAndDispatch(arrival, step, row, values, true), selector);

/** Reads a response by one selector, and ends the journey in the same cases as `sendAndSelect`. */
export function select<Selected extends object>(
  step: Step,
  response: BinaryResponse,
  selector: string,
): Selected {
  const { operation } = step;
  const selected = requireOk(step, response).json(selector) as { problems?: number } | undefined;
  if (selected === undefined) endJourney(operation, 'unreadable');
  if (selected.problems! > 0) endJourney(operation, 'problem');
  return selected as Selected;
}

export const outcomeOf = (operation: OperationId, status: number): OutcomeKind =>
  status === 0
    ? 'no-answer'
    : (kindsByStatus[operation]?.[status] ?? (status >= 300 && status < 400 ? 'redirect' : 'status'));

/**
 * @param keepBody whether the response's body is needed
 * @param ownBody a body that is sent as it is, instead of the row's
 */
export function fillAndDispatch(
  arrival: Arrival,
  step: Step,
  row: TemplateRow,
  values: Values,
  keepBody: boolean,
  ownBody?: string,
): BinaryResponse {
  const { method, path, body: template } = row[step.operation]!;
  const body = ownBody ?? (template === undefined ? null : fill(template, values));
  const url = step.base + fill(path, values);
  const secretUrl = withQuery(url, step.secretQuery);
  const isForwarded = sampleNextRequest(arrival);
  const sentAt = isForwarded ? Date.now() : 0;
  const stepParams = keepBody || isForwarded ? step.bodyParams : step.statusParams;
  // Each header slows k6, so only requests that are judged have a trace context.
  const traceHeaders = isForwarded
    ? { traceparent: traceparentOf(sha256(`${plan.run} ${exchangeIdOf(arrival)}`, 'hex')) }
    : undefined;
  const params = traceHeaders
    ? { ...stepParams, headers: { ...stepParams.headers, ...traceHeaders } }
    : stepParams;
  const response = http.request(method, secretUrl, body, params) as BinaryResponse;
  if (isForwarded && response.status !== 0) {
    const request = {
      method,
      url,
      headers: { ...step.publicHeaders, ...traceHeaders },
      ...(body === null ? {} : { body }),
    };
    forward(arrival, step, request, sentAt, response);
  }
  return response;
}

/** Names an exchange of a run. */
const exchangeIdOf = ({ scenario, number, step }: Arrival): string => `${scenario}/${number}/${step}`;

/** @param request the request without credentials */
function forward(
  arrival: Arrival,
  { operation }: Step,
  request: SentRequest,
  sentAt: number,
  response: RefinedResponse<'binary'>,
): void {
  const exchange: ForwardedExchange = {
    id: exchangeIdOf(arrival),
    operation,
    expects: 'accepted',
    phase: arrival.phase,
    sentAt,
    receivedAt: sentAt + response.timings.duration,
    request,
    response: { status: response.status, headers: response.headers },
  };
  forwardedCounter.add(1);
  const isBodyTooLong = response.body.byteLength > maxBodyBytes;
  const headerWith = (replacements: object): string =>
    escapeNonAscii(JSON.stringify({ ...exchange, ...replacements }));
  const fullHeader = headerWith(isBodyTooLong ? { tooMuch: 'body' } : {});
  const header =
    fullHeader.length <= maxHeaderLength
      ? fullHeader
      : headerWith({ response: { ...exchange.response, headers: {} }, tooMuch: 'headers' });
  postToSidecar(paths.exchanges, isBodyTooLong ? null : response.body, {
    ...statusOnly,
    headers: { [exchangeHeader]: header, 'content-type': 'application/octet-stream' },
  });
}
