/** Calls that are nearly one of an operation: they show nothing of it, and a client that makes them searches in vain. */
import { operationOf } from '../schemas/operations.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import { nearMissSentence } from '../schemas/recognise.ts';
import type { Settings } from '../schemas/settings.ts';
import type { RecordedExchange } from './line.ts';

export class NearMisses {
  readonly #profiles: readonly Profile[];
  readonly #settings: Settings;
  /** By operation and differences: there are few of either. */
  readonly #kinds = new Map<string, { readonly says: string; readonly first: number; count: number }>();

  constructor(profiles: readonly Profile[], { settings }: { readonly settings: Settings }) {
    this.#profiles = profiles;
    this.#settings = settings;
  }

  see({ nearly, request, number }: RecordedExchange): void {
    if (nearly === undefined || !this.#profiles.includes(operationOf(nearly.operation).profile)) return;
    const kind = `${nearly.operation} ${nearly.wrong.join()}`;
    const known = this.#kinds.get(kind);
    if (known !== undefined) known.count += 1;
    else
      this.#kinds.set(kind, {
        says: nearMissSentence(nearly, request, this.#settings),
        first: number,
        count: 1,
      });
  }

  /** A sentence for each kind; none where all calls were what they were meant to be. */
  get sentences(): readonly string[] {
    return [...this.#kinds.values()].map(
      ({ says, first, count }) =>
        `${says} (exchange ${first}${count > 1 ? `, ${count} of this kind` : ''}). No certificate covers such a call: change the client, and begin anew.`,
    );
  }
}
