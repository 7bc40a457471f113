/** Chooses the journeys of a run, and their shares of the arrivals. */
import { UsageError } from '../../lib/exit.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import { journeyNames, journeys, type JourneyFacts, type JourneyName } from '../journeys.ts';
import { knownName } from '../named.ts';
import type { Traffic } from '../traffic/traffic.ts';

export interface JourneyOptions {
  readonly traffic: Traffic;
  /** Profiles that the target claims. */
  readonly profiles: readonly Profile[];
  readonly embedded: boolean;
  readonly mayBook: boolean;
  /** The only journeys to play. Default: all that are possible. */
  readonly journeys?: readonly string[];
  /** Other reasons why a journey cannot be played, each as the end of a sentence. */
  readonly obstacles?: Readonly<Partial<Record<JourneyName, string>>>;
}

export interface SkippedJourney {
  readonly journey: JourneyName;
  /** The end of a sentence: `the target does not claim orders`. */
  readonly why: string;
}

export interface WeightedJourney {
  readonly journey: JourneyName;
  readonly kind: JourneyFacts['kind'];
  /** Share of all arrivals, from 0 to 1. */
  readonly share: number;
}

/**
 * Arrivals of follow-up journeys (a back office that polls, look-ups after a webhook) per searching arrival. No figure has
 * been published; one in twenty is enough to be measured and too little to hide the searches.
 */
const followsPerSearch = 0.05;

/** @throws UsageError if a journey is unknown, or none can be run */
export function chooseJourneys(options: JourneyOptions) {
  const requestedJourneys =
    options.journeys?.map((name) => knownName('journeys', name, journeyNames)) ?? journeyNames;
  const skippedJourneys = requestedJourneys.flatMap((journey) => {
    const obstacle = obstacleOf(journey, options);
    return obstacle === undefined ? [] : [{ journey, why: obstacle }];
  });
  const names = journeyNames.filter(
    (name) => requestedJourneys.includes(name) && !skippedJourneys.some(({ journey }) => journey === name),
  );
  if (names.length === 0)
    throw new UsageError(
      `no journey can be run:\n${skippedJourneys.map(({ journey, why }) => `  ${journey}: ${why}`).join('\n')}`,
    );
  return { selected: weightedJourneys(names, options.traffic), skipped: skippedJourneys };
}

function obstacleOf(
  journey: JourneyName,
  { traffic, profiles, embedded, mayBook, obstacles }: JourneyOptions,
): string | undefined {
  const facts: JourneyFacts = journeys[journey];
  if (facts.embeddedOnly === true && !embedded)
    return 'it runs against the embedded sandbox only: no setting describes how such a booking is cancelled';
  const unclaimedProfiles = facts.profiles.filter((profile) => !profiles.includes(profile));
  if (unclaimedProfiles.length > 0) return `the target does not claim ${unclaimedProfiles.join(' and ')}`;
  if (facts.kind === 'books' && !mayBook)
    return 'it books, and the target does not allow it (permissions.mayBook)';
  if (weightOf(journey, traffic) === 0) return `the traffic "${traffic.name}" leaves it out`;
  return obstacles?.[journey];
}

const weightOf = (journey: JourneyName, traffic: Traffic): number =>
  traffic.mix[journey] ?? journeys[journey].weight;

/** Kinds share the arrivals by look-to-book, journeys of a kind by weight. Without searches, the other kinds share all arrivals. */
function weightedJourneys(names: readonly JourneyName[], traffic: Traffic): WeightedJourney[] {
  const journeysOfKind = (kind: JourneyFacts['kind']): JourneyName[] =>
    names.filter((name) => journeys[name].kind === kind);
  const kinds = (['searches', 'books', 'follows'] as const).filter((kind) => journeysOfKind(kind).length > 0);
  const usualParts = { searches: 1, books: 1 / traffic.lookToBook, follows: followsPerSearch };
  const partByKind = { ...usualParts, [kinds[0]!]: 1 };
  const totalShare = kinds.reduce((sum, kind) => sum + partByKind[kind], 0);
  return names.map((journey) => {
    const { kind } = journeys[journey];
    const kindWeight = journeysOfKind(kind).reduce((sum, name) => sum + weightOf(name, traffic), 0);
    return {
      journey,
      kind,
      share: (partByKind[kind] / totalShare) * (weightOf(journey, traffic) / kindWeight),
    };
  });
}
