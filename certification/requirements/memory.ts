/** Maps of limited size for an endless stream: they drop their oldest entries. */
import { createHash } from 'node:crypto';

/** A 64-bit hash of a string. */
export const hashOf = (text: string): bigint => createHash('sha1').update(text).digest().readBigUInt64LE(0);

/** A map of the last keys. Keys are hashed, so that long tokens take no more memory than short ones. */
export class LimitedMap<Value> {
  readonly #maxEntries: number;
  readonly #entries = new Map<bigint, Value>();
  #hasDropped = false;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** Whether an entry was dropped, so that a key that is missing now may have been present before. */
  get hasLost(): boolean {
    return this.#hasDropped;
  }

  get(text: string): Value | undefined {
    return this.#entries.get(hashOf(text));
  }

  has(text: string): boolean {
    return this.#entries.has(hashOf(text));
  }

  set(text: string, value: Value): void {
    const key = hashOf(text);
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#maxEntries) return;
    this.#hasDropped = true;
    const [oldest] = this.#entries.keys();
    this.#entries.delete(oldest!);
  }

  delete(text: string): void {
    this.#entries.delete(hashOf(text));
  }

  get size(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** One state per client. If there are too many, the state of the least recently active client is dropped. */
export class PerClient<State> {
  readonly #createState: () => State;
  readonly #maxClients: number;
  readonly #states = new Map<string, State>();

  constructor(createState: () => State, maxClients = 1_000) {
    this.#createState = createState;
    this.#maxClients = maxClients;
  }

  stateOf(client: string): State {
    const state = this.#states.get(client) ?? this.#createState();
    this.#states.delete(client);
    this.#states.set(client, state);
    const [oldest] = this.#states.keys();
    if (this.#states.size > this.#maxClients) this.#states.delete(oldest!);
    return state;
  }

  allStates(): Iterable<State> {
    return this.#states.values();
  }
}
