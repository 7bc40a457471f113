/** A recording in the format of browsers and proxies (HAR 1.2, and what is made by hand in its likeness) as a trace. */
import { redactCards } from '../../lib/cards.ts';
import { UsageError } from '../../lib/exit.ts';
import { isObject, type Members, stringOf } from '../../lib/objects.ts';
import { redact, redactHeaders } from '../../lib/redact.ts';
import { personalRedactor, withoutIssuedToken } from '../../schemas/capture.ts';
import type { SentRequest } from '../../schemas/exchange.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { addressRecogniser, operationFields, type Bases, type Recognised } from '../../schemas/recognise.ts';
import type { Line, RecordedExchange } from '../line.ts';

export interface Har {
  readonly lines: readonly Line[];
  /** Whether any call shows credentials: many tools leave them out when they write a file. */
  readonly hasCredentials: boolean;
}

interface Entry {
  readonly exchange: Omit<RecordedExchange, 'number'>;
  /** Whether no body of it was left out of the file. */
  readonly isWhole: boolean;
}

/**
 * Secrets and guests are replaced here, before anything is judged or kept.
 *
 * @param json of the file
 * @throws UsageError where it is no HAR, with what is missing
 */
export function readHar(json: unknown, settings: Settings, bases: Bases, file = 'the file'): Har {
  const log = isObject(json) ? json['log'] : undefined;
  const entries = isObject(log) ? log['entries'] : undefined;
  if (!Array.isArray(entries))
    throw new UsageError(
      `${file} is no HAR: it has no log.entries. Export it as HAR, or give a journal (.jsonl)`,
    );
  const calls = recognised(entries, settings, bases);
  const withoutGuests = personalRedactor(settings);
  const secrets = secretNames(settings);
  const watched = entries.flatMap((entry: unknown, index): Entry[] => {
    const problem = (what: string): UsageError => new UsageError(`${file}: entry ${index} has ${what}`);
    if (!isObject(entry) || !isObject(entry['request'])) throw problem('no request');
    const { request, response, startedDateTime, time } = entry as Members & { request: Members };
    const { method, url } = request;
    if (typeof method !== 'string' || typeof url !== 'string') throw problem('no method or url');
    const call = calls[index]!;
    if (call.is === 'preflight') return [];
    const sentAt = Date.parse(stringOf(startedDateTime));
    if (Number.isNaN(sentAt)) throw problem('no startedDateTime in ISO format');
    const { operation } = operationFields(call);
    const headers = withoutCredentials(headersIn(request['headers']), secrets);
    const body = textOfRequest(request);
    const answer = isObject(response) && Number(stringOf(response['status'])) > 0 ? response : undefined;
    const responseBody = answer === undefined ? undefined : contentOf(answer);
    const personal = (text: string): string => redactCards(withoutGuests({ body: text }).body);
    return [
      {
        exchange: {
          client: headers['authorization'] ?? headers[settings.get('v1.keys.api').toLowerCase()] ?? '',
          ...operationFields(call),
          request: {
            method: method.toUpperCase(),
            url: withoutSecrets(url, secrets),
            headers,
            ...(body === undefined ? {} : { body: personal(body) }),
          } satisfies SentRequest,
          response:
            answer === undefined
              ? undefined
              : {
                  status: Number(stringOf(answer['status'])),
                  headers: withoutCredentials(headersIn(answer['headers']), secrets),
                  body:
                    operation !== undefined && operationOf(operation).issuesToken
                      ? /"access_token"\s*:\s*"[a-z]+:\d+:[0-9a-f]{12}"/.test(responseBody ?? '')
                        ? responseBody!
                        : withoutIssuedToken(responseBody ?? '')
                      : personal(responseBody ?? ''),
                },
          sentAt,
          receivedAt: sentAt + Math.max(0, typeof time === 'number' ? time : 0),
        },
        // Of what is none of the contract nothing is judged.
        isWhole:
          call.is === 'none' ||
          (!(body === undefined && sizeOf(request) > 0) &&
            !(responseBody === undefined && answer !== undefined && sizeOf(answer) > 0)),
      },
    ];
  });
  return {
    lines: numbered(watched),
    hasCredentials: watched.some(
      ({
        exchange: {
          request: { headers },
        },
      }) => [...secrets].some((name) => headers[name] !== undefined),
    ),
  };
}

