/** Maps of limited size for an endless stream: they drop their oldest entries. */
import { createHash } from 'node:crypto';

/** A 64-bit hash of a string. */
export const hashOf = (text: string): bigint => createHash('sha1').update(text).digest().readBigUInt64LE(0);

/** A map of the last keys. Keys are hashed, so that long tokens take no more memory than short ones. */
export class LimitedMap<Value> {
  readonly #most: number;
  readonly #known = new Map<bigint, Value>();
  #lost = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether an entry was dropped, so that a key that is missing now may have been present before. */
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

  get size(): number {
    return this.#known.size;
  }

  clear(): void {
    this.#known.clear();
  }
}

/** One state per client. If there are too many, the state of the least recently active client is dropped. */
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
    if (this.#states.size > this.#most)
      for (const oldest of this.#states.keys()) {
        this.#states.delete(oldest);
        break;
      }

    return state;
  }

  all(): Iterable<State> {
    return this.#states.values();
  }
}
