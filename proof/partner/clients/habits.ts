import type { Json } from '../../json.ts';
/** The behaviour of a client. Conforming clients have the first value of each; a faulty client differs in one of them. */
export interface Habits {
  /** Whether it re-confirms before a v2 booking. */
  readonly rechecks: boolean;
  /** Reaction to a gone rate (404): searches again, or repeats the request. */
  readonly afterGone: 'search' | 'repeat' | 'nothing';
  /** The pages of a result that it reads. */
  readonly pages: 'all' | 'first' | 'endless';
  /** Reaction to a booking without a response. */
  readonly afterSilence: 'read back' | 'book again';
  /** Reaction to a refused booking. */
  readonly afterRefusal: 'search' | 'repeat' | 'cancel';
  /** Whether it books again after a successful booking. */
  readonly booksTwice: boolean;
  /** Reaction to an expired booking token. */
  readonly afterExpiry: 'recheck' | 'book';
  /** Reaction to a notification. */
  readonly afterNotice: 'fetch' | 'nothing' | 'other order' | 'look up by locator';
  /** The status with which it answers a notification; undefined for 204. */
  readonly noticeStatus?: (body: Json) => number | undefined;
  /** Milliseconds until that response; only recorded, so that nobody has to wait. */
  readonly noticeDelayMs: number;
  /** When it requests a long-stay token. */
  readonly longStayToken: 'when it ends' | 'each call' | 'never again';
  /** When it requests a content link. */
  readonly contentLink: 'when it ends' | 'each search' | 'never again';
  /** How often it requests a description. */
  readonly descriptions: number;
  /** How often in a row it requests an order. */
  readonly orderLookups: number;
  /** Whether it re-confirms every rate of a search. */
  readonly rechecksAll: boolean;
  /** The number of searches per booking. */
  readonly searches: number;
}

export const conformingHabits: Habits = {
  rechecks: true,
  afterGone: 'search',
  pages: 'all',
  afterSilence: 'read back',
  afterRefusal: 'search',
  booksTwice: false,
  afterExpiry: 'recheck',
  afterNotice: 'fetch',
  noticeDelayMs: 0,
  longStayToken: 'when it ends',
  contentLink: 'when it ends',
  descriptions: 1,
  orderLookups: 1,
  rechecksAll: false,
  searches: 1,
};
