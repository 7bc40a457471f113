/** Speaks with the sidecar. Without it nothing is written down of what is booked, and nobody is there to end the run. */
import exec from 'k6/execution';
import http, { type RefinedParams, type RefinedResponse, type RequestBody, type ResponseType } from 'k6/http';
import { plan } from './plan.ts';

/** k6's number for a connection that was refused: nobody listens there any more. */
const refused = 1212;

/** Ends the whole run where whoever started it is gone: k6 would go on by itself, also after a kill -9. */
export function tell<Type extends ResponseType>(
  path: string,
  body: RequestBody | null,
  params: RefinedParams<Type> & { readonly redirects: 0 },
): RefinedResponse<Type> {
  const answer = http.post(plan.sidecar! + path, body, params);
  if (answer.error_code === refused) exec.test.abort('nobody takes down any more what is sent');
  return answer;
}
