/** The parts of an operation that are the same for each call, computed once per user. */
import type { RefinedParams } from 'k6/http';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Call } from '../../corpora/row.ts';
import { credentialPartsOf } from '../../plan.ts';
import { plan, secrets } from './plan.ts';

export interface Step {
  readonly operation: OperationId;
  readonly base: string;
  /** Query with the keys; '' if they are not sent in the query. */
  readonly secretQuery: string;
  /** Headers without credentials, for forwarding. */
  readonly publicHeaders: Readonly<Record<string, string>>;
  /** Request parameters: `statusParams` if only the response's status is needed, `bodyParams` if its body is, too. */
  readonly statusParams: RefinedParams<'none'>;
  readonly bodyParams: RefinedParams<'binary'>;
}

/** @param bearer default: the target's token */
export function stepOf(operation: OperationId, { base, credentials }: Call, bearer = secrets.bearer): Step {
  const publicHeaders = { 'content-type': 'application/json' };
  const credentialParts = credentialPartsOf(credentials, plan.target, { ...secrets, bearer });
  const headers = { ...publicHeaders, ...credentialParts.headers };
  const params = { headers, tags: { name: operation }, redirects: 0, timeout };
  return {
    operation,
    base: plan.target.urls[base] ?? '',
    secretQuery: credentialParts.query,
    publicHeaders,
    statusParams: { ...params, responseType: 'none' },
    bodyParams: { ...params, responseType: 'binary' },
  };
}

/** Longer than the gate's timeout, but shorter than k6's default: until then k6 keeps an endless body in memory. */
const timeout = '20s';
