/** Which addresses may be called for somebody else: the public ones, and hosts that the operator has allowed. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

export interface Found {
  readonly url: URL;
  /** An IP address; nobody asks for the name again. */
  readonly address: string;
  readonly family: 4 | 6;
}

/** What may be called beside the public. */
export interface Allowed {
  /** Names and addresses of hosts inside of the operator's network. */
  readonly hosts?: readonly string[] | undefined;
  /** Whether the machine itself may be. */
  readonly loopback?: boolean | undefined;
}

/** Finds the addresses of a name. */
export type Resolve = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const listOf = (family: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** IANA special-purpose registry without what is globally reachable; relays of 6to4, multicast, and the machine behind each of Azure's. */
const insideV4 = listOf(
  'ipv4',
  (
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32'
  ).split(' '),
);
/** Of version 6 only what is handed out is public. */
const publicV6 = listOf('ipv6', ['2000::/3']);
/** Protocols (Teredo among them), documentation, and 6to4: the last leads to addresses of version 4. */
const insideV6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
/** Of the machine itself. An address of version 4 written as one of version 6 is checked as what it is. */
const own = listOf('ipv6', ['::1/128', '::ffff:127.0.0.0/104']);
own.addSubnet('127.0.0.0', 8, 'ipv4');

const usual: Resolve = (hostname) => lookup(hostname, { all: true });

/** Whether an address is not one of the public. */
export function isInside(address: string): boolean {
  if (isIP(address) === 4) return insideV4.check(address, 'ipv4');
  return isIP(address) !== 6 || !publicV6.check(address, 'ipv6') || insideV6.check(address, 'ipv6');
}

const isOwn = (address: string): boolean => own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of a URL, whose odd writings of an address are gone once it was read. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** @returns why a host is not called, as a sentence. One of several addresses that leads inside is enough for whoever wants to be led there */
export function whyNotCalled(
  hostname: string,
  addresses: readonly string[],
  { hosts = [], loopback = false }: Allowed,
): string | undefined {
  if (hosts.some((name) => name.toLowerCase() === hostname.toLowerCase())) return undefined;
  const hidden = addresses.find((one) => isInside(one) && !(loopback && isOwn(one)));
  return hidden === undefined
    ? undefined
    : `${hostname} is ${hidden}, which is no public address: nothing is sent into a network of ours unless its name is allowed`;
}

/** For a connection: it is made to the addresses that were looked at, whatever the name leads to a moment later. */
export function guardedLookup(allowed: Allowed, resolve: Resolve = usual): LookupFunction {
  const lookedAt = callbackify(async (hostname: string) => {
    const found = await resolve(hostname);
    const addresses = found.map(({ address }) => address);
    const why = whyNotCalled(hostname, addresses, allowed);
    const [first] = found;
    if (why !== undefined || first === undefined)
      throw new Error(why ?? `the name ${hostname} leads nowhere`);
    return { all: [...found], first };
  });
  return (hostname, { all }, done) =>
    lookedAt(hostname, (error, found) => {
      if (error !== null) done(error, '');
      else if (all === true) done(null, found.all);
      else done(null, found.first.address, found.first.family);
    });
}

/** @returns where it is, or why it is not called: a sentence */
export async function find(
  address: string,
  allowed: Allowed = {},
  resolve: Resolve = usual,
): Promise<Found | string> {
  if (!URL.canParse(address)) return `${address} is no address: it has to begin with https://`;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return `${address} is no address of the web`;
  if (url.username !== '' || url.password !== '')
    return 'the address of the receiver holds a password: register it without';
  const hostname = hostOf(url);
  let all: Awaited<ReturnType<Resolve>>;
  try {
    all = isIP(hostname) > 0 ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname);
  } catch (error) {
    return `the name ${hostname} leads nowhere (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`;
  }
  const [first] = all;
  if (first === undefined) return `the name ${hostname} leads nowhere`;
  const why = whyNotCalled(
    hostname,
    all.map((one) => one.address),
    allowed,
  );
  return why ?? { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}

/** Whether a URL with this name is of this machine alone. Odd ways to write an address of four numbers are gone once it was read. */
export const isOfThisMachine = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
