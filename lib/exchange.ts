/** One request and its response as seen on the wire, with times. Extensions of this type add what else is known. */
export interface Exchange<Body = string> {
  readonly request: SentRequest<Body>;
  /** Undefined if no complete response came. */
  readonly response: ReceivedResponse<Body> | undefined;
  /** Milliseconds since 1970, on this machine's clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** How many milliseconds the deployment's clock was moved ahead of this machine's clock; absent if it was not moved. */
  readonly clockOffset?: number;
}

/** An exchange whose response is present. */
export interface CompleteExchange extends Exchange {
  readonly response: ReceivedResponse;
}

/** The members that a response has in common with a request that has a body. */
export interface Message<Body = string> {
  /** Names are in lower case; secrets are replaced at capture. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, as a string unless bytes are needed. */
  readonly body: Body;
}

export interface SentRequest<Body = string> extends Omit<Message<Body>, 'body'> {
  readonly method: string;
  /** Absolute, without secrets. */
  readonly url: string;
  /** Absent if there was no body. */
  readonly body?: Body;
}

export interface ReceivedResponse<Body = string> extends Message<Body> {
  readonly status: number;
}

/** Headers by name in lower case; repeated ones are joined. */
export function headersByName(headers: Iterable<readonly [string, string]>): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [rawName, value] of headers) {
    const name = rawName.toLowerCase();
    const existing = joined.get(name);
    joined.set(name, existing === undefined ? value : `${existing}, ${value}`);
  }
  return Object.fromEntries(joined);
}

/** Headers with their names in lower case. */
export const lowerCaseHeaders = (headers: Message['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
