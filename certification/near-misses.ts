/** Calls that almost fit an operation: they are no evidence, and the client gets no useful response. */
import { operationOf } from '../schemas/operations.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import { nearMissSentence } from '../schemas/recognise.ts';
import type { Settings } from '../schemas/settings.ts';
import type { RecordedExchange } from './line.ts';

export class NearMisses {
  readonly #profiles: readonly Profile[];
  readonly #settings: Settings;
  /** Near misses by operation and differences, both of which are few. */
  readonly #kinds = new Map<string, { readonly sentence: string; readonly first: number; count: number }>();

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
        sentence: nearMissSentence(nearly, request, this.#settings),
        first: number,
        count: 1,
      });
  }

  /** One sentence per kind of near miss. */
  get sentences(): readonly string[] {
    return [...this.#kinds.values()].map(
      ({ sentence, first, count }) =>
        `${sentence} (exchange ${first}${count > 1 ? `, ${count} of this kind` : ''}). No certificate covers such a call: change the client, and start again.`,
    );
  }
}
