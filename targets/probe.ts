import { errors } from 'undici';
import { responseLimits } from '../lib/bounds.ts';
import type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';
import { sendRequest, ResponseTooLarge, ResponseTimeout } from './send-request.ts';
import { dispatcherFor } from './outward.ts';

export type Probe = SentRequest;
export type ProbeAnswer = ReceivedResponse;

/**
 * Sends one request and returns the response, whatever its status.
 * @throws NoResponseError if there was no response
 */
export type ProbeTransport = (probe: Probe) => Promise<ProbeAnswer>;

/** There was no response. The message says why; it begins in lower case, because it follows a comma in a sentence. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';

  /** Whether a repeated request may succeed. */
  get isTransient(): boolean {
    return transientCodes.has(codeOf(this.cause) ?? '');
  }
}

const transientCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'EAI_AGAIN']);

/** Uses undici; follows no redirect and retries nothing. */
export const probeWithTimeout =
  (seconds: number): ProbeTransport =>
  async (probe) => {
    try {
      return await sendRequest(dispatcherFor(probe.url), probe, { body: responseLimits.body, seconds });
    } catch (cause) {
      throw new NoResponseError(noResponseReason(cause), { cause });
    }
  };

/** Wraps a transport and records its slowest response time, in seconds. */
export function measureSlowest(transport: ProbeTransport) {
  let slowestSeconds = 0;
  const probe: ProbeTransport = async (request) => {
    const startedAt = performance.now();
    const answer = await transport(request);
    slowestSeconds = Math.max(slowestSeconds, (performance.now() - startedAt) / 1_000);
    return answer;
  };
  return { probe, slowest: () => slowestSeconds };
}

const certificateVariables = 'HOTEL_CLIENT_CERT and HOTEL_CLIENT_KEY';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNRESET: 'the connection was reset before an answer came',
  UND_ERR_SOCKET: 'the connection was closed before an answer came',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection took too long',
  UND_ERR_CONNECT_TIMEOUT: 'the connection took too long',
  EPROTO: 'the two sides do not agree on TLS: is it http rather than https?',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: is it http rather than https?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself: name the CA in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain is signed by itself: name the CA in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified: name the CA in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate cannot be verified: name the CA in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate cannot be verified: name the CA in NODE_EXTRA_CA_CERTS',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: `it requires a client certificate: name one in ${certificateVariables}`,
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: `it refuses the TLS handshake: does it want a client certificate (in ${certificateVariables})?`,
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: `it does not know the CA of the client certificate (in ${certificateVariables})`,
  UND_ERR_PRX_TLS: 'the certificate of the proxy is for another host',
};

/** Why there was no response; fits after a colon. */
export function noResponseReason(cause: unknown): string {
  if (cause instanceof ResponseTooLarge || cause instanceof ResponseTimeout) return cause.message;
  if (cause instanceof errors.HTTPParserError) return 'what answers there does not speak HTTP';
  const code = codeOf(cause);
  // undici reports only in its message how a proxy responded.
  const [, proxyStatus] =
    /^Proxy (?:response|Authentication Required) \((\d+)\)/.exec((cause as Error).message) ?? [];
  if (proxyStatus !== undefined)
    return proxyStatus === '407'
      ? 'its proxy answers 407: the proxy requires a user name and a password: write them into its variable, as http://NAME:PASSWORD@HOST:PORT'
      : `its proxy answers ${proxyStatus}`;
  const { message } = cause as { message?: string };
  return (code === undefined ? undefined : (reasons[code] ?? code)) ?? message ?? 'the connection failed';
}

/** If a host name has several addresses, Node throws an AggregateError with one error for each. */
function codeOf(cause: unknown): string | undefined {
  const firstError = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  return (firstError as { code?: string } | undefined)?.code;
}
