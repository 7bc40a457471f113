/** A sampled exchange on its way to be judged. Only those that are sampled cost anything. */
import type { RefinedResponse } from 'k6/http';
import { inAscii } from '../../../lib/ascii.ts';
import { sidecarName } from '../../metrics.ts';
import { exchangeHeader, mostBody, mostHeader, paths, type Forwarded } from '../../sidecar/protocol.ts';
import type { Arrival } from './arrival.ts';
import { forwarded } from './counters.ts';
import { tell } from './sidecar.ts';
import type { Step } from './step.ts';

export interface Sent {
  readonly method: string;
  /** Without keys. */
  readonly url: string;
  readonly body: string | null;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly answer: RefinedResponse<'binary'>;
}

export function forward(
  { number, scenario, phase, step }: Arrival,
  { operation, shown }: Step,
  { method, url, body, sentAt, answer }: Sent,
): void {
  const exchange: Forwarded = {
    id: `${scenario}/${number}/${step}`,
    operation,
    phase,
    scenario,
    sentAt,
    took: answer.timings.duration,
    request: { method, url, headers: shown, ...(body === null ? {} : { body }) },
    response: { status: answer.status, headers: answer.headers },
  };
  forwarded.add(1);
  const isTooLong = answer.body.byteLength > mostBody;
  const said = inAscii(JSON.stringify(isTooLong ? { ...exchange, tooMuch: 'body' } : exchange));
  const header =
    said.length <= mostHeader
      ? said
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
