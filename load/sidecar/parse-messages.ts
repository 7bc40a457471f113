/** Parses and checks messages of k6's scripts. A script may belong to another version of this project. */
import { Type, type TProperties } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { isObject } from '../../lib/objects.ts';
import {
  type ResponseReport,
  type BookingQuery,
  type ForwardedExchange,
  type ReadBack,
  type StartReport,
  maxBodyBytes,
  maxHeaderLength,
  paths,
} from './protocol.ts';
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

const jsonParser = <Message>(subject: string, members: TProperties): ((json: string) => Message) => {
  const validator = Compile(Type.Object(members));
  return (json) => checkMessage(subject, validator, parseJsonText(subject, json));
};

const queryParser = <Message>(subject: string, members: TProperties): ((url?: string) => Message) => {
  const validator = Compile(Type.Object(members));
  return (url = '') =>
    checkMessage(
      subject,
      validator,
      Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?') + 1))),
    );
};

const text = Type.String({ minLength: 1 });
const index = Type.String({ pattern: String.raw`^\d+$` });
const optionalTrue = Type.Optional(Type.Literal(true));
const tagMembers = { transactionIdentifier: text };
const headers = Type.Record(Type.String(), Type.Unknown());

export const parseStartReport = jsonParser<StartReport>('a start', { at: Type.Number() });

const bookingMembers = { ...tagMembers, start: text, end: text, email: text, hotel: index, party: index };
export const parseBookingQuery = queryParser<BookingQuery>('a booker', bookingMembers);

export const parseResponseReport = jsonParser<ResponseReport>('an answer to a booking', {
  ...tagMembers,
  reservation: Type.Union([text, Type.Number(), Type.Null()]),
  cancelled: optionalTrue,
  unanswered: optionalTrue,
  refused: optionalTrue,
});

export const parseReadBack = queryParser<ReadBack>('a read reservation', {
  ...tagMembers,
  reservation: text,
});

export const parseForwardedExchange = jsonParser<ForwardedExchange>('a forwarded exchange', {
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

const maxControlBytes = 64 * 1024;
/** Limit for one second of compressed measurements. */
const maxMeasurementBytes = 64 * 1024 * 1024;

/** Body size limits in bytes. */
const maxBytesByPath: Readonly<Record<string, number>> = {
  [paths.exchanges]: maxBodyBytes,
  [paths.newBooking]: maxBodyBytes,
  [paths.readBack]: maxBodyBytes,
  [paths.write]: maxMeasurementBytes,
};

/** Reasons why a response was too large to be judged. */
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
