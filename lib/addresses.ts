/** Decides which hosts may be called on behalf of somebody else: public ones, and those that the operator has allowed. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

export interface ResolvedUrl {
  readonly url: URL;
  /** An IP address; the name is not resolved again. */
  readonly address: string;
  readonly family: 4 | 6;
}

/** Non-public hosts that may be called. */
export interface AllowedHosts {
  /** Names and addresses of hosts in the operator's network that may be called. */
  readonly hosts?: readonly string[] | undefined;
  /** Whether this machine may be called. */
  readonly loopback?: boolean | undefined;
}

/** Resolves a host name. */
export type HostResolver = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const blockListOf = (family: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** IANA special-purpose networks that are not globally reachable, 6to4 relays, multicast, and Azure's host agent. */
const nonPublicV4 = blockListOf(
  'ipv4',
  (
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32'
  ).split(' '),
);
/** IPv6 addresses outside of this network are not public. */
const publicV6 = blockListOf('ipv6', ['2000::/3']);
/** Protocol assignments (such as Teredo), documentation, and 6to4, which leads to IPv4 addresses. */
const nonPublicV6 = blockListOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const loopbackAddresses = blockListOf('ipv6', ['::1/128', '::ffff:127.0.0.0/104']);
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');

const systemResolver: HostResolver = (hostname) => lookup(hostname, { all: true });

export function isNonPublic(address: string): boolean {
  if (isIP(address) === 4) return nonPublicV4.check(address, 'ipv4');
  return isIP(address) !== 6 || !publicV6.check(address, 'ipv6') || nonPublicV6.check(address, 'ipv6');
}

const isLoopback = (address: string): boolean =>
  loopbackAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of a URL without brackets; the URL parser has normalised the notation of IP addresses. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * A sentence that says why a host is not called; undefined if it may be called. A host is refused if any of its addresses
 * is not public and not allowed.
 */
export function hostRefusal(
  hostname: string,
  addresses: readonly string[],
  { hosts = [], loopback = false }: AllowedHosts,
): string | undefined {
  if (hosts.some((name) => name.toLowerCase() === hostname.toLowerCase())) return undefined;
  const nonPublicAddress = addresses.find(
    (address) => isNonPublic(address) && !(loopback && isLoopback(address)),
  );
  return nonPublicAddress === undefined
    ? undefined
    : `${hostname} resolves to ${nonPublicAddress}, which is not a public address: private networks are only called if the host name is allowed`;
}

/** A `lookup` function for connections: it returns the checked addresses, even if the name resolves to others a moment later. */
export function guardedLookup(allowed: AllowedHosts, resolve: HostResolver = systemResolver): LookupFunction {
  const checkedLookup = callbackify(async (hostname: string) => {
    const resolved = await resolve(hostname);
    const addresses = resolved.map(({ address }) => address);
    const refusal = hostRefusal(hostname, addresses, allowed);
    const [firstAddress] = resolved;
    if (refusal !== undefined || firstAddress === undefined)
      throw new Error(refusal ?? `the name ${hostname} leads nowhere`);
    return { all: [...resolved], first: firstAddress };
  });
  return (hostname, { all }, callback) =>
    checkedLookup(hostname, (error, lookupResult) => {
      if (error !== null) callback(error, '');
      else if (all === true) callback(null, lookupResult.all);
      else callback(null, lookupResult.first.address, lookupResult.first.family);
    });
}

/** @returns the resolved URL, or a sentence that says why it is not called */
export async function resolveUrl(
  urlText: string,
  allowed: AllowedHosts = {},
  resolve: HostResolver = systemResolver,
): Promise<ResolvedUrl | string> {
  if (!URL.canParse(urlText)) return `${urlText} is not a URL: it must begin with https://`;
  const url = new URL(urlText);
  if (!['http:', 'https:'].includes(url.protocol)) return `${urlText} is not an http or https URL`;
  if (url.username !== '' || url.password !== '')
    return 'the address of the receiver contains a password: register it without one';
  const hostname = hostOf(url);
  let addresses: Awaited<ReturnType<HostResolver>>;
  try {
    addresses =
      isIP(hostname) > 0 ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname);
  } catch (error) {
    return `the name ${hostname} leads nowhere (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`;
  }
  const [firstAddress] = addresses;
  if (firstAddress === undefined) return `the name ${hostname} leads nowhere`;
  const refusal = hostRefusal(
    hostname,
    addresses.map((resolved) => resolved.address),
    allowed,
  );
  return refusal ?? { url, address: firstAddress.address, family: firstAddress.family === 6 ? 6 : 4 };
}

/** Whether a URL's host name is this machine. The URL parser has normalised other notations of IPv4 addresses. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
