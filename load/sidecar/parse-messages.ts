/** Parses and checks messages of k6's scripts, which can be of another version. */
import { Type, type TProperties } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { isObject } from '../../lib/objects.ts';
import type { ResponseReport, Booker, Forwarded, ReadBack, Started } from './protocol.ts';
import { isOperation } from './operation.ts';

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

/** Members in the query of a URL. */
const queryIn = (url = ''): unknown =>
  Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?') + 1)));

const text = Type.String({ minLength: 1 });
const index = Type.String({ pattern: String.raw`^\d+$` });
const isTrue = Type.Optional(Type.Literal(true));

const form = (members: TProperties) => Compile(Type.Object(members));

const StartedForm = form({ at: Type.Number() });
export const parseStarted = (json: string): Started =>
  checked('a start', StartedForm, parsed('a start', json));

const tag = { transactionIdentifier: text };
const BookerForm = form({ ...tag, start: text, end: text, email: text, hotel: index, party: index });
export const parseBooker = (url: string | undefined): Booker =>
  checked('who books', BookerForm, queryIn(url));

const ReportForm = form({
  ...tag,
  reservation: Type.Union([text, Type.Number(), Type.Null()]),
  cancelled: isTrue,
  unanswered: isTrue,
  refused: isTrue,
});
const report = 'an answer to a booking';
export const parseResponseReport = (json: string): ResponseReport =>
  checked(report, ReportForm, parsed(report, json));

const ReadBackForm = form({ ...tag, reservation: text });
export const parseReadBack = (url: string | undefined): ReadBack =>
  checked('what is read back', ReadBackForm, queryIn(url));

const headers = Type.Record(Type.String(), Type.Unknown());
const ForwardedForm = form({
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
const exchange = 'a forwarded exchange';
export const parseForwarded = (json: string): Forwarded =>
  checked(exchange, ForwardedForm, parsed(exchange, json));
