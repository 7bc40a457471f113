/** The known journeys as data: their steps, what they need and how they are counted. Their code is in k6/journeys/. */
import type { Profile } from '../schemas/clauses/clause.ts';
import type { OperationId } from '../schemas/operations.ts';

export interface JourneyFacts {
  readonly title: string;
  /** The target must claim all of these profiles; otherwise the journey is left out. */
  readonly profiles: readonly Profile[];
  readonly steps: readonly OperationId[];
  /** A journey of the kind `books` has its own rate: the rate of searches divided by look-to-book. */
  readonly kind: 'searches' | 'books' | 'follows';
  /** Share among the journeys of its kind, unless the traffic sets another. */
  readonly weight: number;
  /** This journey is played only at the embedded sandbox, because no setting describes how to cancel its booking. */
  readonly embeddedOnly?: true;
}

export const journeys = {
  'v1-shop': {
    title: 'v1 shopping',
    profiles: ['v1-shop'],
    steps: ['v1.avail'],
    kind: 'searches',
    weight: 40,
  },
  'v1-content': {
    title: 'v1 search, then descriptive info',
    profiles: ['v1-shop'],
    steps: ['v1.search', 'v1.desc'],
    kind: 'searches',
    weight: 8,
  },
  'v1-content-link': {
    title: 'v1 content link',
    profiles: ['v1-shop'],
    steps: ['v1.contentfile'],
    kind: 'searches',
    weight: 2,
  },
  'v2-shop': {
    title: 'v2 availability pages, then checkrate',
    profiles: ['v2-rates'],
    steps: ['v2.avail', 'v2.checkrate'],
    kind: 'searches',
    weight: 45,
  },
  'long-stay': {
    title: 'long-stay token, then availability',
    profiles: ['long-stay'],
    steps: ['longstay.token', 'longstay.avail'],
    kind: 'searches',
    weight: 5,
  },
  'v1-book': {
    title: 'v1 booking',
    profiles: ['v1-shop', 'v1-book'],
    steps: ['v1.avail', 'v1.book', 'v1.getbk', 'v1.cancel'],
    kind: 'books',
    weight: 70,
  },
  'v2-book': {
    title: 'v2 booking',
    profiles: ['v2-rates', 'orders'],
    steps: ['v2.avail', 'v2.checkrate', 'v2.book', 'order.by-id'],
    kind: 'books',
    weight: 30,
    embeddedOnly: true,
  },
  'back-office': {
    title: 'back office that polls orders',
    profiles: ['orders'],
    steps: ['order.by-id', 'order.by-query'],
    kind: 'follows',
    weight: 60,
  },
  'after-webhook': {
    title: 'look-ups after a notification',
    profiles: ['orders'],
    steps: ['order.by-id', 'lost.by-id'],
    kind: 'follows',
    weight: 40,
  },
} as const satisfies Record<string, JourneyFacts>;

export type JourneyName = keyof typeof journeys;

export const journeyNames = Object.keys(journeys) as JourneyName[];
