/** One request and its answer as seen on the wire, with times. What else is known of it stands beside these members. */
export interface Exchange<Body = string> {
  readonly request: SentRequest<Body>;
  /** Undefined where none came, or not whole. */
  readonly response: ReceivedResponse<Body> | undefined;
  /** Milliseconds since 1970, on our clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Milliseconds by which the deployment's clock was turned away from ours; absent for none. */
  readonly clockOffset?: number;
}

/** An exchange whose answer came. */
export interface CompleteExchange extends Exchange {
  readonly response: ReceivedResponse;
}

/** What a request with a body and a response have in common. */
export interface Message<Body = string> {
  /** Names in lower case; secrets replaced at capture. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes, as text unless they are wanted as they are. */
  readonly body: Body;
}

export interface SentRequest<Body = string> extends Omit<Message<Body>, 'body'> {
  readonly method: string;
  /** Absolute, without secrets. */
  readonly url: string;
  /** Absent where nothing was sent. */
  readonly body?: Body;
}

export interface ReceivedResponse<Body = string> extends Message<Body> {
  readonly status: number;
}

/** Headers with their names in lower case. */
export const inLowerCase = (headers: Message['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
