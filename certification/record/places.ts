/** Which operation a call is, by where it came to. */
import type { Base } from '../../schemas/operation.ts';
import { operationOf, servedIds, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { routeOf } from '../../schemas/wire-request.ts';

/** The addresses that a partner calls. */
export type CalledBase = Exclude<Base, 'partner'>;

export const calledBases = ['base_url', 'api_url', 'auth_url'] as const satisfies readonly CalledBase[];

interface Place {
  readonly id: OperationId;
  readonly method: string;
  readonly segments: readonly string[];
}

/**
 * Finds the operation of a call, below one of the three addresses. Another method at the path of one is a call of that one, made wrongly;
 * a path that nothing stands at is none.
 */
export function operationsAt(
  base: CalledBase,
  settings: Settings,
): (method: string, target: string) => OperationId | undefined {
  const places: Place[] = servedIds
    .filter((id) => operationOf(id).base === base)
    .map((id) => {
      const { method, path } = routeOf(id, settings);
      return { id, method, segments: path.split('/') };
    })
    // What is written out goes before what stands for any text.
    .toSorted((one, other) => open(one) - open(other));
  const exact = new Map(
    places.filter((place) => open(place) === 0).map((place) => [placeOf(place), place.id]),
  );
  return (method, target) => {
    const path = target.split('?', 1)[0]!;
    const found = exact.get(`${method} ${path}`);
    if (found !== undefined) return found;
    const segments = path.split('/');
    const here = places.filter((place) => stands(place.segments, segments));
    return (here.find((place) => place.method === method) ?? here[0])?.id;
  };
}

const placeOf = ({ method, segments }: Place): string => `${method} ${segments.join('/')}`;

const isOpen = (segment: string): boolean => segment.startsWith('{');
const open = ({ segments }: Place): number => segments.filter(isOpen).length;

const stands = (route: readonly string[], said: readonly string[]): boolean =>
  route.length === said.length &&
  route.every((segment, at) => (isOpen(segment) ? said[at] !== '' : segment === said[at]));
