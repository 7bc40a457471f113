/** Reads an entry of a HAR as an exchange, and masks secrets and personal data before anything is judged or stored. */
import { redactCards } from '../../lib/cards.ts';
import { headersByName } from '../../lib/exchange.ts';
import { UsageError } from '../../lib/exit.ts';
import { isObject, stringOf, type Members } from '../../lib/objects.ts';
import { isRedactionHash, redact, redactHeaders } from '../../lib/redact.ts';
import { personalRedactor, withoutIssuedToken } from '../../schemas/capture.ts';
import { momentOf } from '../../schemas/judge/moments.ts';
import { operationOf } from '../../schemas/operations.ts';
import { operationFields, type RecognisedCall } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { RecordedExchange } from '../line.ts';
import { bodyIn, isPlaceholder, missingBody, type BodyFiles, type WrittenBody } from './har-body.ts';

interface HarEntry {
  readonly exchange: Omit<RecordedExchange, 'number'>;
  /** What the file lacks of a judged call. */
  readonly lacks?: 'request' | 'response';
}

/** @param where names the entry in messages @throws UsageError if it has no time */
export function timesOf({ startedDateTime, time }: Members, where: string) {
  const text = stringOf(startedDateTime).trim();
  const hasZone = /(?:[a-z]|[+-]\d\d:?\d\d|:\d\d(?:[.,]\d+)?[+-]\d\d)\)?$/i.test(text);
  const sentAt = momentOf(text)?.timeMs ?? Date.parse(hasZone ? text : `${text}Z`);
  if (Number.isNaN(sentAt)) throw new UsageError(`${where} has no startedDateTime in ISO format`);
  return { sentAt, receivedAt: sentAt + Math.max(0, typeof time === 'number' ? time : 0), hasZone };
}

/**
 * @param replaced values that a tool has written in place of the header Authorization
 * @returns a reader of entries that have a request with method and URL
 */
export function entryReader(settings: Settings, replaced: ReadonlySet<string>) {
  const secrets = secretNames(settings);
  const maskGuests = personalRedactor(settings);
  const maskText = (text: string): string => redactCards(maskGuests({ body: text }).body);
  return (
    entry: Members & { readonly request: Members },
    call: RecognisedCall,
    where: string,
    files?: BodyFiles,
  ): HarEntry => {
    const { request, response, _clockOffset: clockOffset, _fault: fault, _client: client } = entry;
    const { operation } = operationFields(call);
    const { sentAt, receivedAt } = timesOf(entry, where);
    const schema = operation === undefined ? undefined : operationOf(operation).request;
    const isJudged = call.is === 'operation';
    const reading = { files, secrets, replaced };
    const requestMessage = messageIn(request, 'postData', {
      isExpected: schema !== undefined,
      mayBeEmpty: true,
      ...reading,
    });
    const writtenResponse =
      isObject(response) && Number(stringOf(response['status'])) > 0 ? response : undefined;
    const status = Number(stringOf(writtenResponse?.['status']));
    const responseMessage =
      writtenResponse &&
      messageIn(writtenResponse, 'content', {
        isExpected: status === 200 && operation !== 'webhook',
        mayBeEmpty: call.is !== 'operation' || operationOf(call.operation).credentials === 'link',
        ...reading,
      });
    const hasNoBody = status === 204 || status === 304;
    // Status 0 means that no answer came. An entry without a response does not say whether one came.
    const lacksResponse = !isObject(response) || (responseMessage?.body === missingBody && !hasNoBody);
    const lacks = requestMessage.body === missingBody ? 'request' : lacksResponse ? 'response' : undefined;
    const issuesToken = operation !== undefined && operationOf(operation).issuesToken;
    const maskResponse = (text: string): string =>
      !issuesToken ? maskText(text) : issuedMask.test(text) ? text : withoutIssuedToken(text);
    return {
      exchange: {
        client:
          typeof client === 'string'
            ? client
            : (requestMessage.headers['authorization'] ??
              requestMessage.headers[settings.get('v1.keys.api').toLowerCase()] ??
              ''),
        ...operationFields(call),
        request: {
          method: stringOf(request['method']).toUpperCase(),
          url: withoutSecrets(stringOf(request['url']), secrets),
          headers: requestMessage.headers,
          ...(typeof requestMessage.body === 'string' ? { body: maskText(requestMessage.body) } : {}),
        },
        response: responseMessage && {
          status,
          headers: responseMessage.headers,
          body: typeof responseMessage.body === 'string' ? maskResponse(responseMessage.body) : '',
        },
        sentAt,
        receivedAt,
        ...(typeof clockOffset === 'number' ? { clockOffset } : {}),
        ...(typeof fault === 'string' ? { fault } : {}),
      },
      // Only calls of the contract are judged by their bodies.
      ...(isJudged && lacks !== undefined ? { lacks } : {}),
    };
  };
}

const issuedMask = /"access_token"\s*:\s*"[a-z]+:\d+:[0-9a-f]{12}"/;

interface MessageReading extends Pick<WrittenBody, 'isExpected' | 'mayBeEmpty' | 'files'> {
  readonly secrets: ReadonlySet<string>;
  readonly replaced: ReadonlySet<string>;
}

function messageIn(
  message: Members,
  member: 'postData' | 'content',
  { secrets, replaced, ...reading }: MessageReading,
) {
  const bodyMember = message[member];
  const unmaskedHeaders = headersIn(message['headers']);
  const body = bodyIn({
    written: bodyMember,
    sizes: [message['bodySize'], isObject(bodyMember) ? bodyMember['size'] : undefined],
    headers: unmaskedHeaders,
    ...reading,
  });
  const type = isObject(bodyMember) ? stringOf(bodyMember['mimeType']) : '';
  // Some tools write the content type only beside the body, or write no headers at all.
  if (/json/i.test(type) || (type === '' && Object.keys(unmaskedHeaders).length === 0))
    unmaskedHeaders['content-type'] ??= 'application/json';
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(unmaskedHeaders))
    if (!secrets.has(name) || isRedactionHash(value)) headers[name] = value;
    else if (!isReplaced(value) && (name !== 'authorization' || !replaced.has(value)))
      headers[name] = redactHeaders({ [name]: value }, secrets)[name]!;
  return { body, headers };
}

/** Whether a tool has replaced a credential. The header then counts as missing. */
export const isReplaced = (value: string): boolean =>
  value === '' || isPlaceholder(value) || isPlaceholder(value.replace(/^\w+\s+/, ''));

/** The headers of a message; pseudo-headers of HTTP/2 are skipped. */
export const headersIn = (list: unknown): Record<string, string> =>
  headersByName(
    (Array.isArray(list) ? (list as unknown[]) : [])
      .filter(isObject)
      .flatMap(({ name, value }) =>
        typeof name === 'string' && !name.startsWith(':') ? [[name, stringOf(value)] as const] : [],
      ),
  );

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

/** Masks the values of query parameters that contain secrets. */
const withoutSecrets = (url: string, secrets: ReadonlySet<string>): string =>
  url.replaceAll(/([?&])([^=&#?]*)=([^&#]*)/g, (whole, start: string, name: string, value: string) =>
    secrets.has(name.toLowerCase()) && value !== ''
      ? `${start}${name}=${encodeURIComponent(redact('secret', value))}`
      : whole,
  );
