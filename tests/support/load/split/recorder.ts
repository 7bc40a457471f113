/** A server that is both service and sidecar, and only records the requests of each arrival. */
import { random } from '../../../../lib/random.ts';
import { persistentConnections, startListening } from '../../listening.ts';
import { exchangeHeader, paths, type ForwardedExchange } from '../../../../load/sidecar/protocol.ts';

export async function startRecorder() {
  const arrivals = new Map<string, string[]>();
  const delays = random(1, 'delays');
  let requested = 0;
  const { url, stop } = await startListening(
    (request, response) => {
      request.resume().on('end', () => {
        if (!request.url!.startsWith('/sidecar')) {
          requested += 1;
          setTimeout(
            () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ErrorsType":null}'),
            delayMs(delays.next()),
          );
          return;
        }
        if (request.url === `/sidecar${paths.exchanges}`) {
          const { id, request: sent } = JSON.parse(
            String(request.headers[exchangeHeader]),
          ) as ForwardedExchange;
          const requestText = `${new URL(sent.url).pathname} ${sent.body ?? ''}`.replaceAll(
            /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g,
            'NOW',
          );
          arrivals.set(id, [...(arrivals.get(id) ?? []), requestText]);
        }
        response.writeHead(204).end();
      });
    },
    { ...persistentConnections, maxHeaderSize: 1024 * 1024 },
  );
  return {
    /** The URL of the service. */
    url,
    /** The URL of the sidecar, for a plan that forwards everything. */
    sidecar: `${url}/sidecar`,
    /** The number of requests that the service received. */
    requested: () => requested,
    /** The requests without what depends on the clock, by `scenario/number/step`; repeated ones are kept. */
    arrivals,
    stop,
  };
}

/** Milliseconds from 10 to 250, log-uniform: they form no cluster, and many are slow. */
const delayMs = (share: number): number => 10 * 25 ** share;
