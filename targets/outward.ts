/** How requests leave: straight, or by the proxy that the environment names, and with a client certificate where it names one. */
import { createSecureContext } from 'node:tls';
import { Agent, getGlobalDispatcher, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { UsageError } from '../lib/exit.ts';
import { goesStraight } from './no-proxy.ts';
import { readText } from '../lib/text-file.ts';
import type { Environment } from './target.ts';

/** Environment variables that name PEM files, and the one that holds the pass phrase of the key. */
const certificateFile = 'HOTEL_CLIENT_CERT';
const keyFile = 'HOTEL_CLIENT_KEY';
const passphraseVariable = 'HOTEL_CLIENT_KEY_PASSPHRASE';

const proxyVariables = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
  readonly passphrase?: string;
}

/**
 * What the client certificate consists of; undefined where the environment names none.
 *
 * @throws UsageError where only half of it is named, or a file cannot be read
 */
export function clientCertificate(env: Environment): ClientCertificate | undefined {
  const { [certificateFile]: cert, [keyFile]: key, [passphraseVariable]: passphrase } = env;
  if (!cert && !key) return undefined;
  if (!cert || !key)
    throw new UsageError(
      `${cert ? certificateFile : keyFile} is set without ${cert ? keyFile : certificateFile}: a client certificate needs both.`,
    );
  const certificate = {
    cert: pem(certificateFile, cert),
    key: pem(keyFile, key),
    ...(passphrase ? { passphrase } : {}),
  };
  try {
    createSecureContext(certificate);
  } catch (cause) {
    throw new UsageError(
      `${certificateFile}, ${keyFile} and ${passphraseVariable} do not make a client certificate (${(cause as Error).message}): name a certificate and its key in PEM, and the pass phrase where the key has one.`,
      { cause },
    );
  }
  return certificate;
}

function pem(variable: string, file: string): string {
  try {
    return readText(file);
  } catch (cause) {
    throw new UsageError(
      `${variable} names ${file}, which cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    );
  }
}

/**
 * Refuses what cannot be used, before anything is sent.
 *
 * @throws UsageError
 */
export function mustLeave(env: Environment): void {
  clientCertificate(env);
  for (const name of proxyVariables) {
    const value = env[name];
    if (value && !/^(https?|socks5?):$/.test(protocolOf(value)))
      throw new UsageError(`${name} is no address of a proxy: write http://HOST:PORT, or unset it.`);
  }
}

function protocolOf(url: string): string {
  try {
    return new URL(url).protocol;
  } catch {
    return '';
  }
}

/** A proxy that the environment names, and by which variable. */
interface Proxy {
  readonly variable: string;
  readonly url: string;
}

/** The proxy by which an address is asked; undefined where it is asked straight. */
export function proxyTo(url: string, env: Environment): Proxy | undefined {
  const { protocol } = new URL(url);
  const variable = proxyVariables
    .filter((name) => env[name])
    // Without one of its own, HTTPS goes by that of HTTP.
    .toSorted((one, other) => Number(isFor(other, protocol)) - Number(isFor(one, protocol)))
    .find((name) => protocol === 'https:' || isFor(name, protocol));
  if (variable === undefined || goesStraight(new URL(url), env['no_proxy'] ?? env['NO_PROXY'] ?? ''))
    return undefined;
  return { variable, url: env[variable]! };
}

const isFor = (variable: string, protocol: string): boolean =>
  variable.toLowerCase() === `${protocol.slice(0, -1)}_proxy`;

/** What the variable of a proxy says, without a name and a password in it. */
export const proxyInWords = ({ variable, url }: Proxy): string => {
  const { protocol, host } = new URL(url);
  return `the proxy ${protocol}//${host} (${variable})`;
};

export type Leaving = Pick<Pool.Options, 'connections' | 'maxHeaderSize' | 'headersTimeout' | 'bodyTimeout'>;

/** Connections to one host. */
export function connectionsTo(
  origin: string,
  options: Leaving,
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
    // A proxy lets through plain requests as such; it opens tunnels for TLS.
    proxyTunnel: false,
  });
}

const ways = new Map<string, Dispatcher>();
/** Not the usual global one: that may be of another version of undici, the one in Node, which does not understand ours. */
const straight = new Agent();
const usual = getGlobalDispatcher();

/** The same for single calls, which share what they open. */
export function wayTo(url: string): Dispatcher {
  if (!process.env[certificateFile] && !process.env[keyFile] && !proxyTo(url, process.env)) {
    const now = getGlobalDispatcher();
    // Whoever has put another in its place, as nock does, means all calls.
    return now === usual ? straight : now;
  }
  const { origin } = new URL(url);
  let way = ways.get(origin);
  if (way === undefined) ways.set(origin, (way = connectionsTo(origin, {})));
  return way;
}

/** One call by that way. The way is not told again what it is: nock would hand the call to itself for ever. */
export function requestOf(
  url: string,
  options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(url);
  return wayTo(url).request({ ...options, origin, path: pathname + search });
}
