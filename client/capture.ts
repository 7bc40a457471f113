/** Removes secrets and guest data from exchanges before they are stored, for the gate, tests and the sidecar of a load run. */
import { redact, redactHeaders } from '../lib/redact.ts';
import type { Mask } from '../lib/secrets/masker.ts';
import { isOutOfReach, personalRedactor, withoutSecrets } from '../schemas/capture.ts';
import type { Message } from '../lib/exchange.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { Finding } from '../schemas/finding.ts';
import { guestMasks } from '../schemas/guests.ts';
import { whyUnjudged, type Judgeable } from '../schemas/judge/status.ts';
import { operationOf } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { tooBusy, unjudged } from './gaps.ts';

/** The lower-case names of headers whose values are secrets. */
const secretHeadersOf = (settings: Settings): Set<string> =>
  new Set(
    ['authorization', settings.get('v1.keys.api'), settings.get('v1.keys.secret')].map((name) =>
      name.toLowerCase(),
    ),
  );

/** An exchange in the form in which it may be stored or shown, and masks for texts about it. */
export interface StorableExchange {
  readonly exchange: JudgedExchange;
  finding<Found extends Finding>(finding: Found): Found;
  text(text: string): string;
}

export interface Capture {
  /** The exchange without secrets and without guests. Computed on first use, because judging reads the raw exchange. */
  storable(onTheWire: JudgedExchange, mask: Mask): StorableExchange;
  /** Removes secrets and permanent personal data from an exchange. */
  exchange(onTheWire: JudgedExchange, mask: Mask): JudgedExchange;
  /** Removes secrets and personal data from a request that the service sent to us. */
  notification<Sent extends Message>(sent: Sent, mask: Mask): Sent;
}

export function createCapture(settings: Settings): Capture {
  const secretHeaders = secretHeadersOf(settings);
  const withoutPersonal = personalRedactor(settings);
  const guestsIn = guestMasks(settings);
  const withoutKeys = (headers: Readonly<Record<string, string>>) => redactHeaders(headers, secretHeaders);
  const capture: Capture = {
    storable: (onTheWire, mask) => {
      const { request, response } = onTheWire;
      // The guests of a notification are in its request.
      const isReceived = operationOf(onTheWire.operation).base === 'partner';
      const guests = isReceived ? guestsIn(request.body ?? '') : guestsIn(response.body, request.body);
      const cut = (text: string): string =>
        text.endsWith('...') ? `${mask(text.slice(0, -3))}...` : mask(text);
      let made: JudgedExchange | undefined;
      return {
        get exchange() {
          if (made !== undefined) return made;
          const { request: requested, response: responseBody, ...rest } = capture.exchange(onTheWire, mask);
          const headers = Object.fromEntries(
            Object.entries(responseBody.headers).map(([name, value]) => [name, guests.text(value)]),
          );
          return (made = {
            ...rest,
            request:
              isReceived && requested.body !== undefined
                ? { ...requested, body: guests.body(requested.body) }
                : requested,
            response: { ...responseBody, headers, body: guests.body(responseBody.body) },
          });
        },
        text: (text) => guests.text(cut(text)),
        finding: (finding) => ({
          ...finding,
          pointer: mask(finding.pointer),
          expected: guests.text(cut(finding.expected)),
          actual: guests.at(finding.pointer, cut(finding.actual)),
        }),
      };
    },
    exchange: ({ request, response, ...rest }, mask) => {
      const { headers, body: url } = withoutSecrets(
        { headers: withoutKeys(request.headers), body: request.url },
        mask,
      );
      const requested = {
        method: request.method,
        url,
        headers,
        ...(request.body === undefined ? {} : { body: mask(request.body) }),
      };
      return {
        ...rest,
        request: requested,
        response: withoutPersonal(withoutSecrets(response, mask), request.body),
      };
    },
    notification: (sent, mask) =>
      withoutPersonal(withoutSecrets({ ...sent, headers: withoutKeys(sent.headers) }, mask)),
  };
  return capture;
}

/** @throws Unjudged if the answer came from a proxy or a busy service */
export function assertJudgeable(exchange: Judgeable, mask: Mask): void {
  const reason = whyUnjudged(exchange);
  if (reason === undefined) return;
  const why = mask(reason);
  if (isOutOfReach(exchange.response.status)) tooBusy(why);
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
