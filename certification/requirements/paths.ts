import { decoded } from '../../lib/decoded.ts';

/** The value of a path's single parameter in a URL; undefined if the URL has another path. */
export function pathParameter(url: string, path: string): string | undefined {
  const [start = '', rest = ''] = path.split(/\{\w+\}/);
  const urlWithoutQuery = url.replace(/[?#].*$/s, '');
  const at = urlWithoutQuery.lastIndexOf(start);
  if (at < 0 || !urlWithoutQuery.endsWith(rest)) return undefined;
  const id = urlWithoutQuery.slice(at + start.length, urlWithoutQuery.length - rest.length);
  return id === '' || id.includes('/') ? undefined : decoded(id);
}
