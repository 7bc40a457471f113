import type { Recorded } from './recorded.ts';

/** The least that k6 can do: the same bodies again and again, answers discarded, nothing tagged or counted. */
export const bareScript = (
  recorded: readonly Recorded[],
  url: string,
  { users, times }: { readonly users: number; readonly times: number },
): string => `
import http from 'k6/http';
export const options = {
  discardResponseBodies: true,
  scenarios: { bare: { executor: 'shared-iterations', vus: ${users}, iterations: ${times}, maxDuration: '600s' } },
};
const params = { headers: { 'content-type': 'application/json' } };
const requests = ${JSON.stringify(recorded.map(({ path, asked }) => [url + path, asked]))};
export default function () {
  for (const [url, body] of requests) http.post(url, body, params);
}
`;
