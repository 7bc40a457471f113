/** Reads a HAR 1.2 of a browser or proxy, also an incomplete one written by hand. */
import type { Exchange } from '../../lib/exchange.ts';
import { UsageError } from '../../lib/exit.ts';
import { isObject, stringOf, type Members } from '../../lib/objects.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { addressRecogniser, type Bases, type RecognisedCall } from '../../schemas/recognise.ts';
import { lineOf, type Line } from '../line.ts';
import { BlindSpots } from './blind-spots.ts';
import { entryReader, timesOf } from './har-entry.ts';
import type { BodyFiles } from './har-body.ts';
import { chronologicalIndices } from './har-order.ts';

/**
 * Masks secrets and personal data before anything is judged or stored.
 * @param json the parsed file
 * @throws UsageError that says what is missing, if it is not a HAR
 */
export function readHar(json: unknown, settings: Settings, bases: Bases, file = 'the file') {
  const log = isObject(json) ? json['log'] : undefined;
  const { entries, _gaps: gaps = [] } = isObject(log) ? log : {};
  if (!Array.isArray(entries) || !Array.isArray(gaps)) throw notHarError(file);
  const reading = new HarReading(settings, bases);
  const items = [...(entries as unknown[]), ...gaps.map((gap: unknown) => ({ gap }))];
  for (const [index, entry] of items.entries()) reading.add(entry, `${file}: entry ${index}`);
  const { order, ...summary } = reading.summary();
  return {
    ...summary,
    lines: order.map((index) => reading.line(items[index], index)),
  };
}

export const notHarError = (file: string): UsageError =>
  new UsageError(`${file} is not a HAR: it has no log.entries. Export it as HAR, or give a journal (.jsonl)`);

type Entry = Members & { readonly request: Members };

interface AddedEntry extends Pick<Exchange, 'sentAt' | 'receivedAt'> {
  readonly call: RecognisedCall;
  readonly origin: string;
  readonly where: string;
}

/** Reads entries in two passes: `add` for each in the order of the file, then `line` for each in the order of `summary`. */
export class HarReading {
  readonly #entries: AddedEntry[] = [];
  #number = 0;
  readonly #bases: Bases;
  readonly #recognise: ReturnType<typeof addressRecogniser>;
  readonly #readEntry: ReturnType<typeof entryReader>;
  readonly #blindSpots: BlindSpots;
  /** Origins with recognised calls. */
  readonly #ownOrigins = new Set<string>();

  constructor(settings: Settings, bases: Bases) {
    this.#bases = bases;
    this.#recognise = addressRecogniser(settings, bases);
    this.#blindSpots = new BlindSpots(settings);
    this.#readEntry = entryReader(settings, this.#blindSpots.replaced);
  }

  /** @throws UsageError if an entry lacks what every entry needs */
  add(entry: unknown, where: string): void {
    const line = isObject(entry) ? lineOf(entry) : undefined;
    if (line !== undefined && 'gap' in line) {
      const { from: sentAt, until: receivedAt } = line.gap;
      this.#entries.push({ call: { is: 'none' }, origin: '', sentAt, receivedAt, where });
      return;
    }
    if (!isEntry(entry)) throw new UsageError(`${where} has no request`);
    const { method, url } = entry.request;
    if (typeof method !== 'string' || typeof url !== 'string')
      throw new UsageError(`${where} has no method or url`);
    const call = this.#recognise(method.toUpperCase(), url);
    const times = timesOf(entry, where);
    const origin = originOf(url);
    if (call.is === 'operation') this.#ownOrigins.add(origin);
    this.#blindSpots.observe(call, entry, times.hasZone);
    this.#entries.push({ call, origin, sentAt: times.sentAt, receivedAt: times.receivedAt, where });
  }

  /** The order of the lines, as indices of the added entries; preflight requests are left out. */
  summary() {
    const order = chronologicalIndices(this.#entries).filter(
      (index) => this.#entries[index]!.call.is !== 'preflight',
    );
    return { order, ...this.#blindSpots.summary() };
  }

  /** @param index the index of `entry` among the added entries */
  line(entry: unknown, index: number, files?: BodyFiles): Line {
    if (!isEntry(entry)) return entry as Line;
    const addedEntry = this.#entries[index]!;
    const call = this.#callOf(addedEntry);
    const { exchange, lacks } = this.#readEntry(entry, call, addedEntry.where, files);
    const { sentAt, receivedAt, operation } = exchange;
    if (lacks !== 'request') this.#number += 1;
    const number = this.#number;
    if (lacks === undefined) return { exchange: { number, ...exchange } };
    const title = operation === undefined ? '' : ` of ${operationOf(operation).title}`;
    return {
      gap: {
        from: sentAt,
        until: receivedAt,
        why: `the ${lacks === 'request' ? 'body' : "response's body"} of a call${title} was left out of the file`,
        ...(lacks === 'response' ? { request: { number, ...exchange, response: undefined } } : {}),
      },
    };
  }

  /**
   * Without base URLs, a call counts as a near miss only at an origin with recognised calls, or if no call was
   * recognised at all. The reason: a page also calls other services, some of them with similar paths.
   */
  #callOf({ call, origin }: AddedEntry): RecognisedCall {
    if (call.is !== 'nearly') return call;
    const { base } = operationOf(call.operation);
    const isOurs =
      (base !== 'partner' && this.#bases[base] !== undefined) ||
      this.#ownOrigins.size === 0 ||
      this.#ownOrigins.has(origin);
    return isOurs ? call : { is: 'none' };
  }
}

const isEntry = (entry: unknown): entry is Entry => isObject(entry) && isObject(entry['request']);

const originOf = (url: string): string => /^\w+:\/\/[^/?#]*/.exec(stringOf(url))?.[0].toLowerCase() ?? '';
