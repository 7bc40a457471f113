/**
 * Opens connections: directly or through the proxy that environment variables name, and with a client certificate if they name one.
 */
import { createSecureContext } from 'node:tls';
import { Agent, getGlobalDispatcher, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { UsageError } from '../lib/exit.ts';
import { bypassesProxy } from './no-proxy.ts';
import { readText } from '../lib/text-file.ts';
import type { Environment } from './target.ts';

/** Environment variables with the paths of the two PEM files, and with the pass phrase of the key. */
const certificateVariable = 'HOTEL_CLIENT_CERT';
const keyVariable = 'HOTEL_CLIENT_KEY';
const passphraseVariable = 'HOTEL_CLIENT_KEY_PASSPHRASE';

const proxyVariables = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/**
 * The client certificate; undefined if the environment names none.
 * @throws UsageError if only half of it is named, or a file cannot be read
 */
export function clientCertificate(env: Environment) {
  const { [certificateVariable]: cert, [keyVariable]: key, [passphraseVariable]: passphrase } = env;
  if (!cert && !key) return undefined;
  if (!cert || !key)
    throw new UsageError(
      `${cert ? certificateVariable : keyVariable} is set without ${cert ? keyVariable : certificateVariable}: a client certificate needs both.`,
    );
  const certificate = {
    cert: readPem(certificateVariable, cert),
    key: readPem(keyVariable, key),
    ...(passphrase ? { passphrase } : {}),
  };
  try {
    createSecureContext(certificate);
  } catch (cause) {
    throw new UsageError(
      `${certificateVariable}, ${keyVariable} and ${passphraseVariable} do not make a client certificate (${(cause as Error).message}): name a certificate and its key in PEM, and the pass phrase where the key has one.`,
      { cause },
    );
  }
  return certificate;
}

function readPem(variable: string, file: string): string {
  try {
    return readText(file);
  } catch (cause) {
    throw new UsageError(
      `${variable} names ${file}, which cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    );
  }
}

/** Refuses unusable settings before anything is sent. @throws UsageError */
export function checkOutwardSettings(env: Environment): void {
  clientCertificate(env);
  for (const name of proxyVariables) {
    const value = env[name];
    if (value && !(URL.canParse(value) && /^(https?|socks5?):$/.test(new URL(value).protocol)))
      throw new UsageError(`${name} is not a proxy URL: write http://HOST:PORT, or unset it.`);
  }
}

/** The proxy for a URL, and the environment variable that names it; undefined if it is called directly. */
export function proxyTo(url: string, env: Environment) {
  const { protocol } = new URL(url);
  const variable = proxyVariables
    .filter((name) => env[name])
    // Without a proxy for HTTPS, the HTTP proxy is used.
    .toSorted(
      (first, second) =>
        Number(isProxyVariableFor(second, protocol)) - Number(isProxyVariableFor(first, protocol)),
    )
    .find((name) => protocol === 'https:' || isProxyVariableFor(name, protocol));
  if (variable === undefined || bypassesProxy(new URL(url), env['no_proxy'] ?? env['NO_PROXY'] ?? ''))
    return undefined;
  return { variable, url: env[variable]! };
}

const isProxyVariableFor = (variable: string, protocol: string): boolean =>
  variable.toLowerCase() === `${protocol.slice(0, -1)}_proxy`;

/** A proxy for messages, without user name and password. */
export const describeProxy = ({ variable, url }: NonNullable<ReturnType<typeof proxyTo>>): string => {
  const { protocol, host } = new URL(url);
  return `the proxy ${protocol}//${host} (${variable})`;
};

type ConnectionOptions = Pick<
  Pool.Options,
  'connections' | 'maxHeaderSize' | 'headersTimeout' | 'bodyTimeout'
>;

/** Connections to one host. */
export function connectionsTo(
  origin: string,
  options: ConnectionOptions,
  env: Environment = process.env,
): Pool | ProxyAgent {
  const certificate = clientCertificate(env);
  const tls = certificate === undefined ? {} : { connect: { ...certificate } };
  const proxy = proxyTo(origin, env);
  if (proxy === undefined) return new Pool(origin, { ...options, ...tls });
  return new ProxyAgent({
    ...options,
    uri: proxy.url,
    ...(certificate === undefined ? {} : { requestTls: { ...certificate } }),
    // Requests over plain HTTP are forwarded by the proxy; only TLS needs a tunnel.
    proxyTunnel: false,
  });
}

const dispatchers = new Map<string, Dispatcher>();
/** Not Node's global agent, which may come from another, incompatible version of undici. */
const directAgent = new Agent();
const initialDispatcher = getGlobalDispatcher();

/** The shared dispatcher for single calls to a URL's host. */
export function dispatcherFor(url: string): Dispatcher {
  if (!process.env[certificateVariable] && !process.env[keyVariable] && !proxyTo(url, process.env)) {
    const current = getGlobalDispatcher();
    // A replaced global dispatcher, such as nock's, is meant for all calls.
    return current === initialDispatcher ? directAgent : current;
  }
  const { origin } = new URL(url);
  let dispatcher = dispatchers.get(origin);
  if (dispatcher === undefined) dispatchers.set(origin, (dispatcher = connectionsTo(origin, {})));
  return dispatcher;
}

/**
 * Sends one request through the shared dispatcher of its host. The options must not contain the dispatcher, because nock would
 * call itself forever.
 */
export function sendThroughDispatcher(
  url: string,
  options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(url);
  return dispatcherFor(url).request({ ...options, origin, path: pathname + search });
}
