import { decodeUrlPart } from '../../lib/decoded.ts';
import { isLoopbackHost } from '../../lib/addresses.ts';

/** The value of a path's single parameter in a URL; undefined if the URL has another path. */
export function pathParameter(url: string, path: string): string | undefined {
  const [prefix = '', suffix = ''] = path.split(/\{\w+\}/);
  const urlWithoutQuery = url.replace(/[?#].*$/s, '');
  const prefixIndex = urlWithoutQuery.lastIndexOf(prefix);
  if (prefixIndex < 0 || !urlWithoutQuery.endsWith(suffix)) return undefined;
  const value = urlWithoutQuery.slice(prefixIndex + prefix.length, urlWithoutQuery.length - suffix.length);
  return value === '' || value.includes('/') ? undefined : decodeUrlPart(value);
}

/** Scheme and host of a URL, as in `https://example.com`; undefined if it is of this machine, or no URL. */
export function remoteAddressIn(url: string): string | undefined {
  const [, scheme = '', host = ''] = /^(\w+):\/\/([^/:?#]+|\[[^\]]*\])/.exec(url) ?? [];
  return scheme === '' || isLoopbackHost(host) ? undefined : `${scheme.toLowerCase()}://${host}`;
}
