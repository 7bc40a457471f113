/** Trace contexts (W3C), by which the operator of a service finds the traces of a request. */
import { createHash } from 'node:crypto';
import { traceIdOf, traceparentOf } from '../lib/trace.ts';
import type { ReportedFinding } from '../schemas/evidence.ts';
import type { RunContext } from '../targets/run-context.ts';
import type { Target } from '../targets/target.ts';

/**
 * The headers that name a request for the service's own traces. Each run has ids of its own.
 * @param exchange the id of the exchange, or of the generated case
 */
export function traceHeaders(
  { target, seed, today, run }: Pick<RunContext, 'target' | 'seed' | 'today' | 'run'>,
  exchange: string,
): Record<string, string> {
  const hash = createHash('sha256').update(`${run} ${seed} ${today} ${exchange}`).digest('hex');
  const { header } = target.tracing ?? {};
  return {
    traceparent: traceparentOf(hash),
    ...(header === undefined ? {} : { [header.toLowerCase()]: traceIdOf(hash) }),
  };
}

/** The trace of an exchange for a finding; empty for a request without a trace context. */
export function traceIn(
  headers: Readonly<Record<string, string>>,
  { tracing }: Pick<Target, 'tracing'>,
): Pick<ReportedFinding, 'traceId' | 'traceLink'> {
  const [, traceId] = /^00-([\da-f]{32})-/.exec(headers['traceparent'] ?? '') ?? [];
  if (traceId === undefined) return {};
  const traceLink = tracing?.link?.replaceAll('{traceId}', traceId);
  return { traceId, ...(traceLink === undefined ? {} : { traceLink }) };
}
