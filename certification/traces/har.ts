/** Reads a HAR 1.2 of a browser or proxy, also an incomplete one written by hand. */
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
  /** Whether any call has credentials: many tools remove them from the file. */
  readonly hasCredentials: boolean;
}

interface Entry {
  readonly exchange: Omit<RecordedExchange, 'number'>;
  /** Whether the file has all bodies of the exchange. */
  readonly isWhole: boolean;
}

/**
 * Masks secrets and personal data before anything is judged or stored.
 * @param json the parsed file
 * @throws UsageError that says what is missing, if it is no HAR
 */
export function readHar(json: unknown, settings: Settings, bases: Bases, file = 'the file'): Har {
  const log = isObject(json) ? json['log'] : undefined;
  const entries = isObject(log) ? log['entries'] : undefined;
  if (!Array.isArray(entries))
    throw new UsageError(
      `${file} is no HAR: it has no log.entries. Export it as HAR, or give a journal (.jsonl)`,
    );
  const calls = recogniseCalls(entries, settings, bases);
  const withoutGuests = personalRedactor(settings);
  const secrets = secretNames(settings);
  const harEntries = entries.flatMap((entry: unknown, index): Entry[] => {
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
    const responseMembers =
      isObject(response) && Number(stringOf(response['status'])) > 0 ? response : undefined;
    const responseBody = responseMembers === undefined ? undefined : contentOf(responseMembers);
    const withoutPersonalData = (text: string): string => redactCards(withoutGuests({ body: text }).body);
    return [
      {
        exchange: {
          client: headers['authorization'] ?? headers[settings.get('v1.keys.api').toLowerCase()] ?? '',
          ...operationFields(call),
          request: {
            method: method.toUpperCase(),
            url: withoutSecrets(url, secrets),
            headers,
            ...(body === undefined ? {} : { body: withoutPersonalData(body) }),
          } satisfies SentRequest,
          response:
            responseMembers === undefined
              ? undefined
              : {
                  status: Number(stringOf(responseMembers['status'])),
                  headers: withoutCredentials(headersIn(responseMembers['headers']), secrets),
                  body:
                    operation !== undefined && operationOf(operation).issuesToken
                      ? /"access_token"\s*:\s*"[a-z]+:\d+:[0-9a-f]{12}"/.test(responseBody ?? '')
                        ? responseBody!
                        : withoutIssuedToken(responseBody ?? '')
                      : withoutPersonalData(responseBody ?? ''),
                },
          sentAt,
          receivedAt: sentAt + Math.max(0, typeof time === 'number' ? time : 0),
        },
        // Calls that are not of the contract need no body, because they are not judged.
        isWhole:
          call.is === 'none' ||
          (!(body === undefined && sizeOf(request) > 0) &&
            !(responseBody === undefined && responseMembers !== undefined && sizeOf(responseMembers) > 0)),
      },
    ];
  });
  return {
    lines: toLines(harEntries),
    hasCredentials: harEntries.some(
      ({
        exchange: {
          request: { headers },
        },
      }) => [...secrets].some((name) => headers[name] !== undefined),
    ),
  };
}

/**
 * Recognises the call of each entry. Without base URLs, a call counts as a near miss only at an origin with recognised calls,
 * or if there are none at all: a page also calls other services, some with similar paths.
 */
function recogniseCalls(entries: readonly unknown[], settings: Settings, bases: Bases): Recognised[] {
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

/** Lines in the order of the responses. An exchange with a missing body becomes a gap. */
function toLines(harEntries: readonly Entry[]): Line[] {
  return harEntries
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

/** Masks credentials. Values that are masked already, for example by a recorder, stay as they are. */
function withoutCredentials(
  headers: Readonly<Record<string, string>>,
  secrets: ReadonlySet<string>,
): Record<string, string> {
  const alreadyMasked = Object.entries(headers).filter(([, value]) => maskedPattern.test(value));
  return { ...redactHeaders(headers, secrets), ...Object.fromEntries(alreadyMasked) };
}

const maskedPattern = /^(?:\w+ +)*[a-z]+:\d+:[0-9a-f]{12}$/;

/** Headers by name in lower case; repeated ones are joined. */
function headersIn(list: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const one of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!isObject(one) || typeof one['name'] !== 'string') continue;
    const [name, value] = [one['name'].toLowerCase(), stringOf(one['value'])];
    // HTTP/2 pseudo-headers are skipped.
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

/** Bytes of a body according to the file; 0 if unknown. */
function sizeOf(message: Members): number {
  const { bodySize, content } = message;
  const inContent = isObject(content) ? Number(stringOf(content['size'])) : Number.NaN;
  return Math.max(0, Number(stringOf(bodySize)) || 0, inContent || 0);
}

/** Masks the values of query parameters that contain secrets. */
const withoutSecrets = (url: string, secrets: ReadonlySet<string>): string =>
  url.replaceAll(/([?&])([^=&#?]*)=([^&#]*)/g, (whole, start: string, name: string, value: string) =>
    secrets.has(name.toLowerCase()) && value !== ''
      ? `${start}${name}=${encodeURIComponent(redact('secret', value))}`
      : whole,
  );
