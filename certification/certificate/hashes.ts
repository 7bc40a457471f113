/** Hashes of JSON values, independent of the order of members. */
import { createHash } from 'node:crypto';
import { isObject } from '../../lib/objects.ts';
import { isServed } from '../../schemas/operations.ts';
import type { Line } from '../line.ts';
import type { Certificate } from './form.ts';

/** Canonical JSON as in RFC 8785. */
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

/** Summarises a journal line by line: the addresses called, times of its first and last exchange, their number, and a hash of all lines. */
export class JournalSummary {
  readonly #hash = createHash('sha256');
  #from = Infinity;
  #until = -Infinity;
  #exchanges = 0;
  readonly #addresses = new Set<string>();

  add(line: Line): void {
    this.#hash.update(hashOf(line));
    if ('gap' in line) return;
    this.#exchanges += 1;
    this.#from = Math.min(this.#from, line.exchange.sentAt);
    this.#until = Math.max(this.#until, line.exchange.receivedAt);
    const { operation, request } = line.exchange;
    if (operation !== undefined && isServed(operation) && URL.canParse(request.url))
      this.#addresses.add(new URL(request.url).origin);
  }

  /** @returns undefined if there was no exchange */
  summary(): Certificate['observed'] | undefined {
    if (this.#exchanges === 0) return undefined;
    return {
      at: [...this.#addresses].toSorted(),
      from: new Date(this.#from).toISOString(),
      until: new Date(this.#until).toISOString(),
      exchanges: this.#exchanges,
      hash: this.#hash.copy().digest('hex'),
    };
  }
}
