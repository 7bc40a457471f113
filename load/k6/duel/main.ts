/**
 * What k6 runs in a duel: one user who asks the same thing of both in the order A B B A, and hands the times over. All of it
 * is one iteration, so that k6 itself does nothing between two requests.
 */
import http, { type Params } from 'k6/http';
import { sidecarName } from '../../metrics.ts';
import { random } from '../../../lib/random.ts';
import { sentAt, shotAt, type Shot } from '../../duel/shot.ts';
import { tlsOptions, tlsVariable } from '../tls.ts';
import {
  goOn,
  planVariable,
  secretVariables,
  type DuelPlan,
  type Row,
  type Measured,
} from '../../duel/wire.ts';

declare const __ENV: Readonly<Record<string, string | undefined>>;
declare const open: (path: string) => string;

const plan = JSON.parse(open(__ENV[planVariable]!)) as DuelPlan;

export const options = {
  scenarios: {
    duel: {
      executor: 'per-vu-iterations',
      vus: 1,
      iterations: 1,
      maxDuration: `${plan.atMost + 30}s`,
      gracefulStop: '0s',
    },
  },
  systemTags: ['name', 'status'],
  ...tlsOptions(__ENV[tlsVariable]),
  maxRedirects: 0,
};

type Aimed = Shot & { readonly params: Params };

const shots = { a: aimedAt('a'), b: aimedAt('b') };

function aimedAt(side: 'a' | 'b'): readonly Aimed[] {
  const { bearer, apiKey, secretKey } = secretVariables[side];
  const secrets = {
    bearer: __ENV[bearer] ?? '',
    apiKey: __ENV[apiKey] ?? '',
    secretKey: __ENV[secretKey] ?? '',
  };
  return plan.requests.map((request) => {
    const shot = shotAt({ ...plan.sides[side], secrets }, request);
    return {
      ...shot,
      params: {
        headers: shot.headers,
        responseType: 'binary',
        timeout: '20s',
        redirects: 0,
        tags: { name: request.operation },
      },
    };
  });
}

/** The requests in the shares of their weights, as numbers to draw from. */
const drawn = plan.requests.flatMap(({ weight }, index) => Array.from({ length: weight }, () => index));

/**
 * From the first byte sent to the last one received. The time to the first byte alone shows a little more of a handler's own
 * work (8.0 % of a tenth beside 7.4 %, equally noisy), but nothing of a service that is slow to send the rest.
 */
function ask({ method, url, params }: Aimed, body: string | null): Measured {
  const { timings, status, body: bytes } = http.request(method, url, body, params);
  return [timings.duration, status, bytes === null ? 0 : (bytes as ArrayBuffer).byteLength];
}

export default function (): void {
  const dice = random(plan.seed, 'duel');
  const end = Date.now() + plan.atMost * 1_000;
  let rows: Row[] = [];
  let next = Date.now() + plan.batch;
  for (;;) {
    const index = dice.pick(drawn);
    const [a, b] = [shots.a[index]!, shots.b[index]!];
    const mirrored = dice.chance(0.5);
    const [outer, inner] = mirrored ? [b, a] : [a, b];
    const body = sentAt(a.body, new Date());
    const first = ask(outer, body);
    const second = ask(inner, body);
    const third = ask(inner, body);
    const fourth = ask(outer, body);
    rows.push(
      mirrored
        ? [index, 1, ...second, ...third, ...first, ...fourth]
        : [index, 0, ...first, ...fourth, ...second, ...third],
    );
    const now = Date.now();
    if (now < next) continue;
    const answer = http.post(plan.server, JSON.stringify(rows), {
      responseType: 'text',
      redirects: 0,
      tags: { name: sidecarName },
    });
    if (answer.body !== goOn || now > end) return;
    rows = [];
    next = Date.now() + plan.batch;
  }
}
