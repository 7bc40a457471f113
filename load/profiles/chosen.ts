/** Which journeys a run plays, and how often one is played beside another. */
import { UsageError } from '../../lib/exit.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import { journeyNames, journeys, type JourneyFacts, type JourneyName } from '../journeys.ts';
import { named } from '../named.ts';
import type { Traffic } from '../traffic/traffic.ts';

export interface Choice {
  readonly traffic: Traffic;
  /** What the target claims. */
  readonly claims: readonly Profile[];
  readonly embedded: boolean;
  readonly mayBook: boolean;
  /** Only these; all that are possible where it is not said. */
  readonly journeys?: readonly string[];
  /** What else is known to be in the way of a journey, as the end of a sentence. */
  readonly cannot?: Readonly<Partial<Record<JourneyName, string>>>;
}

export interface Left {
  readonly journey: JourneyName;
  /** The end of a sentence: `the target does not claim orders`. */
  readonly why: string;
}

export interface Weighed {
  readonly journey: JourneyName;
  readonly kind: JourneyFacts['kind'];
  /** Its part of all arrivals, from 0 to 1. */
  readonly share: number;
}

/**
 * Arrivals that follow what was booked earlier (a back office that polls, look-ups after a webhook), for one that searches.
 * Nobody has published it; one in twenty is enough to be measured beside the searches and too little to hide them.
 */
const followsForOneSearch = 0.05;

/** @throws UsageError for a journey that there is not, and where none is left to play */
export function chosen(choice: Choice): {
  readonly played: readonly Weighed[];
  readonly left: readonly Left[];
} {
  const requested = choice.journeys?.map((name) => named('journeys', name, journeyNames)) ?? journeyNames;
  const left = requested.flatMap((journey) => {
    const why = inTheWay(journey, choice);
    return why === undefined ? [] : [{ journey, why }];
  });
  const names = journeyNames.filter(
    (name) => requested.includes(name) && !left.some(({ journey }) => journey === name),
  );
  if (names.length === 0)
    throw new UsageError(
      `no journey is left to play:\n${left.map(({ journey, why }) => `  ${journey}: ${why}`).join('\n')}`,
    );
  return { played: weighed(names, choice.traffic), left };
}

function inTheWay(
  journey: JourneyName,
  { traffic, claims, embedded, mayBook, cannot }: Choice,
): string | undefined {
  const facts: JourneyFacts = journeys[journey];
  const unclaimed = facts.profiles.filter((profile) => !claims.includes(profile));
  if (unclaimed.length > 0) return `the target does not claim ${unclaimed.join(' and ')}`;
  if (facts.embeddedOnly === true && !embedded)
    return 'only the embedded sandbox is asked for it: no setting says how such a booking is cancelled';
  if (facts.kind === 'books' && !mayBook)
    return 'it books, and the target does not allow it (permissions.mayBook)';
  if (weightOf(journey, traffic) === 0) return `the traffic "${traffic.name}" leaves it out`;
  return cannot?.[journey];
}

const weightOf = (journey: JourneyName, traffic: Traffic): number =>
  traffic.mix[journey] ?? journeys[journey].weight;

/** Kinds share the arrivals by look-to-book, journeys of a kind by weight. Where nothing searches, the others have all of them. */
function weighed(names: readonly JourneyName[], traffic: Traffic): Weighed[] {
  const kinds = { searches: 1, books: 1 / traffic.lookToBook, follows: followsForOneSearch };
  const present = (kind: JourneyFacts['kind']): JourneyName[] =>
    names.filter((name) => journeys[name].kind === kind);
  const first = (['searches', 'books', 'follows'] as const).find((kind) => present(kind).length > 0)!;
  const parts = { ...kinds, [first]: 1 };
  const all = Object.entries(parts).reduce(
    (sum, [kind, part]) => sum + (present(kind as JourneyFacts['kind']).length > 0 ? part : 0),
    0,
  );
  return names.map((journey) => {
    const { kind } = journeys[journey];
    const weights = present(kind).reduce((sum, name) => sum + weightOf(name, traffic), 0);
    return { journey, kind, share: (parts[kind] / all) * (weightOf(journey, traffic) / weights) };
  });
}
