import type { Posted } from './posted.ts';

/** The cheapest k6 script: repeats the same requests, discards responses, and tags and counts nothing. */
export const bareScript = (
  posted: readonly Posted[],
  url: string,
  { users, times }: { readonly users: number; readonly times: number },
): string => `
import http from 'k6/http';
export const options = {
  discardResponseBodies: true,
  scenarios: { bare: { executor: 'shared-iterations', vus: ${users}, iterations: ${times}, maxDuration: '600s' } },
};
const requests = ${JSON.stringify(posted.map(({ path, headers, body }) => [url + path, body, { headers }]))};
export default function () {
  for (const [url, body, params] of requests) http.post(url, body, params);
}
`;
