/** Forwards a sampled exchange to the sidecar, which judges it. */
import type { RefinedResponse } from 'k6/http';
import { inAscii } from '../../../lib/ascii.ts';
import type { SentRequest } from '../../../lib/exchange.ts';
import {
  exchangeHeader,
  maxBodyBytes,
  maxHeaderLength,
  paths,
  type Forwarded,
} from '../../sidecar/protocol.ts';
import type { Arrival } from './arrival.ts';
import { forwarded } from './counters.ts';
import { postToSidecar, statusOnly } from './sidecar.ts';
import type { Step } from './step.ts';

/** Names an exchange of a run. */
export const idOf = ({ scenario, number, step }: Arrival): string => `${scenario}/${number}/${step}`;

/** @param request the request without credentials */
export function forward(
  arrival: Arrival,
  { operation }: Step,
  request: SentRequest,
  sentAt: number,
  answer: RefinedResponse<'binary'>,
): void {
  const exchange: Forwarded = {
    id: idOf(arrival),
    operation,
    expects: 'accepted',
    phase: arrival.phase,
    sentAt,
    receivedAt: sentAt + answer.timings.duration,
    request,
    response: { status: answer.status, headers: answer.headers },
  };
  forwarded.add(1);
  const isBodyTooLong = answer.body.byteLength > maxBodyBytes;
  const headerWith = (more: object): string => inAscii(JSON.stringify({ ...exchange, ...more }));
  const whole = headerWith(isBodyTooLong ? { tooMuch: 'body' } : {});
  const header =
    whole.length <= maxHeaderLength
      ? whole
      : headerWith({ response: { ...exchange.response, headers: {} }, tooMuch: 'headers' });
  postToSidecar(paths.exchanges, isBodyTooLong ? null : answer.body, {
    ...statusOnly,
    headers: { [exchangeHeader]: header, 'content-type': 'application/octet-stream' },
  });
}
