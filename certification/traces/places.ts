/** Which operation a recorded call is, by its address alone. */
import { operationOf, servedIds, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { routeOf } from '../../schemas/wire-request.ts';

/** The addresses below which a client calls, as far as they are known: else the path alone decides. */
export interface Bases {
  readonly base_url?: string;
  readonly api_url?: string;
  readonly auth_url?: string;
  /** Where the client is told of changes. */
  readonly webhook?: string;
}

interface Place {
  readonly id: OperationId;
  readonly method: string;
  readonly segments: readonly string[];
  readonly base: string | undefined;
}

const isOpen = (segment: string): boolean => segment.startsWith('{');
const openIn = ({ segments }: Place): number => segments.filter(isOpen).length;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** @returns the operation of a call; undefined for one that is none of the contract */
export function operationsIn(
  settings: Settings,
  bases: Bases,
): (method: string, url: string) => OperationId | undefined {
  const places = servedIds
    .map((id): Place => {
      const { method, path } = routeOf(id, settings);
      const { base } = operationOf(id);
      const address = base === 'partner' ? undefined : bases[base];
      return {
        id,
        method,
        segments: path.split('/').slice(1),
        base: address === undefined ? undefined : withoutSlash(address),
      };
    })
    .toSorted((one, other) => openIn(one) - openIn(other));
  const webhook = bases.webhook === undefined ? undefined : withoutSlash(bases.webhook);
  return (method, url) => {
    const plain = url.replace(/[?#].*$/s, '');
    if (webhook !== undefined && withoutSlash(plain) === webhook) return 'webhook';
    const here = places.filter(({ segments, base }) => stands(segments, base, plain));
    // Another method at its path is a call of it, made wrongly.
    return (here.find((place) => place.method === method) ?? here[0])?.id;
  };
}

function stands(route: readonly string[], base: string | undefined, url: string): boolean {
  if (base !== undefined && !url.startsWith(`${base}/`)) return false;
  const below = base === undefined ? url.replace(/^\w+:\/\/[^/]*/, '') : url.slice(base.length);
  const said = below.split('/').slice(1);
  // Without an address whatever stands before the path may belong to it.
  const at = said.length - route.length;
  if (at < 0 || (base !== undefined && at > 0)) return false;
  return route.every((segment, index) =>
    isOpen(segment) ? said[at + index] !== '' : segment === said[at + index],
  );
}
