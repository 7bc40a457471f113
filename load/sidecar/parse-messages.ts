/** Parses and checks messages of k6's scripts. A script may belong to another version of this project. */
import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { isObject } from '../../lib/objects.ts';
import { type ForwardedExchange, maxBodyBytes, maxHeaderLength, paths } from './protocol.ts';
import { isOperation } from './series.ts';
import type { IncomingMessage } from 'node:http';

export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

/** @throws UnreadableMessage if the value is not an object, or a member is invalid */
function checkMessage<Message>(subject: string, validator: Validator, value: unknown): Message {
  if (!isObject(value)) throw new UnreadableMessage(`${subject} is not an object`);
  if (validator.Check(value)) return value as Message;
  const [error] = validator.Errors(value);
  const { requiredProperties = [] } = error!.params as { requiredProperties?: readonly string[] };
  const member = error!.instancePath.split('/')[1] ?? requiredProperties[0];
  const hint = member === 'response' ? ': one without a status is none' : '';
  throw new UnreadableMessage(`${subject} has no valid ${member}${hint}`);
}

/** @throws UnreadableMessage if the string is not JSON */
function parseJsonText(subject: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new UnreadableMessage(`${subject} is not JSON`);
  }
}

function jsonParser<Message extends TSchema>(subject: string, schema: Message) {
  const validator = Compile(schema);
  return (json: string): Static<Message> => checkMessage(subject, validator, parseJsonText(subject, json));
}

function queryParser<Message extends TSchema>(subject: string, schema: Message) {
  const validator = Compile(schema);
  return (url = ''): Static<Message> => {
    const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
    return checkMessage(subject, validator, Object.fromEntries(query));
  };
}

const text = Type.String({ minLength: 1 });
const index = Type.String({ pattern: String.raw`^\d+$` });
const optionalTrue = Type.Optional(Type.Literal(true));
const headers = Type.Record(Type.String(), Type.Unknown());

/** The first arrival, in milliseconds since 1970. */
const StartReport = Type.Object({ at: Type.Number() });
export type StartReport = Static<typeof StartReport>;
export const parseStartReport = jsonParser('a start', StartReport);

/** The booking tag and the dates of a booking, the index of its hotel in the corpus, and of its party in the traffic. */
const BookingQuery = Type.Object({
  transactionIdentifier: text,
  start: text,
  end: text,
  email: text,
  hotel: index,
  party: index,
});
export type BookingQuery = Static<typeof BookingQuery>;
export const parseBookingQuery = queryParser('a booker', BookingQuery);

const ResponseReport = Type.Object({
  transactionIdentifier: text,
  /** The reservation id; null if the response contained none. */
  reservation: Type.Union([text, Type.Number(), Type.Null()]),
  /** The service acknowledged a cancellation. */
  cancelled: optionalTrue,
  /** There was no response, or its HTTP status was not 200, so it is unknown whether the booking was made. */
  unanswered: optionalTrue,
  /** The service refused the booking by HTTP 200 with a problem inside. */
  refused: optionalTrue,
});
export type ResponseReport = Static<typeof ResponseReport>;
export const parseResponseReport = jsonParser('an answer to a booking', ResponseReport);

/** A booking that was read again after its cancellation. */
const ReadBack = Type.Object({ transactionIdentifier: text, reservation: text });
export type ReadBack = Static<typeof ReadBack>;
export const parseReadBack = queryParser('a read reservation', ReadBack);

const ForwardedForm = Type.Object({
  id: text,
  phase: text,
  operation: Type.Refine(Type.String(), isOperation),
  expects: Type.String({ enum: ['accepted', 'open'] }),
  sentAt: Type.Number(),
  receivedAt: Type.Number(),
  request: Type.Object({ url: text, method: text, headers }),
  response: Type.Object({ status: Type.Number({ exclusiveMinimum: 0 }), headers }),
  tooMuch: Type.Optional(Type.String({ enum: ['body', 'headers'] })),
});
export const parseForwardedExchange = jsonParser(
  'a forwarded exchange',
  Type.Unsafe<ForwardedExchange>(ForwardedForm),
);

const maxControlBytes = 64 * 1024;
/** Limit for one second of compressed measurements. */
const maxMeasurementBytes = 64 * 1024 * 1024;

const maxBytesByPath: Readonly<Record<string, number>> = {
  [paths.exchanges]: maxBodyBytes,
  [paths.newBooking]: maxBodyBytes,
  [paths.readBack]: maxBodyBytes,
  [paths.write]: maxMeasurementBytes,
};

export const tooLargeReasons = {
  body: `answers of more than ${maxBodyBytes / 1024 / 1024} MB`,
  headers: `header fields of more than ${maxHeaderLength / 1024} KB`,
} as const;

export const maxBytesOf = (path: string): number => maxBytesByPath[path] ?? maxControlBytes;

/** @returns undefined if the body exceeds the limit: it is read to the end, so that the request completes */
export async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= maxBytes ? Buffer.concat(chunks) : undefined;
}

/** @throws UnreadableMessage if the body exceeded its limit */
export function requireBody(body: Buffer | undefined): Buffer {
  if (body === undefined) throw new UnreadableMessage('the body is too long');
  return body;
}
