/** Calls of the control port. */

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws Refused with the sentence of the control port */
export type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

export const shownBy = (secret: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${secret}`,
});

export const callsWith =
  (secret: string): Call =>
  async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(path, {
      method,
      headers: { ...shownBy(secret), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      cache: 'no-store',
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Refused(0, 'The sandbox does not answer: does it still run?');
    });
    const text = await answer.text();
    const json = text === '' ? undefined : (JSON.parse(text) as unknown);
    if (answer.ok) return json as Answer;
    const { error } = json as { error?: { message?: string } };
    throw new Refused(answer.status, error?.message ?? `HTTP ${answer.status}`);
  };
