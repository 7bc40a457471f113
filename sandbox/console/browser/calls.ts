export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws Refused with the control port's message */
export interface Call {
  <Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  text(path: string): Promise<string>;
}

export const authorizationOf = (secret: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${secret}`,
});

export function createCall(secret: string): Call {
  const fetchText = async (method: string, path: string, body?: unknown): Promise<string> => {
    const answer = await fetch(path, {
      method,
      headers: {
        ...authorizationOf(secret),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      cache: 'no-store',
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Refused(0, 'The sandbox does not answer: check that it is running.');
    });
    const text = await answer.text();
    if (answer.ok) return text;
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    throw new Refused(answer.status, error?.message ?? `HTTP ${answer.status}`);
  };
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const text = await fetchText(method, path, body);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
  return Object.assign(call, { text: (path: string) => fetchText('GET', path) });
}
