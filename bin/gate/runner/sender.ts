/**
 * Sends the requests of one thread. At a deployment, further threads let the main thread send theirs, so that all keep
 * one pace.
 */
import type { MessagePort } from 'node:worker_threads';
import { Unjudged, unjudged } from '../../../client/gaps.ts';
import type { Pace } from '../../../client/pace/pace.ts';
import { NoAnswer, PoolTransport, type OutgoingRequest, type Transport } from '../../../client/transport.ts';
import type { ReceivedResponse } from '../../../schemas/exchange.ts';

export interface Sender {
  readonly send: Transport;
  /** Whether requests wait for the rate limit, so that more work would only wait longer. */
  readonly isThrottled: boolean;
  close(): void;
}

/** More than the maximum number of requests in flight, so that no request waits for a connection. */
const maxConnections = 128;

/** @param pace limits the rate of requests; undefined for no limit */
export function pooledSender(pace?: Pace): Sender {
  const pool = new PoolTransport({ connections: maxConnections });
  return {
    send: pace === undefined ? pool.send : pace.wrap(pool.send),
    get isThrottled() {
      return pace?.isFull ?? false;
    },
    close: () => void pool.close(),
  };
}

/** An error loses its class and its members on its way to another thread. */
type Outcome =
  | { readonly response: ReceivedResponse }
  | { readonly noAnswer: Pick<NoAnswer, 'reason' | 'kind'> }
  | { readonly unjudged: Pick<Unjudged, 'outcome' | 'message' | 'causes'> }
  | { readonly error: string };

interface RelayedRequest {
  readonly id: number;
  readonly outgoing: OutgoingRequest;
}

type RelayedOutcome = Pick<RelayedRequest, 'id'> &
  Pick<Sender, 'isThrottled'> & { readonly outcome: Outcome };

/** Sends the requests of another thread, which come through the port. */
export function relay(port: MessagePort, sender: Sender): void {
  port.on('message', ({ id, outgoing }: RelayedRequest) => {
    void outcomeOf(sender.send(outgoing)).then((outcome) => {
      port.postMessage({ id, outcome, isThrottled: sender.isThrottled } satisfies RelayedOutcome);
    });
  });
}

async function outcomeOf(answer: Promise<ReceivedResponse>): Promise<Outcome> {
  try {
    return { response: await answer };
  } catch (error) {
    if (error instanceof NoAnswer) return { noAnswer: { reason: error.reason, kind: error.kind } };
    if (!(error instanceof Unjudged)) return { error: String(error) };
    return { unjudged: { outcome: error.outcome, message: error.message, causes: error.causes } };
  }
}

/** Lets the thread at the other end of the port send the requests. */
export function relayedSender(port: MessagePort): Sender {
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  let isThrottled = false;
  port.on('message', (message: RelayedOutcome) => {
    ({ isThrottled } = message);
    waiting.get(message.id)!(message.outcome);
    waiting.delete(message.id);
  });
  return {
    send: async (outgoing) => {
      const id = (lastId += 1);
      const outcome = await new Promise<Outcome>((resolve) => {
        waiting.set(id, resolve);
        port.postMessage({ id, outgoing } satisfies RelayedRequest);
      });
      return responseOf(outcome, outgoing);
    },
    get isThrottled() {
      return isThrottled;
    },
    close: () => port.close(),
  };
}

function responseOf(outcome: Outcome, { method, url }: OutgoingRequest): ReceivedResponse {
  if ('response' in outcome) return outcome.response;
  if ('noAnswer' in outcome)
    throw new NoAnswer(`${method} ${url}`, outcome.noAnswer.reason, outcome.noAnswer.kind);
  if ('error' in outcome) throw new Error(outcome.error);
  return unjudged(outcome.unjudged.outcome, outcome.unjudged.message, ...outcome.unjudged.causes);
}
