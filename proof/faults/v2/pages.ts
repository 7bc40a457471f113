import { override } from '../../override.ts';
import { pageSize } from '../../../sandbox/v2/rules/pages.ts';
import { changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const sliceOf = (hotels: readonly number[], page: number, size: number, shift = 0): readonly number[] =>
  hotels.slice(Math.max(0, (page - 1) * size + shift), Math.max(0, page * size + shift));

/** v2 availability: pages, counts and the search id. */
export const pageFaults = faultsOf({ kind: 'value', operations: ['v2.avail'] })({
  'default-page-is-two': {
    kind: 'rule',
    breaks: 'v2.avail.page-default-1',
    alsoBreaks: ['v2.avail.pages-disjoint'],
    does: 'Returns the second of several pages if no page is requested.',
    rules: () => ({ pageRequested: (page, total) => page ?? (total > pageSize ? 2 : 1) }),
  },
  'default-page-is-the-last': {
    kind: 'rule',
    breaks: 'v2.avail.page-default-1',
    does: 'Returns the last page if no page is requested.',
    rules: (conforming) => ({
      pageRequested: (page, total) => page ?? Math.max(1, conforming.totalPagesOf(total)),
    }),
  },
  'echoes-page-one': {
    condition: 'only on a later page',
    breaks: 'v2.avail.page-echo',
    does: 'Echoes page 1 on every page.',
    rules: () => ({ echoPage: () => 1 }),
  },
  'echoes-page-from-zero': {
    breaks: 'v2.avail.page-echo',
    alsoBreaks: ['v2.avail.page-default-1'],
    does: 'Echoes the requested page minus one.',
    rules: () => ({ echoPage: (page) => page - 1 }),
  },
  'pages-of-51': {
    kind: 'rule',
    breaks: 'v2.avail.page-size-50',
    alsoBreaks: ['v2.avail.total-count'],
    does: 'Puts 51 hotels on a page.',
    rules: () => ({ pageOf: (hotels, page) => sliceOf(hotels, page, pageSize + 1) }),
  },
  'short-first-page': {
    kind: 'rule',
    condition: 'only on a first page that others follow',
    breaks: 'v2.avail.page-size-50',
    does: 'Puts 49 hotels on the first page although more follow.',
    rules: () => ({
      pageOf: (hotels, page) => sliceOf(hotels, page, pageSize, hotels.length > pageSize ? -1 : 0),
    }),
  },
  'count-is-total': {
    breaks: 'v2.avail.count',
    does: 'States the number of hotels of all pages in count.',
    rules: () => ({ countOf: (_shown, total) => total }),
  },
  'count-is-page-size': {
    condition: 'only on a last page that is not full',
    breaks: 'v2.avail.count',
    does: 'States a count of 50 on a last page with fewer hotels, if there are several pages.',
    rules: () => ({ countOf: (shownCount, total) => (total > pageSize ? pageSize : shownCount) }),
  },
  'total-count-is-page-count': {
    breaks: 'v2.avail.total-count',
    alsoBreaks: ['v2.avail.total-pages', 'v2.avail.beyond-last'],
    does: 'States the number of hotels of this page in totalCount.',
    rules: () => ({ totalCountOf: (_total, shownCount) => shownCount }),
  },
  'total-count-one-more': {
    breaks: 'v2.avail.total-count',
    alsoBreaks: ['v2.avail.total-pages'],
    does: 'States one hotel too many in totalCount.',
    rules: () => ({ totalCountOf: (total) => total + 1 }),
  },
  'total-count-one-less-on-a-last-page': {
    condition: 'only on a last page that is not full',
    breaks: 'v2.avail.total-count',
    does: 'States one hotel too few in totalCount on a last page that is not full.',
    rules: () => ({
      totalCountOf: (total, shownCount) => (total > pageSize && shownCount < pageSize ? total - 1 : total),
    }),
  },
  'hotels-beyond-the-last-page': {
    kind: 'sequence',
    condition: 'only on a page beyond the last',
    breaks: 'v2.avail.beyond-last',
    does: 'Shows the first hotel on every page beyond the last.',
    rules: override('pageOf', (pageHotels, hotels, page) =>
      page > 1 && pageHotels.length === 0 ? hotels.slice(0, 1) : pageHotels,
    ),
  },
  'total-pages-rounds-down': {
    breaks: 'v2.avail.total-pages',
    alsoBreaks: ['v2.avail.beyond-last'],
    does: 'Does not count a last page that is not full.',
    rules: () => ({ totalPagesOf: (total) => Math.floor(total / pageSize) }),
  },
  'total-pages-one-more': {
    condition: 'only when the last page is full',
    breaks: 'v2.avail.total-pages',
    does: 'Counts an empty page after a last page that is full.',
    rules: () => ({ totalPagesOf: (total) => Math.floor(total / pageSize) + 1 }),
  },
  'later-pages-repeat-the-first-hotel': {
    kind: 'sequence',
    condition: 'only on a later page',
    breaks: 'v2.avail.pages-disjoint',
    does: 'Begins every later page with the first hotel of the first page.',
    rules: override('pageOf', (pageHotels, hotels, page) =>
      page > 1 && pageHotels.length > 0 ? [hotels[0]!, ...pageHotels.slice(1)] : pageHotels,
    ),
  },
  'last-page-repeats-a-hotel': {
    kind: 'sequence',
    condition: 'only on the last of several pages',
    breaks: 'v2.avail.pages-disjoint',
    does: 'Begins the last of several pages with the last hotel of the page before.',
    rules: override('pageOf', (pageHotels, hotels, page) => {
      const isLast = page > 1 && pageHotels.length > 0 && page * pageSize >= hotels.length;
      return isLast ? [hotels[(page - 1) * pageSize - 1]!, ...pageHotels.slice(1)] : pageHotels;
    }),
  },
  'no-search-id': {
    kind: 'shape',
    breaks: 'v2.avail.search-id',
    does: 'Leaves out searchId.',
    rules: changeMessage((message) => delete message['searchId']),
  },
  'no-search-id-without-hotels': {
    kind: 'shape',
    condition: 'only if nothing was found',
    breaks: 'v2.avail.search-id',
    does: 'Returns null as searchId if nothing was found.',
    rules: changeMessage((message) => {
      if (message['hotels'].length === 0) message['searchId'] = null;
    }),
  },
});
