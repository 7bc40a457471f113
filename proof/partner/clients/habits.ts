import type { Json } from '../../json.ts';

/** The behaviour of a client. A conforming client has `conformingHabits`; a faulty client may differ in one member. */
export interface Habits {
  /** Whether it re-confirms before a v2 booking. */
  readonly rechecks: boolean;
  /** Reaction to a gone rate (404): searches again, or repeats the request. */
  readonly afterGone: 'search' | 'repeat' | 'nothing';
  readonly pages: 'all' | 'first' | 'endless';
  /** Reaction to a booking without a response. */
  readonly afterSilence: 'read back' | 'book again';
  readonly afterRefusal: 'search' | 'repeat' | 'cancel';
  /** Whether it books again after a successful booking. */
  readonly booksTwice: boolean;
  readonly afterExpiry: 'recheck' | 'book';
  readonly afterNotice: 'fetch' | 'nothing' | 'other order' | 'look up by locator';
  /** The status with which it answers a notification; undefined for 204. */
  readonly noticeStatus?: (body: Json) => number | undefined;
  /** Milliseconds until the client answers a notification; only recorded, so that the proof need not wait. */
  readonly noticeDelayMs: number;
  readonly longStayToken: 'when it ends' | 'each call' | 'never again';
  readonly contentLink: 'when it ends' | 'each search' | 'never again';
  readonly descriptions: number;
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
