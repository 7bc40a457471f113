import type { Exchange } from '../schemas/exchange.ts';

/** An answer as a story reads it. */
export interface Answer {
  readonly status: number;
  /** The body in our names; undefined where it is not JSON. */
  readonly body: unknown;
  readonly text: string;
  readonly exchange: Exchange;
}

/** Reads its body when somebody asks for it: most answers are only judged. */
export class Received implements Answer {
  readonly exchange: Exchange;
  readonly #read: () => unknown;
  #body: { readonly value: unknown } | undefined;

  constructor(exchange: Exchange, read: () => unknown) {
    this.exchange = exchange;
    this.#read = read;
  }

  get status(): number {
    return this.exchange.response.status;
  }

  get text(): string {
    return this.exchange.response.body;
  }

  get body(): unknown {
    return (this.#body ??= { value: this.#read() }).value;
  }
}
