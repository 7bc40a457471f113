/** A proxy that delays connections and responses like a distant service. */
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort, stopServer } from '../../support/listening.ts';

/**
 * @param url URL of the service on this machine
 * @param milliseconds round-trip time
 */
export async function startFar(url: string, milliseconds: number) {
  const { hostname, port, pathname } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => open.delete(socket));
    }
    // Opening a connection takes one round trip.
    forwardDelayed(near, far, milliseconds / 2, milliseconds);
    forwardDelayed(far, near, milliseconds / 2);
  });
  const path = pathname.replace(/\/$/, '');
  return {
    /** The URL of the proxy. */
    url: `http://127.0.0.1:${await listenOnFreePort(server)}${path}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await stopServer(server);
    },
  };
}

/** Forwards data in order, each chunk delayed. */
function forwardDelayed(from: Socket, to: Socket, later: number, first = 0): void {
  const opensAt = Date.now() + first;
  const after = (action: () => void): void => {
    setTimeout(action, Math.max(later, opensAt + later - Date.now()));
  };
  from.on('data', (piece) => after(() => to.writable && to.write(piece)));
  from.on('end', () => after(() => to.end()));
  from.on('error', () => to.destroy());
}
