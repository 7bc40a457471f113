import { override } from '../../override.ts';
import { pageSize } from '../../../sandbox/v2/rules/pages.ts';
import { spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const operations = ['v2.avail'] as const;

const cut = (hotels: readonly number[], page: number, size: number, shift = 0): readonly number[] =>
  hotels.slice(Math.max(0, (page - 1) * size + shift), Math.max(0, page * size + shift));

/** v2 availability: pages, counts and the search id. */
export const pageFaults = faultsOf({ kind: 'value', operations })({
  'default-page-is-two': {
    kind: 'rule',
    breaks: 'v2.avail.page-default-1',
    alsoBreaks: ['v2.avail.pages-disjoint'],
    does: 'Answers the second of several pages when none is asked for.',
    rules: () => ({ pageRequested: (page, total) => page ?? (total > pageSize ? 2 : 1) }),
  },
  'default-page-is-the-last': {
    kind: 'rule',
    breaks: 'v2.avail.page-default-1',
    does: 'Answers the last page when none is asked for.',
    rules: (conforming) => ({
      pageRequested: (page, total) => page ?? Math.max(1, conforming.totalPagesOf(total)),
    }),
  },
  'echoes-page-one': {
    subtle: 'only on a later page',
    breaks: 'v2.avail.page-echo',
    does: 'Says page 1 on every page.',
    rules: () => ({ echoPage: () => 1 }),
  },
  'echoes-page-from-zero': {
    breaks: 'v2.avail.page-echo',
    alsoBreaks: ['v2.avail.page-default-1'],
    does: 'Says one page less than was asked.',
    rules: () => ({ echoPage: (page) => page - 1 }),
  },
  'pages-of-51': {
    kind: 'rule',
    breaks: 'v2.avail.page-size-50',
    alsoBreaks: ['v2.avail.total-count'],
    does: 'Puts 51 hotels on a page.',
    rules: () => ({ pageOf: (hotels, page) => cut(hotels, page, pageSize + 1) }),
  },
  'short-first-page': {
    kind: 'rule',
    subtle: 'only on a first page that others follow',
    breaks: 'v2.avail.page-size-50',
    does: 'Puts 49 hotels on the first page although more follow.',
    rules: () => ({
      pageOf: (hotels, page) => cut(hotels, page, pageSize, hotels.length > pageSize ? -1 : 0),
    }),
  },
  'count-is-total': {
    breaks: 'v2.avail.count',
    does: 'Says in count how many hotels there are on all pages.',
    rules: () => ({ countOf: (_shown, total) => total }),
  },
  'count-is-page-size': {
    subtle: 'only on a last page that is not full',
    breaks: 'v2.avail.count',
    does: 'Says 50 in count on a last page that holds fewer, when there are several pages.',
    rules: () => ({ countOf: (shown, total) => (total > pageSize ? pageSize : shown) }),
  },
  'total-count-is-page-count': {
    breaks: 'v2.avail.total-count',
    alsoBreaks: ['v2.avail.total-pages', 'v2.avail.beyond-last'],
    does: 'Says in totalCount how many hotels are on this page.',
    rules: () => ({ totalCountOf: (_total, shown) => shown }),
  },
  'total-count-one-more': {
    breaks: 'v2.avail.total-count',
    alsoBreaks: ['v2.avail.total-pages'],
    does: 'Says one hotel too many in totalCount.',
    rules: () => ({ totalCountOf: (total) => total + 1 }),
  },
  'total-count-one-less-on-a-last-page': {
    subtle: 'only on a last page that is not full',
    breaks: 'v2.avail.total-count',
    does: 'Says one hotel too few in totalCount on the last of several pages, where that is not full.',
    rules: () => ({
      totalCountOf: (total, shown) => (total > pageSize && shown < pageSize ? total - 1 : total),
    }),
  },
  'hotels-beyond-the-last-page': {
    kind: 'sequence',
    subtle: 'only on a page beyond the last',
    breaks: 'v2.avail.beyond-last',
    does: 'Shows the first hotel on every page beyond the last.',
    rules: override('pageOf', (shown, hotels, page) =>
      page > 1 && shown.length === 0 ? hotels.slice(0, 1) : shown,
    ),
  },
  'total-pages-rounds-down': {
    breaks: 'v2.avail.total-pages',
    alsoBreaks: ['v2.avail.beyond-last'],
    does: 'Does not count a last page that is not full.',
    rules: () => ({ totalPagesOf: (total) => Math.floor(total / pageSize) }),
  },
  'total-pages-one-more': {
    subtle: 'only when the last page is full',
    breaks: 'v2.avail.total-pages',
    does: 'Counts an empty page after a last page that is full.',
    rules: () => ({ totalPagesOf: (total) => Math.floor(total / pageSize) + 1 }),
  },
  'later-pages-repeat-the-first-hotel': {
    kind: 'sequence',
    subtle: 'only on a later page',
    breaks: 'v2.avail.pages-disjoint',
    does: 'Begins every later page with the first hotel of all.',
    rules: override('pageOf', (shown, hotels, page) =>
      page > 1 && shown.length > 0 ? [hotels[0]!, ...shown.slice(1)] : shown,
    ),
  },
  'last-page-repeats-a-hotel': {
    kind: 'sequence',
    subtle: 'only on the last of several pages',
    breaks: 'v2.avail.pages-disjoint',
    does: 'Begins the last of several pages with the last hotel of the page before.',
    rules: override('pageOf', (shown, hotels, page) => {
      const last = page > 1 && shown.length > 0 && page * pageSize >= hotels.length;
      return last ? [hotels[(page - 1) * pageSize - 1]!, ...shown.slice(1)] : shown;
    }),
  },
  'no-search-id': {
    kind: 'shape',
    breaks: 'v2.avail.search-id',
    does: 'Leaves out searchId.',
    rules: spoiling(operations, (message) => delete message['searchId']),
  },
  'no-search-id-without-hotels': {
    kind: 'shape',
    subtle: 'only where nothing was found',
    breaks: 'v2.avail.search-id',
    does: 'Gives null for searchId where nothing was found.',
    rules: spoiling(operations, (message) => {
      if (message['hotels'].length === 0) message['searchId'] = null;
    }),
  },
});
