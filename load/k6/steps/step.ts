/** An operation as a journey calls it: all that is the same for each call, put together once a user. */
import type { RefinedParams } from 'k6/http';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Call } from '../../corpora/row.ts';
import { plan, secrets } from './plan.ts';

export interface Step {
  readonly operation: OperationId;
  /** The operation's base address. */
  readonly base: string;
  /** Keys that travel in the query; '' where there are none. */
  readonly secretQuery: string;
  /** Headers without credentials, as they are forwarded. */
  readonly shown: Readonly<Record<string, string>>;
  /** For an answer of which nothing is wanted but its status, and for one that is read. */
  readonly discard: RefinedParams<'none'>;
  readonly keep: RefinedParams<'binary'>;
}

/** @param token where it is not the one of the target */
export function stepOf(operation: OperationId, { base, credentials }: Call, token = secrets.bearer): Step {
  const { keys, urls } = plan.target;
  const shown = { 'content-type': 'application/json' };
  const inHeader = credentials === 'keys' && keys.in === 'header';
  const headers = {
    ...shown,
    ...(inHeader ? { [keys.apiKey]: secrets.apiKey, [keys.secretKey]: secrets.secretKey } : {}),
    ...(credentials === 'bearer' || credentials === 'longStay' ? { authorization: `Bearer ${token}` } : {}),
  };
  const params = { headers, tags: { name: operation }, redirects: 0, timeout };
  return {
    operation,
    base: urls[base] ?? '',
    secretQuery:
      credentials === 'keys' && !inHeader
        ? `${pair(keys.apiKey, secrets.apiKey)}&${pair(keys.secretKey, secrets.secretKey)}`
        : '',
    shown,
    discard: { ...params, responseType: 'none' },
    keep: { ...params, responseType: 'binary' },
  };
}

/** As k6 writes it. Longer than the gate waits, and shorter than k6 would: a body without an end is held for so long. */
const timeout = '20s';

const pair = (name: string, value: string): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
