/** Requests to the sidecar. A run whose sidecar is gone is aborted, because its bookings are no longer recorded. */
import exec from 'k6/execution';
import http, { type RefinedParams, type RefinedResponse, type RequestBody, type ResponseType } from 'k6/http';
import { sidecarName } from '../../metrics.ts';
import { plan } from './plan.ts';

/** Parameters without headers: k6 is slower with each header, and the sidecar needs none. */
export const statusOnly = { responseType: 'none', redirects: 0, tags: { name: sidecarName } } as const;

/** k6's error code for a refused connection: the sidecar has ended. */
const connectionRefused = 1212;

/** Aborts the run if the sidecar is gone, for example after a kill -9; k6 itself would continue. */
export function postToSidecar<Type extends ResponseType>(
  path: string,
  body: RequestBody | null,
  params: RefinedParams<Type> & { readonly redirects: 0 },
): RefinedResponse<Type> {
  const response = http.post(plan.sidecar! + path, body, params);
  if (response.error_code === connectionRefused)
    exec.test.abort('the sidecar is gone, so requests are not recorded any more');
  return response;
}
