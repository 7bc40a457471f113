/** Writes the corpora before the run: one file per journey that can run at this target. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contextOf } from '../../generators/target-context.ts';
import type { Target } from '../../targets/target.ts';
import { journeyNames, journeys, type JourneyName } from '../journeys.ts';
import { bookedHotelCodes, partiesOf, type MakerOptions } from './booking.ts';
import { UnplayableJourney } from './left-out.ts';
import { afterWebhook, backOffice, longStay, v2Book, v2Shop } from './v2.ts';
import { callsOf, requestOf } from './request.ts';
import type { Head } from './row.ts';
import { v1Book, v1Content, v1ContentLink, v1Shop, type Corpus, type CorpusInput } from './v1.ts';

interface CorpusOptions extends MakerOptions {
  readonly target: Pick<Target, 'environment' | 'embedded' | 'known'>;
  /** YYYY-MM-DD. */
  readonly today: string;
}

export type Corpora = ReturnType<typeof corporaOf>;

const corpusMakers = {
  'v1-shop': v1Shop,
  'v1-content': v1Content,
  'v1-content-link': v1ContentLink,
  'v2-shop': v2Shop,
  'long-stay': longStay,
  'v1-book': v1Book,
  'v2-book': v2Book,
  'back-office': backOffice,
  'after-webhook': afterWebhook,
} as const satisfies Record<JourneyName, (input: CorpusInput) => Corpus>;

/** The same seed, day, target and settings give the same bytes. */
export function corporaOf({ target, settings, traffic, today, seed }: CorpusOptions) {
  const input: CorpusInput = {
    known: target.known,
    bookableHotels: bookedHotelCodes(target),
    // The context of the gate, but without requests that make the service send e-mails: a run would cause thousands.
    context: contextOf(target, settings, today, { mayMail: false }),
    request: (operation, parts) => requestOf(operation, parts, settings),
    parties: partiesOf(traffic, seed),
    seed,
  };
  /** Corpora as JSON lines. */
  const texts: Partial<Record<JourneyName, string>> = {};
  /** What the target lacks for a journey, as the end of a sentence. The target's profiles and permissions are checked elsewhere. */
  const missingFor: Partial<Record<JourneyName, string>> = {};
  for (const name of journeyNames) {
    const corpus = corpusFor(name, input);
    if (typeof corpus === 'string') missingFor[name] = corpus;
    else {
      const head: Head = { ...corpus.head, calls: callsOf(journeys[name].steps, settings) };
      texts[name] = [head, ...corpus.rows].map((line) => `${JSON.stringify(line)}\n`).join('');
    }
  }
  return { texts, leftOut: missingFor };
}

/** @param folder created if missing. @returns absolute paths of the files, by journey */
export function writeCorpora(
  { texts }: Pick<Corpora, 'texts'>,
  folder: string,
  names: readonly JourneyName[] = journeyNames,
): Readonly<Partial<Record<JourneyName, string>>> {
  mkdirSync(folder, { recursive: true });
  const files = names.flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    const file = resolve(join(folder, `${name}.jsonl`));
    writeFileSync(file, text);
    return [[name, file] as const];
  });
  return Object.fromEntries(files);
}

/** The corpus of a journey, or why there is none. */
function corpusFor(name: JourneyName, input: CorpusInput): Corpus | string {
  try {
    return corpusMakers[name](input);
  } catch (error) {
    if (error instanceof UnplayableJourney) return error.message;
    throw error;
  }
}
