/** Hashes of values of JSON, whatever the order in which their members are written. */
import { createHash } from 'node:crypto';
import { isObject } from '../../lib/objects.ts';
import type { Line } from '../line.ts';
import type { Certificate } from './form.ts';

/** Numbers and texts as JSON.stringify writes them, members in the order of their names: RFC 8785. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(',')}}`;
}

/** SHA-256, in hexadecimal. */
export const hashOf = (value: unknown): string => hashOfText(canonical(value));

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads a journal along with whoever judges it: ISO date-times of its first and last exchange, and the hash of all lines in their order. */
export class WatchedTally {
  readonly #hash = createHash('sha256');
  #from = Infinity;
  #until = -Infinity;
  #exchanges = 0;

  add(line: Line): void {
    this.#hash.update(hashOf(line));
    if ('gap' in line) return;
    this.#exchanges += 1;
    this.#from = Math.min(this.#from, line.exchange.sentAt);
    this.#until = Math.max(this.#until, line.exchange.receivedAt);
  }

  /** Undefined where there was no exchange. */
  watched(): Certificate['observed'] | undefined {
    if (this.#exchanges === 0) return undefined;
    return {
      from: new Date(this.#from).toISOString(),
      until: new Date(this.#until).toISOString(),
      exchanges: this.#exchanges,
      hash: this.#hash.copy().digest('hex'),
    };
  }
}
