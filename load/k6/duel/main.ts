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
  continueResponse,
  planVariable,
  secretVariable,
  type DuelPlan,
  type Pair,
  type Round,
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

const requestsBySide = { a: prepareFor('a'), b: prepareFor('b') };

function prepareFor(side: 'a' | 'b') {
  const secrets = Object.fromEntries(
    secretNames.map((name) => [name, __ENV[secretVariable(name, side)] ?? '']),
  );
  return plan.requests.map((request) => {
    const { headers, ...requestToSend } = requestForSide({ ...plan.sides[side], secrets }, request);
    const tags = { name: request.operation };
    const params: Params = { headers, responseType: 'binary', timeout: '20s', redirects: 0, tags };
    return { ...requestToSend, params };
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
function measure({ method, url, params }: ReturnType<typeof prepareFor>[number], body: string | null) {
  const { timings, status, body: bytes } = http.request(method, url, body, params);
  return { time: timings.duration, status, size: bytes === null ? 0 : (bytes as ArrayBuffer).byteLength };
}

type Measurement = ReturnType<typeof measure>;

const pairOf = (first: Measurement, second: Measurement): Pair => ({
  times: [first.time, second.time],
  statuses: [first.status, second.status],
  sizes: [first.size, second.size],
});

export default function (): void {
  const draws = random(plan.seed, 'duel');
  const endsAt = Date.now() + plan.maxSeconds * 1_000;
  let rounds: Round[] = [];
  let nextReportAt = Date.now() + plan.batchIntervalMs;
  for (;;) {
    const index = draws.pick(weightedIndexes);
    const mirrored = draws.chance(0.5);
    const outerRequest = requestsBySide[mirrored ? 'b' : 'a'][index]!;
    const innerRequest = requestsBySide[mirrored ? 'a' : 'b'][index]!;
    const body = withSendTime(outerRequest.body, new Date());
    const first = measure(outerRequest, body);
    const second = measure(innerRequest, body);
    const third = measure(innerRequest, body);
    const fourth = measure(outerRequest, body);
    const outer = pairOf(first, fourth);
    const inner = pairOf(second, third);
    rounds.push({ request: index, mirrored, a: mirrored ? inner : outer, b: mirrored ? outer : inner });
    const now = Date.now();
    if (now < nextReportAt) continue;
    const response = http.post(plan.server, JSON.stringify(rounds), {
      responseType: 'text',
      redirects: 0,
      tags: { name: sidecarName },
    });
    if (response.body !== continueResponse || now > endsAt) return;
    rounds = [];
    nextReportAt = Date.now() + plan.batchIntervalMs;
  }
}
