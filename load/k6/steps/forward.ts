/** A sampled exchange on its way to be judged. Only those that are sampled cost anything. */
import type { RefinedResponse } from 'k6/http';
import { inAscii } from '../../../lib/ascii.ts';
import type { SentRequest } from '../../../lib/exchange.ts';
import { sidecarName } from '../../metrics.ts';
import { exchangeHeader, mostBody, mostHeader, paths, type Forwarded } from '../../sidecar/protocol.ts';
import type { Arrival } from './arrival.ts';
import { forwarded } from './counters.ts';
import { tell } from './sidecar.ts';
import type { Step } from './step.ts';

/** @param request without keys */
export function forward(
  { number, scenario, phase, step }: Arrival,
  { operation }: Step,
  request: SentRequest,
  sentAt: number,
  answer: RefinedResponse<'binary'>,
): void {
  const exchange: Forwarded = {
    id: `${scenario}/${number}/${step}`,
    operation,
    expects: 'accepted',
    phase,
    sentAt,
    receivedAt: sentAt + answer.timings.duration,
    request,
    response: { status: answer.status, headers: answer.headers },
  };
  forwarded.add(1);
  const isTooLong = answer.body.byteLength > mostBody;
  const stated = inAscii(JSON.stringify(isTooLong ? { ...exchange, tooMuch: 'body' } : exchange));
  const header =
    stated.length <= mostHeader
      ? stated
      : inAscii(
          JSON.stringify({
            ...exchange,
            response: { ...exchange.response, headers: {} },
            tooMuch: 'headers',
          }),
        );
  tell(paths.exchanges, isTooLong ? null : answer.body, {
    headers: { [exchangeHeader]: header, 'content-type': 'application/octet-stream' },
    responseType: 'none',
    redirects: 0,
    tags: { name: sidecarName },
  });
}