/**
 * What each entry is. Where the recording does not say below which address an operation is called, a call is nearly one of it only
 * where right ones went, or where none went anywhere: a page calls other services too, some of like paths.
 */
function recognised(entries: readonly unknown[], settings: Settings, bases: Bases): Recognised[] {
  const recognise = addressRecogniser(settings, bases);
  const all = entries.map((entry) => {
    const { method, url } = isObject(entry) && isObject(entry['request']) ? entry['request'] : {};
    return {
      origin: originOf(stringOf(url)),
      call: recognise(stringOf(method).toUpperCase(), stringOf(url)),
    };
  });
  const ours = new Set(all.flatMap(({ call, origin }) => (call.is === 'operation' ? [origin] : [])));
  return all.map(({ call, origin }) => {
    if (call.is !== 'nearly') return call;
    const { base } = operationOf(call.operation);
    const isOurs = (base !== 'partner' && bases[base] !== undefined) || ours.size === 0 || ours.has(origin);
    return isOurs ? call : { is: 'none' };
  });
}

const originOf = (url: string): string => /^\w+:\/\/[^/?#]*/.exec(url)?.[0].toLowerCase() ?? '';

/** In the order in which answers came. What was left out of the file, a body say, is a gap. */
function numbered(watched: readonly Entry[]): Line[] {
  return watched
    .toSorted((one, other) => one.exchange.receivedAt - other.exchange.receivedAt)
    .map(({ isWhole, exchange }, index): Line => {
      const { sentAt, receivedAt, operation } = exchange;
      return isWhole
        ? { exchange: { number: index + 1, ...exchange } }
        : {
            gap: {
              from: sentAt,
              until: receivedAt,
              why: `the body of a call${operation === undefined ? '' : ` of ${operationOf(operation).title}`} was left out of the file`,
            },
          };
    });
}

function secretNames(settings: Settings): ReadonlySet<string> {
  const keys = [settings.get('v1.keys.api'), settings.get('v1.keys.secret')];
  return new Set([
    'authorization',
    'cookie',
    'set-cookie',
    'apikey',
    'secretkey',
    'x-api-key',
    'access_token',
    ...keys.map((key) => key.toLowerCase()),
  ]);
}

/** What was replaced before, by a recorder say, stays as it is: its length is that of the secret. */
function withoutCredentials(
  headers: Readonly<Record<string, string>>,
  secrets: ReadonlySet<string>,
): Record<string, string> {
  const before = Object.entries(headers).filter(([, value]) => redacted.test(value));
  return { ...redactHeaders(headers, secrets), ...Object.fromEntries(before) };
}

const redacted = /^(?:\w+ +)*[a-z]+:\d+:[0-9a-f]{12}$/;

/** By their names in lower case; of a repeated one all values. */
function headersIn(list: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const one of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!isObject(one) || typeof one['name'] !== 'string') continue;
    const [name, value] = [one['name'].toLowerCase(), stringOf(one['value'])];
    // What HTTP/2 writes as fields is none of the caller's.
    if (name.startsWith(':')) continue;
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

function textOfRequest({ postData }: Members): string | undefined {
  if (!isObject(postData)) return undefined;
  const { text, params } = postData;
  if (typeof text === 'string' && text !== '') return text;
  if (!Array.isArray(params) || params.length === 0) return undefined;
  return (params as unknown[])
    .filter(isObject)
    .map(({ name, value }) => `${stringOf(name)}=${stringOf(value)}`)
    .join('&');
}

function contentOf({ content }: Members): string | undefined {
  if (!isObject(content) || typeof content['text'] !== 'string') return undefined;
  const { text, encoding } = content;
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text;
}

/** Bytes of a body, as far as the file says. */
function sizeOf(message: Members): number {
  const { bodySize, content } = message;
  const inContent = isObject(content) ? Number(stringOf(content['size'])) : Number.NaN;
  return Math.max(0, Number(stringOf(bodySize)) || 0, inContent || 0);
}

/** Values of parameters that hold a secret are replaced; everything else is as it came. */
const withoutSecrets = (url: string, secrets: ReadonlySet<string>): string =>
  url.replaceAll(/([?&])([^=&#?]*)=([^&#]*)/g, (whole, start: string, name: string, value: string) =>
    secrets.has(name.toLowerCase()) && value !== ''
      ? `${start}${name}=${encodeURIComponent(redact('secret', value))}`
      : whole,
  );
