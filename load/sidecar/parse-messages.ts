/** Parses and checks messages of k6's scripts. A script may belong to another version of this project. */
import { Type, type TProperties } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { isObject } from '../../lib/objects.ts';
import {
  type ResponseReport,
  type Booker,
  type Forwarded,
  type ReadBack,
  type Started,
  maxBodyBytes,
  maxHeaderLength,
  paths,
} from './protocol.ts';
import { isOperation } from './series.ts';
import type { IncomingMessage } from 'node:http';

/** Thrown for an invalid message. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** @throws Unreadable if the value is not an object, or a member is invalid */
function checked<Message>(subject: string, form: Validator, value: unknown): Message {
  if (!isObject(value)) throw new Unreadable(`${subject} is not an object`);
  if (form.Check(value)) return value as Message;
  const [error] = form.Errors(value);
  const { requiredProperties = [] } = error!.params as { requiredProperties?: readonly string[] };
  const member = error!.instancePath.split('/')[1] ?? requiredProperties[0];
  const more = member === 'response' ? ': one without a status is none' : '';
  throw new Unreadable(`${subject} has no valid ${member}${more}`);
}

/** @throws Unreadable if the string is not JSON */
function parsed(subject: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Unreadable(`${subject} is not JSON`);
  }
}

/** A parser of a message that is JSON. */
const inJson = <Message>(subject: string, members: TProperties): ((json: string) => Message) => {
  const form = Compile(Type.Object(members));
  return (json) => checked(subject, form, parsed(subject, json));
};

/** A parser of a message in the query of a URL. */
const inQuery = <Message>(subject: string, members: TProperties): ((url?: string) => Message) => {
  const form = Compile(Type.Object(members));
  return (url = '') =>
    checked(subject, form, Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?') + 1))));
};

const text = Type.String({ minLength: 1 });
const index = Type.String({ pattern: String.raw`^\d+$` });
const isTrue = Type.Optional(Type.Literal(true));
const tag = { transactionIdentifier: text };
const headers = Type.Record(Type.String(), Type.Unknown());

export const parseStarted = inJson<Started>('a start', { at: Type.Number() });

const booker = { ...tag, start: text, end: text, email: text, hotel: index, party: index };
export const parseBooker = inQuery<Booker>('a booker', booker);

export const parseResponseReport = inJson<ResponseReport>('an answer to a booking', {
  ...tag,
  reservation: Type.Union([text, Type.Number(), Type.Null()]),
  cancelled: isTrue,
  unanswered: isTrue,
  refused: isTrue,
});

export const parseReadBack = inQuery<ReadBack>('a read reservation', { ...tag, reservation: text });

export const parseForwarded = inJson<Forwarded>('a forwarded exchange', {
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

/** Body size limit of each path, in bytes. */
const maxBytesByPath: Readonly<Record<string, number>> = {
  [paths.exchanges]: maxBodyBytes,
  [paths.newBooking]: maxBodyBytes,
  [paths.readBack]: maxBodyBytes,
  [paths.write]: maxMeasurementBytes,
};

/** Reasons why a response was too large to be judged. */
export const tooLarge = {
  body: `answers of more than ${maxBodyBytes / 1024 / 1024} MB`,
  headers: `header fields of more than ${maxHeaderLength / 1024} KB`,
} as const;

/** @returns undefined if the body exceeds the limit of its path; the rest is drained so that the request completes */
export async function bodyOf(request: IncomingMessage, path: string): Promise<Buffer | undefined> {
  const maxBytes = maxBytesByPath[path] ?? maxControlBytes;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= maxBytes ? Buffer.concat(chunks) : undefined;
}

/** @throws Unreadable if the body exceeded its limit */
export function requireBody(body: Buffer | undefined): Buffer {
  if (body === undefined) throw new Unreadable('the body is too long');
  return body;
}
