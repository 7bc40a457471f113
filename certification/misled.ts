/** Exchanges while a fault was set in the sandbox: the client's reaction to a wrong response is no evidence. */
import type { RecordedExchange } from './line.ts';

export class FaultedExchanges {
  readonly #faults = new Map<string, { readonly first: number; last: number }>();

  see({ number, fault }: RecordedExchange): void {
    if (fault === undefined) return;
    const known = this.#faults.get(fault);
    if (known === undefined) this.#faults.set(fault, { first: number, last: number });
    else known.last = number;
  }

  /** One sentence per fault; empty if there was none. */
  get sentences(): readonly string[] {
    return [...this.#faults].map(
      ([fault, { first, last }]) =>
        `The sandbox had the fault ${fault} ${first === last ? `in exchange ${first}` : `from exchange ${first} to ${last}`}: what a client does then is no evidence. Switch it off, and start again.`,
    );
  }
}
