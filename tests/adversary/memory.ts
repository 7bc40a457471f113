import type { Given } from './manners.ts';
import { sandboxTongue, type Tongue } from './tongue.ts';

/** Milliseconds until every look-up shows a change. */
export const lagMs = 2_000;

/** When a deployment's reservations were made and cancelled, so that it can answer as it would have a moment ago. */
export class Memory {
  readonly #tongue: Tongue;
  readonly #booked = new Map<string, number>();
  readonly #cancelled = new Map<string, number>();

  constructor(tongue = sandboxTongue) {
    this.#tongue = tongue;
  }

  booked(ids: readonly string[]): void {
    for (const id of ids) if (!this.#booked.has(id)) this.#booked.set(id, Date.now());
  }

  cancelled(ids: readonly string[]): void {
    for (const id of ids) if (!this.#cancelled.has(id)) this.#cancelled.set(id, Date.now());
  }

  /** An answer of GetBookings without what was booked, and with what was cancelled, less than a moment ago. */
  old(given: Given): Given {
    return this.#tongue.old(
      given,
      (one) => isIn(one, this.#booked),
      (one) => isIn(one, this.#cancelled),
    );
  }
}

const isIn = (text: string, changes: ReadonlyMap<string, number>): boolean =>
  [...changes].some(([id, at]) => Date.now() - at < lagMs && text.includes(id));
