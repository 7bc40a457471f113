import type { ClauseId } from '../schemas/clauses.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import { judge } from '../schemas/judge.ts';
import { sentMessageOf } from '../schemas/judge/requested.ts';
import { clauseOfAcceptance } from '../schemas/judge/special.ts';
import { isOk } from '../schemas/judge/problems.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { isNotification, messageIn, schemaOf, withMessage } from './message.ts';
import { protocolFaults, type ProtocolFault } from './protocol-faults.ts';
import { proofOf, type FaultFilter, type DerivedKind, type InapplicableFault, type Proof } from './proof.ts';
import { shapeFaults, type ShapeFault } from './shape-faults.ts';

export interface DerivedFaults {
  readonly shape: readonly ShapeFault[];
  readonly protocol: readonly ProtocolFault[];
}

/** The faults derived from the schema of the service's message, named after the operation; undefined if none is chosen. */
export function derivedFaults(operation: OperationId, isChosen: FaultFilter): DerivedFaults | undefined {
  const schema = schemaOf(operation);
  // If the specification has no schema for the message, its protocol is not specified either.
  if (schema === undefined) return undefined;
  const choose = <Fault extends Parameters<FaultFilter>[0]>(faults: readonly Fault[]): Fault[] =>
    faults
      .map((fault) => ({ ...fault, name: `${operation} ${fault.name}` }))
      .filter((fault) => isChosen(fault));
  const shape = choose(shapeFaults(schema, casingIn(operation)));
  const protocol = choose(protocolFaults(operation));
  return shape.length + protocol.length === 0 ? undefined : { shape, protocol };
}

/** The clause on letter case of the service's message, which in a notification is the request. */
const casingIn = (operation: OperationId): ClauseId | undefined =>
  operationOf(operation).letterCaseClauses?.[isNotification({ operation }) ? 'request' : 'response'];

/** A recorded conforming exchange with a fault in the service's message, and the clauses that must be found broken. */
export interface Forgery {
  readonly name: string;
  readonly kind: DerivedKind;
  readonly breaks: ClauseId;
  readonly alsoBreaks: readonly ClauseId[];
  readonly exchange: JudgedExchange;
}

interface Forgeries {
  readonly made: readonly Forgery[];
  /** Faults that no recorded message has a place for. */
  readonly notApplicable: readonly InapplicableFault[];
}

interface RecordedMessage {
  readonly exchange: JudgedExchange;
  readonly body: unknown;
}

/**
 * Puts each of an operation's derived faults into a recorded conforming message that has the place for it.
 * @param recordedExchanges exchanges of any operation, on the wire of `settings`
 */
export function forge(
  operation: OperationId,
  { shape, protocol }: DerivedFaults,
  recordedExchanges: readonly JudgedExchange[],
  settings: Settings,
): Forgeries {
  const messages = messagesOf(operation, recordedExchanges);
  const forgeries: Forgery[] = [];
  const notApplicable: InapplicableFault[] = [];
  for (const fault of shape) {
    const forgedExchange = firstResult(messages, ({ exchange, body }) => {
      const faultyBody = fault.apply(body);
      return faultyBody === undefined ? undefined : withMessage(exchange, JSON.stringify(faultyBody));
    });
    if (forgedExchange)
      forgeries.push({
        name: fault.name,
        kind: fault.kind,
        breaks: fault.breaks,
        alsoBreaks: fault.alsoBreaks,
        exchange: forgedExchange,
      });
    else notApplicable.push(fault);
  }
  const plainMessage = messages.find((message) => isPlain(message, settings));
  for (const fault of protocol) {
    if (plainMessage)
      forgeries.push({ ...fault, kind: 'protocol', exchange: fault.change(plainMessage.exchange) });
    else notApplicable.push({ ...fault, kind: 'protocol' });
  }
  return {
    made: forgeries,
    notApplicable: notApplicable.map(({ name, kind, breaks }) => ({ name, kind, breaks })),
  };
}

/** Responses to valid requests first, then by size: small ones are faster to judge and easier to read in a report. */
function messagesOf(operation: OperationId, recordedExchanges: readonly JudgedExchange[]): RecordedMessage[] {
  // Responses to unusable requests report errors, and responses to requests with a switch turned off may lack members.
  const rank = ({ expects, request }: JudgedExchange): number =>
    (expects === 'accepted' ? 0 : 2) + (/:(?:false|null)\b/.test(request.body ?? '') ? 1 : 0);
  return recordedExchanges
    .flatMap((exchange) => {
      const text = exchange.operation === operation ? messageIn(exchange) : undefined;
      return text === undefined ? [] : [{ exchange, text, rank: rank(exchange) }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.text.length - b.text.length)
    .map(({ exchange, text }) => ({ exchange, body: JSON.parse(text) as unknown }));
}

/** A valid, ordinary request with a good response: a finding in the forged response can only come from the fault. */
const isPlain = ({ exchange, body }: RecordedMessage, settings: Settings): boolean =>
  exchange.expects === 'accepted' &&
  exchange.states === undefined &&
  clauseOfAcceptance(exchange.operation, sentMessageOf(exchange, settings)) === undefined &&
  isOk(body);

function firstResult<Item, Result>(
  items: readonly Item[],
  resultOf: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = resultOf(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

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
