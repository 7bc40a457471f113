import { BlockList, isIP } from 'node:net';

/** The hosts of this machine, which are never called through a proxy. */
const loopbackHosts = ['localhost', '127.0.0.1', '::1'];

/**
 * Whether NO_PROXY contains the host of a URL. The forms of an entry are those that curl and Go (and so k6) read: `*`; a name (it
 * includes the subdomains); an address; a range of addresses such as 10.0.0.0/8. A name or an address may have a port.
 */
export function bypassesProxy({ protocol, hostname, port }: URL, list: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '').toLowerCase();
  const actualPort = port || (protocol === 'https:' ? '443' : '80');
  return [...list.split(/[\s,]+/), ...loopbackHosts].some((entry) => {
    if (entry === '*') return true;
    if (entry.includes('/')) return isInSubnet(host, entry);
    if (isIP(entry) !== 0) return entry.toLowerCase() === host;
    const [, bracketedName, plainName, entryPort] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(entry) ?? [];
    const name = (bracketedName ?? plainName ?? '').toLowerCase().replace(/^\*?\./, '');
    return (
      name !== '' &&
      (entryPort ?? actualPort) === actualPort &&
      (host === name || (isIP(host) === 0 && host.endsWith(`.${name}`)))
    );
  });
}

function isInSubnet(host: string, range: string): boolean {
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
