// A run whose every sample is known: two operations in two phases, counters and a lateness, and something said to a sidecar.
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';

const journeys = new Counter('journeys');
const outcomes = new Counter('outcomes');
const rechecks = new Counter('rechecks');
const late = new Trend('late', true);

export const options = {
  discardResponseBodies: true,
  systemTags: ['name', 'status'],
  scenarios: {
    all: {
      executor: 'constant-arrival-rate',
      rate: Number(__ENV.RATE),
      duration: `${__ENV.SECONDS}s`,
      preAllocatedVUs: 60,
      maxVUs: 120,
    },
  },
};

export function setup() {
  http.post(`${__ENV.SIDECAR}/started`, JSON.stringify({ at: Date.now() }), { tags: { name: 'sidecar' } });
}

export default function () {
  const number = exec.scenario.iterationInTest;
  const phase = number < (Number(__ENV.RATE) * Number(__ENV.SECONDS)) / 2 ? 'warm-up' : 'steady';
  exec.vu.metrics.tags.phase = phase;
  late.add(number % 50);
  http.post(`${__ENV.SERVICE}/${phase}/search`, '{}', { tags: { name: 'v2.avail' } });
  const answer = http.post(`${__ENV.SERVICE}/${phase}/failing`, '{}', { tags: { name: 'v2.checkrate' } });
  const good = answer.status === 200;
  if (good) rechecks.add(1, { kind: number % 4 === 0 ? 'changed' : 'same' });
  else outcomes.add(1, { name: 'v2.checkrate', kind: 'status' });
  journeys.add(1, { journey: 'v2-shop', end: good ? 'done' : 'v2.checkrate status' });
}
