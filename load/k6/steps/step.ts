/** The parts of an operation that are the same for each call, computed once per user. */
import type { RefinedParams } from 'k6/http';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Call } from '../../corpora/row.ts';
import { shownCredentials } from '../../plan.ts';
import { plan, secrets } from './plan.ts';

export interface Step {
  readonly operation: OperationId;
  /** The operation's base URL. */
  readonly base: string;
  /** Query with the keys; '' if they are not sent in the query. */
  readonly secretQuery: string;
  /** Headers without credentials, for forwarding. */
  readonly publicHeaders: Readonly<Record<string, string>>;
  /** Request parameters if only the status is needed, and if the body is. */
  readonly discard: RefinedParams<'none'>;
  readonly keep: RefinedParams<'binary'>;
}

/** @param bearer default: the target's token */
export function stepOf(operation: OperationId, { base, credentials }: Call, bearer = secrets.bearer): Step {
  const publicHeaders = { 'content-type': 'application/json' };
  const shown = shownCredentials(credentials, plan.target, { ...secrets, bearer });
  const headers = { ...publicHeaders, ...shown.headers };
  const params = { headers, tags: { name: operation }, redirects: 0, timeout };
  return {
    operation,
    base: plan.target.urls[base] ?? '',
    secretQuery: shown.query,
    publicHeaders,
    discard: { ...params, responseType: 'none' },
    keep: { ...params, responseType: 'binary' },
  };
}

/** Longer than the gate's timeout, and shorter than k6's default, because k6 holds an endless body for so long. */
const timeout = '20s';
