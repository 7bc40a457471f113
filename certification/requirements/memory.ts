/** What is remembered of a stream without end: so much, and what fell out is not known any more. */
import { createHash } from 'node:crypto';

/** 64 bits of a text. */
export const hashOf = (text: string): bigint => createHash('sha1').update(text).digest().readBigUInt64LE(0);

/** The last so many keys with what is known of them. Keys are hashes, so that a long token takes no more than a short one. */
export class Remembered<Value> {
  readonly #most: number;
  readonly #known = new Map<bigint, Value>();
  #lost = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether anything has fallen out: then what is not found may have been here. */
  get hasLost(): boolean {
    return this.#lost;
  }

  get(text: string): Value | undefined {
    return this.#known.get(hashOf(text));
  }

  has(text: string): boolean {
    return this.#known.has(hashOf(text));
  }

  set(text: string, value: Value): void {
    const key = hashOf(text);
    this.#known.delete(key);
    this.#known.set(key, value);
    if (this.#known.size <= this.#most) return;
    this.#lost = true;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      return;
    }
  }

  delete(text: string): void {
    this.#known.delete(hashOf(text));
  }
}

/** A state for each client; of the one that was silent longest it is forgotten when there are too many. */
export class PerClient<State> {
  readonly #make: () => State;
  readonly #most: number;
  readonly #states = new Map<string, State>();

  constructor(make: () => State, most = 1_000) {
    this.#make = make;
    this.#most = most;
  }

  of(client: string): State {
    const state = this.#states.get(client) ?? this.#make();
    this.#states.delete(client);
    this.#states.set(client, state);
    if (this.#states.size > this.#most) {
      for (const oldest of this.#states.keys()) {
        this.#states.delete(oldest);
        break;
      }
    }
    return state;
  }

  all(): Iterable<State> {
    return this.#states.values();
  }
}
