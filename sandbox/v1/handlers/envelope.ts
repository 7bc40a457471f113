import { isObject } from '../../../lib/objects.ts';
import { integer, object, number, string, BodyMembers, noMembers, type Reader } from '../../reading/read.ts';
import { v1Refusal, badRequest, type Refusal } from '../../refusal.ts';
import type { RequestEnvelope, Moment } from '../rules/envelope.ts';
import { isV1Language, languageOfCode, type V1Language } from '../../words/codes.ts';
import type { Call } from '../../handlers/call.ts';

const isoDateTimePattern =
  /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Caches the last result, because the TimeStamp of each request is parsed three times. */
let lastParsed: { readonly text: string; readonly moment: Moment | undefined } = {
  text: '',
  moment: undefined,
};

/** An ISO date-time; undefined for anything else. Specification: "Conventions". */
function momentOf(text: string): Moment | undefined {
  if (text !== lastParsed.text) lastParsed = { text, moment: parseMoment(text) };
  return lastParsed.moment;
}

function parseMoment(text: string): Moment | undefined {
  const [, day, time, seconds = '0', fraction = '', zone] = isoDateTimePattern.exec(text) ?? [];
  if (day === undefined || time === undefined || Number(seconds) > 60) return undefined;
  const minute = Date.parse(`${day}T${time}Z`);
  // Date.parse reads 30 February as 2 March, so the day is compared; 24:00 belongs to the next day.
  const date = new Date(`${day}T00:00Z`);
  if (Number.isNaN(minute) || Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day.slice(8)))
    return undefined;
  const localMs = minute + Number(seconds) * 1_000 + Math.floor(Number(`0.${fraction || 0}`) * 1_000);
  return { at: localMs - zoneOffsetMs(zone), zoned: zone !== undefined };
}

/** The offset of a zone from UTC in milliseconds. */
function zoneOffsetMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const languageReader: Reader<V1Language> = (value, path) => {
  if (isV1Language(value)) return value;
  throw badRequest(`${path} must be one of 1 to 8.`, path);
};

const dateTimeReader: Reader<string> = (value, path) => {
  const text = string(value, path);
  if (momentOf(text) !== undefined) return text;
  throw badRequest(`${path} must be an ISO date-time.`, path);
};

/**
 * The body of a v1 request with a valid envelope. Specification: "v1 message envelope".
 * @throws Refusal with the first problem
 */
export function readBody(message: unknown): BodyMembers {
  const body = object(message, 'The body');
  body.required('TimeStamp', dateTimeReader);
  body.required('Target', integer(0, 1));
  body.nullable('EchoToken', string);
  body.nullable('PrimaryLangID', languageReader);
  body.nullable('Version', number());
  return body;
}

/** The envelope members of a request. Invalid members are omitted, because every request gets a response with an envelope. */
function envelopeOf(message: unknown): RequestEnvelope {
  const members = isObject(message) ? new BodyMembers(message) : noMembers;
  const validMember = <T>(name: string, isValid: (value: unknown) => value is T): T | undefined => {
    const value = members.get(name);
    return isValid(value) ? value : undefined;
  };
  const isString = (value: unknown): value is string => typeof value === 'string';
  return {
    EchoToken: validMember('EchoToken', isString),
    PrimaryLangID: validMember('PrimaryLangID', isV1Language),
    Target: validMember('Target', (value): value is 0 | 1 => value === 0 || value === 1),
    sentAt: momentOf(validMember('TimeStamp', isString) ?? ''),
    Version: validMember('Version', (value): value is number => Number.isFinite(value)),
  };
}

/** The language of a response's texts, and its code. */
export function languageContextOf({ rules, message }: Pick<Call, 'rules' | 'message'>) {
  const requestedLanguage = envelopeOf(message).PrimaryLangID;
  return {
    languageCode: rules.v1Language(requestedLanguage),
    language: languageOfCode(rules.v1TextLanguage(requestedLanguage)),
  };
}

/** Warnings about the envelope, added to every response. */
function envelopeWarnings(
  { rules, tenant }: Pick<Call, 'rules' | 'tenant'>,
  { sentAt }: RequestEnvelope,
): Refusal[] {
  // If the tenant's clock was moved, a client may send its own time or the tenant's time.
  return sentAt !== undefined && [tenant.clock.now(), Date.now()].every((now) => rules.isStale(sentAt, now))
    ? [v1Refusal('problem.stale', 'TimeStamp')]
    : [];
}

/** A complete v1 response: the envelope around the operation's own members. */
export function envelopedMessage(
  call: Pick<Call, 'rules' | 'tenant' | 'message'>,
  fields: object,
  errors: readonly Refusal[] = [],
  warnings: readonly Refusal[] = [],
): object {
  const { rules, tenant, message } = call;
  const envelope = envelopeOf(message);
  const allWarnings = [...envelopeWarnings(call, envelope), ...warnings];
  const language = rules.v1Language(envelope.PrimaryLangID);
  const target = rules.echoTarget(envelope.Target);
  return {
    EchoToken: rules.echoToken(envelope.EchoToken),
    ErrorsType:
      errors.length === 0 ? null : { Errors: errors.map((error) => rules.v1Problem(error, language)) },
    PrimaryLangID: language,
    Success: rules.success(errors.length),
    ...(target === undefined ? {} : { Target: target }),
    TimeStamp: rules.answerTime(tenant.clock.now()),
    Version: rules.echoVersion(envelope.Version),
    WarningsType:
      allWarnings.length === 0
        ? null
        : { Warnings: allWarnings.map((warning) => rules.v1Problem(warning, language)) },
    ...rules.echoUnusable(message),
    ...fields,
  };
}
