/**
 * Exchanges that no certificate covers: calls that almost fit an operation, which get no useful response, and calls while a
 * fault was set in the sandbox, because the reaction to a wrong response is not evidence.
 */
import { operationOf } from '../schemas/operations.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import { nearMissSentence } from '../schemas/recognise.ts';
import type { Settings } from '../schemas/settings.ts';
import type { RecordedExchange } from './line.ts';

interface UncoveredKind {
  readonly describe: (kind: UncoveredKind) => string;
  readonly first: number;
  last: number;
  count: number;
}

export class UncoveredExchanges {
  readonly #profiles: readonly Profile[];
  readonly #settings: Settings;
  /** Keys: the fault, or the operation with its differences. There are few of each. */
  readonly #kinds = new Map<string, UncoveredKind>();

  constructor(profiles: readonly Profile[], { settings }: { readonly settings: Settings }) {
    this.#profiles = profiles;
    this.#settings = settings;
  }

  observe({ fault, nearly, request, number }: RecordedExchange): void {
    if (fault !== undefined) this.#add(fault, number, (kind) => faultSentence(fault, kind));
    if (nearly === undefined || !this.#profiles.includes(operationOf(nearly.operation).profile)) return;
    this.#add(`${nearly.operation} ${nearly.wrong.join()}`, number, ({ first, count }) => {
      const calls = `exchange ${first}${count > 1 ? `, ${count} of this kind` : ''}`;
      return `${nearMissSentence(nearly, request, this.#settings)} (${calls}). No certificate covers such a call: change the client, and start again.`;
    });
  }

  #add(name: string, number: number, describe: UncoveredKind['describe']): void {
    const existingKind = this.#kinds.get(name);
    if (existingKind === undefined)
      this.#kinds.set(name, { describe, first: number, last: number, count: 1 });
    else {
      existingKind.last = number;
      existingKind.count += 1;
    }
  }

  /** One sentence per kind of uncovered exchange. */
  get sentences(): readonly string[] {
    return [...this.#kinds.values()].map((kind) => kind.describe(kind));
  }
}

const faultSentence = (fault: string, { first, last }: UncoveredKind): string =>
  `The sandbox had the fault ${fault} ${first === last ? `in exchange ${first}` : `from exchange ${first} to ${last}`}: what a client does then is not evidence. Switch it off, and start again.`;
