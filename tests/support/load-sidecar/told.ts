/** What k6 would say to a sidecar, said by a test. */
import { request } from 'undici';
import { exchangeHeader, paths, type Forwarded } from '../../../load/sidecar/protocol.ts';
import { startSidecar, type Sidecar, type SidecarOptions } from '../../../load/sidecar/sidecar.ts';
import { defaults } from '../../../schemas/settings.ts';

/** Each connection ends with its request, as those of a process do that has ended. */
export async function tell(
  sidecar: Sidecar,
  path: string,
  body: object | string | Buffer,
  headers: Record<string, string> = {},
): Promise<number> {
  const sent = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
  const answer = await request(sidecar.url + path, { method: 'POST', headers, body: sent, reset: true });
  await answer.body.dump();
  return answer.statusCode;
}

const ascii = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const forward = (sidecar: Sidecar, forwarded: object, body: string | Buffer): Promise<number> =>
  tell(sidecar, paths.exchanges, Buffer.from(body), { [exchangeHeader]: ascii(JSON.stringify(forwarded)) });

/** A search for a region, and its answer all but the body. */
export const searched = (changes: Partial<Forwarded> = {}): Forwarded => ({
  id: 'v2-shop/1/0',
  operation: 'v2.avail',
  phase: 'steady',
  scenario: 'searches',
  sentAt: Date.now(),
  took: 12,
  request: { method: 'POST', url: 'http://127.0.0.1/v2/hotels/availability', headers: { Accept: 'application/json' }, body: '{}' },
  response: { status: 200, headers: { 'Content-Type': 'application/json' } },
  ...changes,
});

/** A sidecar for one test. */
export const sidecarFor = (options: Partial<SidecarOptions> = {}): Promise<Sidecar> =>
  startSidecar({
    settings: defaults,
    secrets: [],
    ledger: 'unused',
    run: 'test',
    baseUrl: 'http://service',
    phases: [
      { name: 'warm-up', judged: false, seconds: 10, rates: [0, 100], from: 0, to: 10 },
      { name: 'steady', judged: true, seconds: 10, rates: [100, 300], from: 10, to: 20 },
    ],
    say: () => {},
    ...options,
  });
