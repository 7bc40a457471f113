import { BlockList, isIP } from 'node:net';

/** What runs on this machine is never behind a proxy. */
const here = ['localhost', '127.0.0.1', '::1'];

/**
 * Whether NO_PROXY names an address, in the forms that curl and Go read, and k6 with it: `*`, a name (and what is below it), an
 * address, a range of addresses such as 10.0.0.0/8, each but the last with a port or without.
 */
export function goesStraight({ protocol, hostname, port }: URL, list: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '').toLowerCase();
  const at = port || (protocol === 'https:' ? '443' : '80');
  return [...list.split(/[\s,]+/), ...here].some((entry) => {
    if (entry === '*') return true;
    if (entry.includes('/')) return isIn(host, entry);
    if (isIP(entry) !== 0) return entry.toLowerCase() === host;
    const [, bracketed, plain, wanted] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(entry) ?? [];
    const name = (bracketed ?? plain ?? '').toLowerCase().replace(/^\*?\./, '');
    return (
      name !== '' &&
      (wanted ?? at) === at &&
      (host === name || (isIP(host) === 0 && host.endsWith(`.${name}`)))
    );
  });
}

function isIn(host: string, range: string): boolean {
  const [network = '', bits] = range.replaceAll(/[[\]]/g, '').split('/');
  if (isIP(host) === 0 || isIP(host) !== isIP(network)) return false;
  const family = isIP(host) === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  try {
    list.addSubnet(network, Number(bits), family);
  } catch {
    return false;
  }
  return list.check(host, family);
}
