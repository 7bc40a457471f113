/**
 * k6's script for a duel: one user sends each request to both sides in the order A B B A, and reports the times. The whole
 * duel is one iteration, so that k6 itself does nothing between two requests.
 */
import http, { type Params } from 'k6/http';
import { sidecarName } from '../../metrics.ts';
import { random } from '../../../lib/random.ts';
import {
  withSendTime,
  requestForSide,
  type RequestToSend,
  continueResponse,
  planVariable,
  secretVariable,
  type DuelPlan,
  type ReportedRound,
  type Measurement,
} from '../../duel/duel.ts';
import { secretNames, tlsOptions, variableNames } from '../../plan.ts';

const plan = JSON.parse(open(__ENV[planVariable]!)) as DuelPlan;

export const options = {
  scenarios: {
    duel: {
      executor: 'per-vu-iterations',
      vus: 1,
      iterations: 1,
      maxDuration: `${plan.maxSeconds + 30}s`,
      gracefulStop: '0s',
    },
  },
  systemTags: ['name', 'status'],
  ...tlsOptions(__ENV[variableNames.tls]),
  maxRedirects: 0,
};

type PreparedRequest = RequestToSend & { readonly params: Params };

const requestsBySide = { a: prepareFor('a'), b: prepareFor('b') };

function prepareFor(side: 'a' | 'b'): readonly PreparedRequest[] {
  const secrets = Object.fromEntries(
    secretNames.map((name) => [name, __ENV[secretVariable(name, side)] ?? '']),
  );
  return plan.requests.map((request) => {
    const requestToSend = requestForSide({ ...plan.sides[side], secrets }, request);
    return {
      ...requestToSend,
      params: {
        headers: requestToSend.headers,
        responseType: 'binary',
        timeout: '20s',
        redirects: 0,
        tags: { name: request.operation },
      },
    };
  });
}

/** The indexes of the requests, each as often as its request's weight. */
const weightedIndexes = plan.requests.flatMap(({ weight }, index) =>
  Array.from({ length: weight }, () => index),
);

/**
 * Measures from the first byte sent to the last byte received. The time to the first byte would show a slower handler
 * slightly better (of a slowdown by 10 % it shows 8.0 % instead of 7.4 %, with equal noise), but not a response that
 * arrives slowly.
 */
function measure({ method, url, params }: PreparedRequest, body: string | null): Measurement {
  const { timings, status, body: bytes } = http.request(method, url, body, params);
  return [timings.duration, status, bytes === null ? 0 : (bytes as ArrayBuffer).byteLength];
}

export default function (): void {
  const draws = random(plan.seed, 'duel');
  const endsAt = Date.now() + plan.maxSeconds * 1_000;
  let rows: ReportedRound[] = [];
  let nextReportAt = Date.now() + plan.batchIntervalMs;
  for (;;) {
    const index = draws.pick(weightedIndexes);
    const [a, b] = [requestsBySide.a[index]!, requestsBySide.b[index]!];
    const mirrored = draws.chance(0.5);
    const [outer, inner] = mirrored ? [b, a] : [a, b];
    const body = withSendTime(a.body, new Date());
    const first = measure(outer, body);
    const second = measure(inner, body);
    const third = measure(inner, body);
    const fourth = measure(outer, body);
    rows.push(
      mirrored
        ? [index, 1, ...second, ...third, ...first, ...fourth]
        : [index, 0, ...first, ...fourth, ...second, ...third],
    );
    const now = Date.now();
    if (now < nextReportAt) continue;
    const response = http.post(plan.server, JSON.stringify(rows), {
      responseType: 'text',
      redirects: 0,
      tags: { name: sidecarName },
    });
    if (response.body !== continueResponse || now > endsAt) return;
    rows = [];
    nextReportAt = Date.now() + plan.batchIntervalMs;
  }
}
