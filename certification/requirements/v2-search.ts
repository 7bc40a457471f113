/** v2 searches of a client: pages, guests, and the share of rates for which it calls checkrate. */
import { isObject } from '../../lib/objects.ts';
import type { Requirement, Notes } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { ratesIn, searchKey, stringsOf } from './v2-stay.ts';

class ClientState {
  /** Number of pages by search. */
  readonly pages = new Map<string, number>();
  pagesBeyondLast = 0;
  /** Exchanges of the first searches with several pages. */
  readonly severalPages: number[] = [];
  hasPaged = false;
  offered = 0;
  rechecked = 0;
  reportedRechecks = false;
}

const maxSearches = 1_000;
/** A client that reads only the first page in this many searches with several pages seems unable to page. */
const firstPageSearches = 3;
const maxPagesBeyond = 2;
/** If at least this many rates were offered, a client that calls checkrate for more than half of them fails. */
const minRates = 20;

function trackPages(notes: Notes, state: ClientState, observed: ParsedExchange): void {
  const { pages, severalPages } = state;
  const page = Number(observed.sent['page'] ?? 1);
  const search = searchKey(observed);
  const lastPage = pages.get(search);
  if (page > 1) state.hasPaged = true;
  if (lastPage !== undefined && page > 1 && page <= lastPage) {
    notes.pass('practice.endless-paging');
    if (page === lastPage) notes.pass('v2.avail.client-pages');
  }
  if (lastPage !== undefined && page > Math.max(lastPage, 1)) {
    state.pagesBeyondLast += 1;
    if (state.pagesBeyondLast >= maxPagesBeyond)
      notes.fail('practice.endless-paging', {
        pointer: '/page',
        expected: `page 1 to ${lastPage}, as totalPages said`,
        actual: `page ${page}`,
        advice: 'Stop when page equals totalPages of the answer.',
      });
  }
  if (observed.status !== 200 || !isObject(observed.json)) return;
  const { totalPages } = observed.json;
  if (typeof totalPages === 'number' && lastPage === undefined) {
    if (pages.size >= maxSearches) pages.clear();
    pages.set(search, totalPages);
    if (totalPages > 1 && severalPages.length < firstPageSearches) severalPages.push(observed.number);
  }
  state.offered += [...ratesIn(observed.json, 'roomRates')].length;
}

export const v2Search: Requirement = {
  id: 'v2.search',
  judges: ['v2.avail.client-pages', 'practice.endless-paging', 'practice.recheck-all', 'practice.no-adult'],
  watch: (notes, { settings }) => {
    const clients = new PerClient(() => new ClientState());
    const checkParty = ({ sent }: ParsedExchange): void => {
      const { occupancy } = sent;
      if (!settings.known('v2.names.occupancy') || !settings.known('v2.names.adults') || !isObject(occupancy))
        return;
      const { adults = 0 } = occupancy;
      if (typeof adults === 'number' && adults > 0) return notes.pass('practice.no-adult');
      notes.fail('practice.no-adult', {
        pointer: `/${settings.get('v2.names.occupancy')}/${settings.get('v2.names.adults')}`,
        expected: 'at least one adult: the default is 0',
        actual: JSON.stringify(adults),
        advice: 'Always send the number of adults.',
      });
    };
    return {
      observe: (observed) => {
        const state = clients.stateOf(observed.client);
        if (observed.operation === 'v2.avail') {
          trackPages(notes, state, observed);
          checkParty(observed);
        }
        if (observed.operation === 'v2.checkrate') {
          state.rechecked += stringsOf(observed.sent['rateTokens']).length;
          if (state.offered < minRates || state.reportedRechecks) return;
          if (state.rechecked <= state.offered / 2) return notes.pass('practice.recheck-all');
          state.reportedRechecks = true;
          notes.fail('practice.recheck-all', {
            expected: 'checkrate only for rates that a guest has chosen',
            actual: `checkrate for ${state.rechecked} of ${state.offered} offered rates`,
            advice: 'Call checkrate when a guest has chosen a rate, not for each rate of a result.',
          });
        }
      },
      end: () => {
        for (const { severalPages, hasPaged } of clients.allStates())
          if (severalPages.length >= firstPageSearches && !hasPaged)
            notes.fail('v2.avail.client-pages', {
              exchanges: severalPages,
              pointer: '/page',
              expected: 'a later page of one of these searches',
              actual: 'only the first page of each',
              advice: 'Request further pages until page equals totalPages: an answer has at most 50 hotels.',
            });
      },
    };
  },
};
