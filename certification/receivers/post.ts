/** Sends one notification, and reports the result. */
import { request as plainRequest } from 'node:http';
import { request as secureRequest, type RequestOptions } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { ResolvedUrl } from '../../lib/addresses.ts';

export interface PostResult {
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Undefined if there was no response. */
  readonly status?: number;
  /** Why there was no response. */
  readonly error?: string;
  /** OpenSSL's problem with the receiver's certificate. */
  readonly certificate?: string;
}

/**
 * Sends once, to the resolved and checked address. Redirects are not followed, and only the status of the response is read.
 * @param ca PEM of an additional trusted certificate authority
 */
export function post(
  { url, address, family }: ResolvedUrl,
  body: string,
  timeoutMs: number,
  ca?: string,
): Promise<PostResult> {
  const isSecure = url.protocol === 'https:';
  const options: RequestOptions = {
    method: 'POST',
    host: address,
    family,
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
    agent: false,
    // An untrusted certificate is only reported, because a notification contains no personal data.
    rejectUnauthorized: false,
    servername: /^[\d.]+$|\[/.test(url.hostname) ? '' : url.hostname,
    ...(ca === undefined ? {} : { ca }),
  };
  const sentAt = Date.now();
  return new Promise((resolve) => {
    let certificate: string | undefined;
    const settle = (outcome: Pick<PostResult, 'status' | 'error'>): void => {
      clearTimeout(timer);
      resolve({
        body,
        sentAt,
        receivedAt: Date.now(),
        ...(certificate === undefined ? {} : { certificate }),
        ...outcome,
      });
      outgoing.destroy();
    };
    const outgoing = (isSecure ? secureRequest : plainRequest)(options, (response) =>
      settle({ status: response.statusCode ?? 0 }),
    );
    const timer = setTimeout(() => settle({ error: `no answer within ${timeoutMs} ms` }), timeoutMs);
    outgoing.once('socket', (socket) =>
      socket.once('secureConnect', () => {
        const { authorized, authorizationError } = socket as TLSSocket;
        if (!authorized)
          certificate = String((authorizationError as Error & { code?: string }).code ?? authorizationError);
      }),
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => settle({ error: error.code ?? error.message }));
    outgoing.end(body);
  });
}
