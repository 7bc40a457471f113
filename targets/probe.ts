import { errors } from 'undici';
import { answerBounds } from '../lib/bounds.ts';
import type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';
import { ask, TooMuch, TooSlow } from './ask.ts';
import { wayTo } from './outward.ts';

export type Probe = SentRequest;
export type ProbeAnswer = ReceivedResponse;

/** Sends one request and gives its answer, whatever its status. Throws `Silence` where none came. */
export type ProbeTransport = (probe: Probe) => Promise<ProbeAnswer>;

/** No answer came. The message says why in words that fit behind a comma. */
export class Silence extends Error {
  override readonly name = 'Silence';

  /** Whether the next request may well be answered. */
  get isPassing(): boolean {
    return passing.has(codeOf(this.cause) ?? '');
  }
}

const passing: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'EAI_AGAIN']);

/** Through undici; nothing is followed, nothing is tried again. */
export const probeOver =
  (seconds: number): ProbeTransport =>
  async (probe) => {
    try {
      return await ask(wayTo(probe.url), probe, { body: answerBounds.body, seconds });
    } catch (cause) {
      throw new Silence(whyNone(cause), { cause });
    }
  };

/** The same, with a look at its watch: the seconds that the slowest answer took. */
export function timed(transport: ProbeTransport): {
  readonly probe: ProbeTransport;
  readonly slowest: () => number;
} {
  let slowest = 0;
  const probe: ProbeTransport = async (one) => {
    const from = performance.now();
    const answer = await transport(one);
    slowest = Math.max(slowest, (performance.now() - from) / 1_000);
    return answer;
  };
  return { probe, slowest: () => slowest };
}

const inVariables = 'in HOTEL_CLIENT_CERT and HOTEL_CLIENT_KEY';

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
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: `it asks for a client certificate: name one ${inVariables}`,
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: `it refuses the TLS handshake: does it want a client certificate (${inVariables})?`,
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: `it does not know the CA of our client certificate (${inVariables})`,
  UND_ERR_PRX_TLS: 'the certificate of the proxy is for another host',
};

const wantsCredentials =
  'the proxy asks for a name and a password: write them into its variable, as http://NAME:PASSWORD@HOST:PORT';

/** Why no answer came, in words that fit behind a colon. */
export function whyNone(cause: unknown): string {
  if (cause instanceof TooMuch || cause instanceof TooSlow) return cause.message;
  if (cause instanceof errors.HTTPParserError) return 'what answers there does not speak HTTP';
  const code = codeOf(cause);
  // undici says by its message alone how a proxy has answered.
  const [, refused] =
    /^Proxy (?:response|Authentication Required) \((\d+)\)/.exec((cause as Error).message) ?? [];
  if (refused !== undefined)
    return refused === '407' ? `its proxy answers 407: ${wantsCredentials}` : `its proxy answers ${refused}`;
  const { message } = cause as { message?: string };
  return (code === undefined ? undefined : (reasons[code] ?? code)) ?? message ?? 'the connection failed';
}

/** Where a name has several addresses, Node puts one error for each into one. */
function codeOf(cause: unknown): string | undefined {
  const first = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  return (first as { code?: string } | undefined)?.code;
}
