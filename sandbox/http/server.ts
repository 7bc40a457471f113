import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';

/** Timeouts of a connection without a complete request, in milliseconds. */
export interface ConnectionTimeouts {
  readonly headers: number;
  readonly request: number;
  /** Timeout of the idle time between two requests, in milliseconds. */
  readonly idle: number;
}

/** A client on a slow connection sends a request of maximum size in half of this time. */
export const defaultTimeouts: ConnectionTimeouts = { headers: 20_000, request: 60_000, idle: 72_000 };

/** Maximum number of connections: more than a load test uses, and few enough for less than a gigabyte of memory. */
const maxConnections = 20_000;

/** A server that ends connections without a complete request, and does not accept more than a maximum of connections. */
export function createServer(
  log: FastifyBaseLogger | false,
  { headers, request, idle }: ConnectionTimeouts,
  options: FastifyServerOptions,
): FastifyInstance {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    forceCloseConnections: true,
    requestTimeout: request,
    keepAliveTimeout: idle,
    http: {
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(5_000, headers / 2),
    },
    ...options,
  });
  app.server.maxConnections = maxConnections;
  return app;
}
