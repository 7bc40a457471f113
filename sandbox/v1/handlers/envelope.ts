import { isObject } from '../../../lib/objects.ts';
import {
  integer,
  object,
  must,
  nullable,
  number,
  string,
  type Members,
  type Reader,
} from '../../reading/read.ts';
import { problem, unusable, type Refusal } from '../../refusal.ts';
import type { RequestEnvelope, Moment } from '../rules/envelope.ts';
import { isV1Language, languageOfCode, type V1Language } from '../../words/codes.ts';
import type { Language } from '../../words/languages.ts';
import type { Call } from '../../handlers/call.ts';

const isoDateTimePattern =
  /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Caches the last result, because the TimeStamp of each request is parsed three times. */
let last: { readonly text: string; readonly moment: Moment | undefined } = { text: '', moment: undefined };

/** An ISO date-time; undefined for anything else. Specification: "Conventions". */
function momentOf(text: string): Moment | undefined {
  if (text !== last.text) last = { text, moment: parse(text) };
  return last.moment;
}

function parse(text: string): Moment | undefined {
  const [, day, time, seconds = '0', fraction = '', zone] = isoDateTimePattern.exec(text) ?? [];
  if (day === undefined || time === undefined || Number(seconds) > 60) return undefined;
  const minute = Date.parse(`${day}T${time}Z`);
  // Date.parse reads 30 February as 2 March, so the day is compared; 24:00 belongs to the next day.
  const date = new Date(`${day}T00:00Z`);
  if (Number.isNaN(minute) || Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day.slice(8)))
    return undefined;
  const at = minute + Number(seconds) * 1_000 + Math.floor(Number(`0.${fraction || 0}`) * 1_000);
  return { at: at - offsetOf(zone), zoned: zone !== undefined };
}

/** The offset of a zone from UTC in milliseconds. */
function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const language: Reader<V1Language> = (value, place) => {
  if (isV1Language(value)) return value;
  throw unusable(`${place} must be one of 1 to 8.`, place);
};

const moment: Reader<string> = (value, place) => {
  const stated = string(value, place);
  if (momentOf(stated) !== undefined) return stated;
  throw unusable(`${place} must be an ISO date-time.`, place);
};

/**
 * The body of a v1 request with a valid envelope. Specification: "v1 message envelope".
 * @throws Refusal with the first problem
 */
export function readBody(message: unknown): Members {
  const body = object(message, 'The body');
  must(body, 'TimeStamp', moment);
  must(body, 'Target', integer(0, 1));
  nullable(body, 'EchoToken', string);
  nullable(body, 'PrimaryLangID', language);
  nullable(body, 'Version', number());
  return body;
}

/** The envelope members of a request; invalid members count as absent. */
export function envelopeOf(message: unknown): RequestEnvelope {
  const from: Members = isObject(message) ? message : {};
  const stated = <T>(name: string, isValid: (value: unknown) => value is T): T | undefined => {
    const value = Object.hasOwn(from, name) ? from[name] : undefined;
    return isValid(value) ? value : undefined;
  };
  const echoToken = stated('EchoToken', (value): value is string => typeof value === 'string');
  const lang = stated('PrimaryLangID', isV1Language);
  const target = stated('Target', (value): value is 0 | 1 => value === 0 || value === 1);
  const sentAt = momentOf(stated('TimeStamp', (value): value is string => typeof value === 'string') ?? '');
  const version = stated(
    'Version',
    (value): value is number => typeof value === 'number' && Number.isFinite(value),
  );
  return {
    ...(echoToken === undefined ? {} : { EchoToken: echoToken }),
    ...(lang === undefined ? {} : { PrimaryLangID: lang }),
    ...(target === undefined ? {} : { Target: target }),
    ...(sentAt === undefined ? {} : { sentAt }),
    ...(version === undefined ? {} : { Version: version }),
  };
}

/** The language of a response's texts, and its code. */
export function languageOf({ rules, message }: Pick<Call, 'rules' | 'message'>): {
  code: V1Language;
  language: Language;
} {
  const requested = envelopeOf(message).PrimaryLangID;
  return { code: rules.v1Language(requested), language: languageOfCode(rules.v1TextLanguage(requested)) };
}

/** Warnings about the envelope, added to every response. */
function envelopeWarnings(
  { rules, tenant }: Pick<Call, 'rules' | 'tenant'>,
  { sentAt }: RequestEnvelope,
): Refusal[] {
  // If the tenant's clock was moved, a client may send its own time or the tenant's time.
  return sentAt !== undefined && [tenant.clock.now(), Date.now()].every((now) => rules.isStale(sentAt, now))
    ? [problem('problem.stale', 'TimeStamp')]
    : [];
}

/** A complete v1 response: the envelope around the operation's own members. */
export function enveloped(
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
