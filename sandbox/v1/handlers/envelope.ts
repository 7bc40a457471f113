import { isObject } from '../../../lib/objects.ts';
import {
  integer,
  members,
  must,
  nullable,
  number,
  text,
  type Members,
  type Reader,
} from '../../reading/read.ts';
import type { Refusal } from '../../refusal.ts';
import { problem, unusable } from '../../refusal.ts';
import type { Asking } from '../rules/envelope.ts';
import { isV1Language, languageOfCode, type V1Language } from '../../words/codes.ts';
import type { Language } from '../../words/languages.ts';
import type { Call } from '../../handlers/call.ts';
import { momentOf } from './moment.ts';

const language: Reader<V1Language> = (value, place) => {
  if (isV1Language(value)) return value;
  throw unusable(`${place} must be one of 1 to 8.`, place);
};

const moment: Reader<string> = (value, place) => {
  const stated = text(value, place);
  if (momentOf(stated) !== undefined) return stated;
  throw unusable(`${place} must be an ISO date-time.`, place);
};

/**
 * The body of a v1 request, its envelope in order. Specification: "v1 message envelope".
 *
 * @throws Refusal with the first thing that is not in order
 */
export function readBody(message: unknown): Members {
  const body = members(message, 'The body');
  must(body, 'TimeStamp', moment);
  must(body, 'Target', integer(0, 1));
  nullable(body, 'EchoToken', text);
  nullable(body, 'PrimaryLangID', language);
  nullable(body, 'Version', number());
  return body;
}

/** What a request says of itself, read without judging: what cannot be used counts as not said. */
export function askingOf(message: unknown): Asking {
  const from: Members = isObject(message) ? message : {};
  const stated = <T>(name: string, good: (value: unknown) => value is T): T | undefined => {
    const value = Object.hasOwn(from, name) ? from[name] : undefined;
    return good(value) ? value : undefined;
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

/** The language in which the texts of an answer are written, and its code. */
export function languageOf({ rules, message }: Pick<Call, 'rules' | 'message'>): {
  code: V1Language;
  language: Language;
} {
  const requested = askingOf(message).PrimaryLangID;
  return { code: rules.v1Language(requested), language: languageOfCode(rules.v1TextLanguage(requested)) };
}

/** What is worth a warning of any request, whatever came of it. */
function remarks({ rules, tenant }: Pick<Call, 'rules' | 'tenant'>, { sentAt }: Asking): Refusal[] {
  return sentAt !== undefined && rules.isStale(sentAt, tenant.clock.now())
    ? [problem('problem.stale', 'TimeStamp')]
    : [];
}

/** A whole v1 answer: the envelope around the operation's own members. */
export function enveloped(
  call: Pick<Call, 'rules' | 'tenant' | 'message'>,
  own: object,
  errors: readonly Refusal[] = [],
  warnings: readonly Refusal[] = [],
): object {
  const { rules, tenant, message } = call;
  const asking = askingOf(message);
  const remarked = [...remarks(call, asking), ...warnings];
  const language = rules.v1Language(asking.PrimaryLangID);
  const target = rules.echoTarget(asking.Target);
  return {
    EchoToken: rules.echoToken(asking.EchoToken),
    ErrorsType:
      errors.length === 0 ? null : { Errors: errors.map((error) => rules.v1Problem(error, language)) },
    PrimaryLangID: language,
    Success: rules.success(errors.length),
    ...(target === undefined ? {} : { Target: target }),
    TimeStamp: rules.answerTime(tenant.clock.now()),
    Version: rules.echoVersion(asking.Version),
    WarningsType:
      remarked.length === 0
        ? null
        : { Warnings: remarked.map((warning) => rules.v1Problem(warning, language)) },
    ...rules.echoUnusable(message),
    ...own,
  };
}
