export class RefusedCallError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls the control port and returns the response body. @throws RefusedCallError with the control port's message */
export interface Call {
  <ResponseBody>(method: string, path: string, body?: unknown): Promise<ResponseBody>;
  text(path: string): Promise<string>;
}

export const authorizationOf = (secret: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${secret}`,
});

export function createCall(secret: string): Call {
  const fetchText = async (method: string, path: string, body?: unknown): Promise<string> => {
    const response = await fetch(path, {
      method,
      headers: {
        ...authorizationOf(secret),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      cache: 'no-store',
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new RefusedCallError(0, 'The sandbox does not answer: check that it is running.');
    });
    const text = await response.text();
    if (response.ok) return text;
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    throw new RefusedCallError(response.status, error?.message ?? `HTTP ${response.status}`);
  };
  const call = async <ResponseBody>(method: string, path: string, body?: unknown): Promise<ResponseBody> => {
    const text = await fetchText(method, path, body);
    return (text === '' ? undefined : JSON.parse(text)) as ResponseBody;
  };
  return Object.assign(call, { text: (path: string) => fetchText('GET', path) });
}
