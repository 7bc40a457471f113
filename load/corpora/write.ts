/** What the traffic asks for, written before the run: a file for each journey that this target can be played. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../../schemas/settings.ts';
import type { Target } from '../../targets/target.ts';
import { journeyNames, journeys, type JourneyName } from '../journeys.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { bookedHotels } from './booking.ts';
import { contextFor } from './context.ts';
import { LeftOut } from './left-out.ts';
import { afterWebhook, backOffice } from './orders.ts';
import { partiesOf } from './parties.ts';
import { callsOf } from './request.ts';
import type { Head } from './row.ts';
import { longStay, v2Book, v2Shop } from './v2.ts';
import { v1Book, v1Content, v1ContentLink, v1Shop, type Corpus, type Material } from './v1.ts';

export interface CorpusOptions {
  readonly target: Pick<Target, 'environment' | 'embedded' | 'known'>;
  readonly settings: Settings;
  readonly traffic: Pick<Traffic, 'parties'>;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly seed: number;
}

export interface Corpora {
  /** JSON lines, by journey. */
  readonly texts: Readonly<Partial<Record<JourneyName, string>>>;
  /** Why a journey cannot be played, as the end of a sentence: what the target does not state. Claims and permissions are not asked here. */
  readonly leftOut: Readonly<Partial<Record<JourneyName, string>>>;
}

const corpora = {
  'v1-shop': v1Shop,
  'v1-content': v1Content,
  'v1-content-link': v1ContentLink,
  'v2-shop': v2Shop,
  'long-stay': longStay,
  'v1-book': v1Book,
  'v2-book': v2Book,
  'back-office': backOffice,
  'after-webhook': afterWebhook,
} as const satisfies Record<JourneyName, (material: Material) => Corpus>;

/** The same seed, day, target and settings give the same bytes. */
export function corporaOf({ target, settings, traffic, today, seed }: CorpusOptions): Corpora {
  const material: Material = {
    known: target.known,
    booked: bookedHotels(target),
    context: contextFor(target, settings, today),
    parties: partiesOf(traffic, seed),
    seed,
  };
  const texts: Partial<Record<JourneyName, string>> = {};
  const leftOut: Partial<Record<JourneyName, string>> = {};
  for (const name of journeyNames) {
    const made = corpusFor(name, material);
    if (typeof made === 'string') leftOut[name] = made;
    else {
      const head: Head = { ...made.head, calls: callsOf(journeys[name].steps, settings) };
      texts[name] = [head, ...made.rows].map((line) => `${JSON.stringify(line)}\n`).join('');
    }
  }
  return { texts, leftOut };
}

/**
 * @param folder made where it is missing
 * @returns absolute paths of the files, by journey
 */
export function writeCorpora(
  { texts }: Corpora,
  folder: string,
  names: readonly JourneyName[] = journeyNames,
): Readonly<Partial<Record<JourneyName, string>>> {
  mkdirSync(folder, { recursive: true });
  const written = names.flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    const file = resolve(join(folder, `${name}.jsonl`));
    writeFileSync(file, text);
    return [[name, file] as const];
  });
  return Object.fromEntries(written);
}

/** The corpus of a journey, or why there is none. */
export function corpusFor(name: JourneyName, material: Material): Corpus | string {
  try {
    return corpora[name](material);
  } catch (error) {
    if (error instanceof LeftOut) return error.message;
    throw error;
  }
}
