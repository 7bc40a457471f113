/** Sends one notification, and sees what becomes of it. */
import { request as plainRequest } from 'node:http';
import { request as secureRequest, type RequestOptions } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { ResolvedUrl } from '../../lib/addresses.ts';

export interface Posted {
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Undefined where no answer came. */
  readonly status?: number;
  /** Why none came. */
  readonly error?: string;
  /** What is wrong with the certificate of the receiver, in the words of OpenSSL: its name, its chain, its time. */
  readonly certificate?: string;
}

/**
 * Sends once, to the address that was looked at. A redirect is an answer like any other, and nothing is sent to where it points; of an
 * answer nothing but its status is read.
 *
 * @param ca PEM of an authority that is trusted beside the usual ones
 */
export function post(
  { url, address, family }: ResolvedUrl,
  body: string,
  timeout: number,
  ca?: string,
): Promise<Posted> {
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
    // That it is not the one of its name is told, and nothing of a guest is in a notification.
    rejectUnauthorized: false,
    servername: /^[\d.]+$|\[/.test(url.hostname) ? '' : url.hostname,
    ...(ca === undefined ? {} : { ca }),
  };
  const sentAt = Date.now();
  return new Promise((resolve) => {
    let certificate: string | undefined;
    const settle = (rest: Pick<Posted, 'status' | 'error'>): void => {
      clearTimeout(late);
      resolve({
        body,
        sentAt,
        receivedAt: Date.now(),
        ...(certificate === undefined ? {} : { certificate }),
        ...rest,
      });
      outgoing.destroy();
    };
    const outgoing = (isSecure ? secureRequest : plainRequest)(options, (answer) =>
      settle({ status: answer.statusCode ?? 0 }),
    );
    const late = setTimeout(() => settle({ error: `no answer within ${timeout} ms` }), timeout);
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
