/** A small client of the sandbox for its own tests: HTTP without judgement. */
import { request } from 'undici';
import type { Sandbox } from '../../sandbox/index.ts';
import type { TenantView } from '../../sandbox/control/views.ts';

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON; undefined for other bodies. */
  readonly json: any;
  /** Interim responses, the header names as written, and trailers. */
  readonly head: readonly string[];
}

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** False for no token; by default the tenant's own. */
  readonly bearer?: string | false;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request; without options, a GET. A body that is a string or a buffer is sent unchanged. */
export async function send(
  url: string,
  { method = 'POST', body, bearer = false, headers = {} }: RequestOptions = { method: 'GET' },
): Promise<SandboxResponse> {
  const isRaw = typeof body === 'string' || body instanceof Buffer || body === undefined;
  const head: string[] = [];
  const response = await request(url, {
    responseHeaders: 'raw',
    onInfo: ({ statusCode }) => void head.push(`interim ${statusCode}`),
    method: method as 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === false ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: isRaw ? ((body as string | Buffer | undefined) ?? null) : JSON.stringify(body),
  });
  const text = await response.body.text();
  const rawHeaders = response.headers as unknown as readonly string[];
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1]!] as const] : [],
  );
  head.push(
    ...pairs.map(([name]) => name),
    ...Object.keys(response.trailers).map((name) => `trailer ${name}`),
  );
  return { status: response.statusCode, headers: headersOf(pairs), text, json: parsedJson(text), head };
}

/** The control port of a sandbox and its secret. */
export type Controls = Pick<Sandbox, 'controlUrl' | 'controlSecret'>;

/** One call of the control port; without options, a GET. @param path starts with `/` */
export const sendControl = (
  { controlUrl, controlSecret }: Controls,
  path: string,
  options: RequestOptions = { method: 'GET' },
): Promise<SandboxResponse> => send(controlUrl + path, { bearer: controlSecret, ...options });

function headersOf(pairs: readonly (readonly [string, string])[]): SandboxResponse['headers'] {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of pairs.map(
    ([headerName, stated]) => [headerName.toLowerCase(), stated] as const,
  ))
    headers[name] = headers[name] === undefined ? value : [headers[name], value].flat();
  return headers;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same tenant at a later sandbox, identified by its credentials alone. */
export const tenantAt = ({ url }: Sandbox, view: TenantView): TenantView => ({
  ...view,
  apiUrl: url,
  baseUrl: url,
  authUrl: url,
});

export type Client = ReturnType<typeof clientOf>;

/** Calls as one tenant makes them. @param onResponse is called with every answer */
export function clientOf(
  sandbox: Controls,
  { id, apiUrl, credentials }: TenantView,
  onResponse?: (reply: SandboxResponse) => void,
) {
  const call = async (path: string, options: RequestOptions): Promise<SandboxResponse> => {
    const response = await send(apiUrl + path, { bearer: credentials.bearer, ...options });
    onResponse?.(response);
    return response;
  };
  const control = (path: string, body: unknown = {}): Promise<SandboxResponse> =>
    sendControl(sandbox, `/tenants/${id}${path}`, { body });
  return {
    id,
    credentials,
    controls: sandbox,
    call,
    search: (body: object, sent: RequestOptions = {}) =>
      call('/v2/hotels/availability', { ...sent, body: { ...searchBase, ...body } }),
    confirm: (body: object, sent: RequestOptions = {}) => call('/v2/hotels/checkrate', { ...sent, body }),
    book: (bookingToken: string, guests: readonly object[] = [guest]) =>
      call('/v2/hotels/book', { body: { bookingToken, guests } }),
    longStayToken: (body: object = { landingPageLocator: 'praia-suites' }) =>
      call('/generateLongStayAccessToken', { body, bearer: false }),
    longStay: (token: string, locator = 'praia-suites') =>
      call(`/longstay/${locator}/availability`, { method: 'GET', bearer: token === '' ? false : token }),
    /** A v1 operation, with both keys. */
    v1: (
      operation: string,
      body: object = {},
      keys: Readonly<Record<string, string>> = {
        apikey: credentials.apiKey,
        secretkey: credentials.secretKey,
      },
    ) =>
      call(`/v1/api/Pull/${operation}`, {
        bearer: false,
        headers: keys,
        body: { TimeStamp: new Date().toISOString(), Target: 0, ...body },
      }),
    advance: (seconds: number) => control('/clock', { advance: seconds }),
    freeze: (set: string) => control('/clock', { freeze: true, set }),
    close: (token: string) => control('/rates/close', { token }),
    price: (token: string, factor: number) => control('/rates/price', { token, factor }),
    /** The supplier fails a reservation, or all of an order. */
    fail: (reservation: string, body: object = {}) =>
      control(`/reservations/${encodeURIComponent(reservation)}/fail`, body),
    /** Sets the URL that is notified of changes; undefined for none. */
    register: (url?: string) =>
      sendControl(
        sandbox,
        `/tenants/${id}/webhook`,
        url === undefined ? { method: 'DELETE' } : { body: { url } },
      ),
    send: (event: string, orderOrLost: string) => control('/webhook/send', { event, id: orderOrLost }),
    deliveries: async (since = 0): Promise<any[]> =>
      (await sendControl(sandbox, `/tenants/${id}/deliveries?limit=1000&since=${since}`)).json,
    /** The reservations as the sandbox stores them, in the order of their creation. */
    reservations: async (): Promise<any[]> =>
      (await sendControl(sandbox, `/tenants/${id}/reservations`)).json,
    journal: async (since = 0): Promise<any[]> =>
      (await sendControl(sandbox, `/tenants/${id}/journal?since=${since}`)).json,
  };
}

/** A search that finds something in most hotels. */
export const searchBase = {
  destinations: { regionId: '504' },
  checkIn: '2027-03-08',
  checkOut: '2027-03-13',
  occupancy: { adults: 2 },
};

const guest = { firstName: 'Ana', lastName: 'Souza', ageQualifying: 'ADULT' };

export const hotelIds = (reply: SandboxResponse): string[] =>
  reply.json.hotels.map(({ hotel }: any) => hotel.id);

/** The room rates of all hotels in a response; empty if it lists no hotels. */
export const ratesIn = (reply: SandboxResponse): any[] =>
  (reply.json?.hotels ?? []).flatMap(({ roomRates }: any) => roomRates ?? []);
