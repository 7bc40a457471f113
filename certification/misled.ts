/** Exchanges with a sandbox in which somebody had switched on a fault: what a client does about a wrong answer says nothing of it. */
import type { RecordedExchange } from './line.ts';

export class Misled {
  readonly #faults = new Map<string, { readonly first: number; last: number }>();

  see({ number, fault }: RecordedExchange): void {
    if (fault === undefined) return;
    const known = this.#faults.get(fault);
    if (known === undefined) this.#faults.set(fault, { first: number, last: number });
    else known.last = number;
  }

  /** A sentence for each fault; none where the service was what the contract says. */
  get sentences(): readonly string[] {
    return [...this.#faults].map(
      ([fault, { first, last }]) =>
        `The sandbox had the fault ${fault} ${first === last ? `in exchange ${first}` : `from exchange ${first} to ${last}`}: what a client does then is no evidence. Switch it off, and begin anew.`,
    );
  }
}
