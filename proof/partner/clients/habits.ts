import type { Json } from '../../json.ts';
/** What a client does of its own accord. The conforming one has the first of each; a faulty one differs in one of them. */
export interface Habits {
  /** Re-confirms before it books by v2. */
  readonly rechecks: boolean;
  /** What it does after 404: searches anew, or asks for the same rate again. */
  readonly afterGone: 'search' | 'repeat' | 'nothing';
  /** Which pages of a result it reads. */
  readonly pages: 'all' | 'first' | 'endless';
  /** After a booking without an answer. */
  readonly afterSilence: 'read back' | 'book again';
  /** After a booking that was refused. */
  readonly afterRefusal: 'search' | 'repeat' | 'cancel';
  /** After a booking that succeeded. */
  readonly booksTwice: boolean;
  /** After a booking token has expired. */
  readonly afterExpiry: 'recheck' | 'book';
  /** What it makes of a notification. */
  readonly afterNotice: 'fetch' | 'nothing' | 'other order' | 'look up by locator';
  /** What it answers to a notification; undefined for 204. */
  readonly answersNotice?: (body: Json) => number | undefined;
  /** Milliseconds until it does: whoever watches is told so, nobody waits. */
  readonly answersAfter: number;
  /** When it asks for a long-stay token. */
  readonly longStayToken: 'when it ends' | 'each call' | 'never again';
  /** When it asks for a content link. */
  readonly contentLink: 'when it ends' | 'each search' | 'never again';
  /** How often it asks for a description. */
  readonly describes: number;
  /** How often it asks for an order in a row. */
  readonly looksUp: number;
  /** Rates of a search that it re-confirms. */
  readonly rechecksAll: boolean;
  /** Searches for each booking. */
  readonly searches: number;
}

export const conforming: Habits = {
  rechecks: true,
  afterGone: 'search',
  pages: 'all',
  afterSilence: 'read back',
  afterRefusal: 'search',
  booksTwice: false,
  afterExpiry: 'recheck',
  afterNotice: 'fetch',
  answersAfter: 0,
  longStayToken: 'when it ends',
  contentLink: 'when it ends',
  describes: 1,
  looksUp: 1,
  rechecksAll: false,
  searches: 1,
};
