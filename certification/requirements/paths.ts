import { decoded } from '../../lib/decoded.ts';

/** What stands in an address where a path has its one parameter; undefined where it is another path. */
export function filledIn(url: string, path: string): string | undefined {
  const [start = '', rest = ''] = path.split(/\{\w+\}/);
  const plain = url.replace(/[?#].*$/s, '');
  const at = plain.lastIndexOf(start);
  if (at < 0 || !plain.endsWith(rest)) return undefined;
  const id = plain.slice(at + start.length, plain.length - rest.length);
  return id === '' || id.includes('/') ? undefined : decoded(id);
}
