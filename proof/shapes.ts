import type { ClauseId } from '../schemas/clauses.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import { judge } from '../schemas/judge.ts';
import { sentOf } from '../schemas/judge/requested.ts';
import { specialOf } from '../schemas/judge/special.ts';
import { isOk } from '../schemas/judge/v1-problems.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { isNotification, messageIn, schemaOf, withMessage } from './message.ts';
import { protocolFaults, type ProtocolFault } from './protocol-faults.ts';
import { proofOf, type Choice, type DerivedKind, type NotApplicable, type Proof } from './proof.ts';
import { shapeFaults, type ShapeFault } from './shape-faults.ts';

/** What can be wrong with the service's messages of one operation. */
export interface DerivedFaults {
  readonly shape: readonly ShapeFault[];
  readonly protocol: readonly ProtocolFault[];
}

/** The faults that are derived from the schema of what the service says, named after its operation; undefined where none is chosen. */
export function derivedFaults(operation: OperationId, only: Choice): DerivedFaults | undefined {
  const schema = schemaOf(operation);
  // Where the specification shows no message, it claims nothing of what is around it either.
  if (schema === undefined) return undefined;
  const chosen = <Fault extends Parameters<Choice>[0]>(faults: readonly Fault[]): Fault[] =>
    faults.map((fault) => ({ ...fault, name: `${operation} ${fault.name}` })).filter((fault) => only(fault));
  const shape = chosen(shapeFaults(schema, casingIn(operation)));
  const protocol = chosen(protocolFaults(operation));
  return shape.length + protocol.length === 0 ? undefined : { shape, protocol };
}

/** Of a notification the service's message is the request. */
const casingIn = (operation: OperationId): ClauseId | undefined =>
  operationOf(operation).letterCase?.[isNotification({ operation }) ? 'request' : 'response'];

/** A recorded conforming exchange with a fault in the service's message, and what is to be found. */
export interface Forgery {
  readonly name: string;
  readonly kind: DerivedKind;
  readonly breaks: ClauseId;
  readonly alsoBreaks: readonly ClauseId[];
  readonly exchange: JudgedExchange;
}

export interface Forgeries {
  readonly made: readonly Forgery[];
  /** Faults for which no recorded message had the place. */
  readonly notApplicable: readonly NotApplicable[];
}

interface Recorded {
  readonly exchange: JudgedExchange;
  readonly body: unknown;
}

/**
 * Puts each of an operation's derived faults into a recorded conforming message that has the place for it.
 *
 * @param recorded exchanges of any operation, as they were on the wire of `settings`
 */
export function forge(
  operation: OperationId,
  { shape, protocol }: DerivedFaults,
  recorded: readonly JudgedExchange[],
  settings: Settings,
): Forgeries {
  const messages = messagesOf(operation, recorded);
  const made: Forgery[] = [];
  const notApplicable: NotApplicable[] = [];
  for (const fault of shape) {
    const hit = firstThat(messages, ({ exchange, body }) => {
      const wrong = fault.apply(body);
      return wrong === undefined ? undefined : withMessage(exchange, JSON.stringify(wrong));
    });
    if (hit)
      made.push({
        name: fault.name,
        kind: fault.kind,
        breaks: fault.breaks,
        alsoBreaks: fault.alsoBreaks,
        exchange: hit,
      });
    else notApplicable.push(fault);
  }
  const plain = messages.find((message) => isPlain(message, settings));
  for (const fault of protocol) {
    if (plain) made.push({ ...fault, kind: 'protocol', exchange: fault.change(plain.exchange) });
    else notApplicable.push({ ...fault, kind: 'protocol' });
  }
  return { made, notApplicable: notApplicable.map(({ name, kind, breaks }) => ({ name, kind, breaks })) };
}

/** Answers to valid requests first, small ones first: quicker to judge, and easier to read when something is wrong. */
function messagesOf(operation: OperationId, recorded: readonly JudgedExchange[]): Recorded[] {
  // Only who was asked for something unusable reports errors; and where nothing was switched off, nothing may be missing.
  const rank = ({ expects, request }: JudgedExchange): number =>
    (expects === 'accepted' ? 0 : 2e9) + (/:(?:false|null)\b/.test(request.body ?? '') ? 1e9 : 0);
  return recorded
    .flatMap((exchange) => {
      const text = exchange.operation === operation ? messageIn(exchange) : undefined;
      return text === undefined ? [] : [{ exchange, text, rank: rank(exchange) + text.length }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ exchange, text }) => ({ exchange, body: JSON.parse(text) as unknown }));
}

/** A valid request with nothing special about it, answered well: what a fault makes of it only the fault explains. */
const isPlain = ({ exchange, body }: Recorded, settings: Settings): boolean =>
  exchange.expects === 'accepted' &&
  exchange.states === undefined &&
  specialOf(exchange.operation, sentOf(exchange, settings)) === undefined &&
  isOk(body);

function firstThat<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Judges a forged exchange. */
export function proveForgery(forgery: Forgery, settings: Settings): Proof {
  const { breaks, exchange } = forgery;
  const where = exchange.case ?? exchange.id;
  const findings = judge(exchange, settings).findings.map((finding) => ({ ...finding, where }));
  return proofOf(
    { ...forgery, origin: 'derived' },
    findings,
    findings.some(({ clause }) => clause === breaks) ? [where] : [],
  );
}
