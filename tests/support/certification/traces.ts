/** Traces written by hand: the calls of a client and their responses, one second apart. */
import { judgeTrace, type TraceJudgement, type JudgeOptions } from '../../../certification/requirements.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import { operationOf, type OperationId } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';

export const traceStart = Date.parse('2026-05-01T10:00:00Z');

export interface TracedCall {
  readonly operation: OperationId;
  readonly sent?: unknown;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined for no response. */
  readonly status?: number | undefined;
  readonly responded?: unknown;
  /** Seconds after the first call; by default one second after the previous one. */
  readonly at?: number;
  readonly durationSeconds?: number;
  readonly client?: string;
}

export const bearer = { authorization: `Bearer jwt:1000:${'a1'.repeat(6)}` };

/** The calls as a journal records them. */
export function traceOf(calls: readonly TracedCall[]): RecordedExchange[] {
  let seconds = -1;
  return calls.map((call, index): RecordedExchange => {
    const { method, path, credentials } = operationOf(call.operation);
    seconds = call.at ?? seconds + 1;
    const sentAt = traceStart + seconds * 1_000;
    const status = 'status' in call ? call.status : 200;
    return {
      number: index + 1,
      client: call.client ?? 'a client',
      operation: call.operation,
      request: {
        method,
        url: `https://api.example${call.path ?? path}`,
        headers: {
          ...(call.sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...(credentials === 'bearer' ? bearer : {}),
          ...(credentials === 'keys'
            ? { apikey: 'secret:9:0123456789ab', secretkey: 'secret:9:0123456789ac' }
            : {}),
          ...call.headers,
        },
        ...(call.sent === undefined ? {} : { body: JSON.stringify(call.sent) }),
      },
      response:
        status === undefined
          ? undefined
          : {
              status,
              headers: { 'content-type': 'application/json' },
              body: call.responded === undefined ? '' : JSON.stringify(call.responded),
            },
      sentAt,
      receivedAt: sentAt + (call.durationSeconds ?? 0.1) * 1_000,
    };
  });
}

export function judgeCalls(
  calls: readonly TracedCall[],
  options: Partial<JudgeOptions> = {},
  end?: number,
): TraceJudgement {
  const judge = judgeTrace({ settings: defaults, fromStart: true, ...options });
  for (const exchange of traceOf(calls)) judge.observe(exchange);
  return judge.end(end === undefined ? undefined : traceStart + end * 1_000);
}

/** All accusations of a client, each as its obligation followed by the numbers of its exchanges. */
export const accusationsIn = ({ accusations }: TraceJudgement): string[] =>
  accusations.map(({ of, exchanges }) => `${of} ${exchanges.join()}`);

export const requirementStateIn = ({ standings }: TraceJudgement, id: string): string | undefined =>
  standings.find(({ of }) => of === id)?.state;
