/** Where a partner's receiver is: resolved once, looked at, and then called at that very address. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface Found {
  readonly url: URL;
  /** An IP address; nobody asks for the name again. */
  readonly address: string;
  readonly family: 4 | 6;
}

/** Finds the addresses of a name. */
export type Resolve = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** What is no address of the public: of a machine itself, of networks behind it, of nobody. IANA special-purpose registries. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4');

const usual: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * @param allowed names of hosts inside of the operator's network that may be called all the same
 * @returns where it is, or why it is not called: a sentence
 */
export async function find(
  address: string,
  allowed: readonly string[] = [],
  resolve: Resolve = usual,
): Promise<Found | string> {
  if (!URL.canParse(address)) return `${address} is no address: it has to begin with https://`;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return `${address} is no address of the web`;
  if (url.username !== '' || url.password !== '')
    return 'the address of the receiver holds a password: register it without';
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  let all: Awaited<ReturnType<Resolve>>;
  try {
    all = isIP(hostname) > 0 ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname);
  } catch (error) {
    return `the name ${hostname} leads nowhere (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`;
  }
  const [first] = all;
  if (first === undefined) return `the name ${hostname} leads nowhere`;
  const isAllowed = allowed.some((name) => name.toLowerCase() === hostname.toLowerCase());
  // One of several that leads inside is enough for whoever wants to be led there.
  const hidden = all.find((one) => isInside(one.address));
  if (hidden !== undefined && !isAllowed)
    return `${hostname} is ${hidden.address}, which is no public address: nothing is sent into a network of ours unless its name is allowed`;
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}

/** Whether an address is not one of the public. Of IPv6 only what is handed out counts as such (2000::/3). */
export function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside.check(address, 'ipv4');
  if (isIP(address) !== 6) return true;
  return !publicV6.check(address, 'ipv6') || hiddenV6.check(address, 'ipv6');
}

const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
/** Documentation, and ways to addresses of version 4: Teredo and 6to4. */
const hiddenV6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  hiddenV6.addSubnet(net, bits, 'ipv6');
