/** How long a connection may hold a port without asking for something, in milliseconds. */
export interface Patience {
  /** Until its headers have come. */
  readonly headers: number;
  /** Until the whole request has come. */
  readonly request: number;
  /** Between two requests. */
  readonly idle: number;
}

/** A client over a slow line sends the longest request that is read in half of it. */
export const usualPatience: Patience = { headers: 20_000, request: 60_000, idle: 72_000 };

/** More than a load has, and fewer than cost a gigabyte. */
const mostConnections = 20_000;

/** What a server of either port is made with. */
export const serverOptions = ({ headers, request, idle }: Patience) =>
  ({
    forceCloseConnections: true,
    requestTimeout: request,
    keepAliveTimeout: idle,
    http: {
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(5_000, headers / 2),
    },
  }) as const;

/** @param server of either port */
export function boundConnections(server: { maxConnections: number }): void {
  server.maxConnections = mostConnections;
}
