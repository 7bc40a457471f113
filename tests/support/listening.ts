/** An HTTP server of a test's own, at a free port of this machine. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function listening(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The URL of a server that stops after the test. */
export async function listeningFor(
  t: { after(end: () => Promise<void>): void },
  listener: RequestListener,
): Promise<string> {
  const { url, stop } = await listening(listener);
  t.after(stop);
  return url;
}
