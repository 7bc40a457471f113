import type { Method } from '../schemas/operation.ts';
import { operationIds, operationOf, type OperationId } from '../schemas/operations.ts';
import type { Answer } from './answer.ts';
import type { CallOptions } from './call-options.ts';
import type { Session } from './session.ts';

/**
 * Sends requests by method, path and body as the specification writes them. Members, paths and forms that the
 * specification leaves open are written in our names and translated by the target's settings.
 */
export function apiOf(session: Session) {
  const send = (method: Method, path: string, body: unknown, options?: CallOptions): Promise<Answer> => {
    const [pathname = path, search = ''] = path.split('?');
    const { id, params } = route(method, pathname);
    const query = Object.fromEntries(new URLSearchParams(search));
    return session.call(id, { params, query, ...(body === undefined ? {} : { body }) }, options);
  };
  return {
    post: (path: string, body: unknown, options?: CallOptions) => send('POST', path, body, options),
    get: (path: string, options?: CallOptions) => send('GET', path, undefined, options),
  };
}

export type Api = ReturnType<typeof apiOf>;

const routes = operationIds.map((id) => {
  const { method, path } = operationOf(id);
  return { id, method, pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

function route(method: Method, path: string): { id: OperationId; params: Record<string, string> } {
  for (const { id, method: routeMethod, pattern } of routes) {
    const match = routeMethod === method ? pattern.exec(path) : null;
    if (match)
      return {
        id,
        params: Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
      };
  }
  throw new Error(`the specification has no operation ${method} ${path}`);
}
