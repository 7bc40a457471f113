/** Removes secrets and guest data from exchanges before they are stored, for the gate, tests and the sidecar of a load run. */
import { redact, redactHeaders } from '../lib/redact.ts';
import type { Mask } from '../lib/secrets/masker.ts';
import { isOutOfReach, personalRedactor, withoutSecrets } from '../schemas/capture.ts';
import type { Message } from '../lib/exchange.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { Finding } from '../schemas/finding.ts';
import { guestMasks } from '../schemas/guests.ts';
import { reasonNotJudged, type JudgeableExchange } from '../schemas/judge/status.ts';
import { operationOf } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { Busy, rethrowUnjudged, unjudged } from './gaps.ts';

/** An exchange in the form in which it may be stored or shown, and masks for texts about it. */
export interface StorableExchange {
  readonly exchange: JudgedExchange;
  finding<Found extends Finding>(finding: Found): Found;
  text(text: string): string;
}

export type Capture = ReturnType<typeof createCapture>;

export function createCapture(settings: Settings) {
  const secretNames = ['authorization', settings.get('v1.keys.api'), settings.get('v1.keys.secret')];
  const secretHeaders = new Set(secretNames.map((name) => name.toLowerCase()));
  const redactPersonalData = personalRedactor(settings);
  const createGuestMasker = guestMasks(settings);
  const redactKeys = (headers: Readonly<Record<string, string>>) => redactHeaders(headers, secretHeaders);
  /** Removes secrets and permanent personal data from an exchange. */
  const exchange = ({ request, response, ...rest }: JudgedExchange, mask: Mask): JudgedExchange => {
    const { headers, body: url } = withoutSecrets(
      { headers: redactKeys(request.headers), body: request.url },
      mask,
    );
    const body = request.body === undefined ? {} : { body: mask(request.body) };
    return {
      ...rest,
      request: { method: request.method, url, headers, ...body },
      response: redactPersonalData(withoutSecrets(response, mask), request.body),
    };
  };
  return {
    exchange,
    /** The exchange without secrets and without guests. Computed on first use, because judging reads the raw exchange. */
    storable: (onTheWire: JudgedExchange, mask: Mask): StorableExchange => {
      const { request, response } = onTheWire;
      // The guests of a notification are in its request.
      const isReceived = operationOf(onTheWire.operation).base === 'partner';
      const guestMasker = isReceived
        ? createGuestMasker(request.body ?? '')
        : createGuestMasker(response.body, request.body);
      const maskShortened = (text: string): string =>
        text.endsWith('...') ? `${mask(text.slice(0, -3))}...` : mask(text);
      let storableExchange: JudgedExchange | undefined;
      return {
        get exchange() {
          if (storableExchange !== undefined) return storableExchange;
          const { request: maskedRequest, response: maskedResponse, ...rest } = exchange(onTheWire, mask);
          const headers = Object.fromEntries(
            Object.entries(maskedResponse.headers).map(([name, value]) => [name, guestMasker.text(value)]),
          );
          return (storableExchange = {
            ...rest,
            request:
              isReceived && maskedRequest.body !== undefined
                ? { ...maskedRequest, body: guestMasker.body(maskedRequest.body) }
                : maskedRequest,
            response: { ...maskedResponse, headers, body: guestMasker.body(maskedResponse.body) },
          });
        },
        text: (text) => guestMasker.text(maskShortened(text)),
        finding: (finding) => ({
          ...finding,
          pointer: mask(finding.pointer),
          expected: guestMasker.text(maskShortened(finding.expected)),
          actual: guestMasker.at(finding.pointer, maskShortened(finding.actual)),
        }),
      };
    },
    /** Removes secrets and personal data from a request that the service sent to us. */
    notification: <Notification extends Message>(sent: Notification, mask: Mask): Notification =>
      redactPersonalData(withoutSecrets({ ...sent, headers: redactKeys(sent.headers) }, mask)),
  };
}

/** @throws Unjudged if the answer came from a proxy or a busy service */
export function assertJudgeable(exchange: JudgeableExchange, mask: Mask): void {
  const reason = reasonNotJudged(exchange);
  if (reason === undefined) return;
  const why = mask(reason);
  if (isOutOfReach(exchange.response.status)) rethrowUnjudged(new Busy(why));
  unjudged('blocked', why);
}

/** Formats values as a query string to append to a path that may already have one. */
export function queryOf(path: string, values: Readonly<Record<string, string>>): string {
  if (Object.keys(values).length === 0) return '';
  const query = new URLSearchParams(values).toString();
  return query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`;
}

export const redactAll = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redact('secret', value)]));
