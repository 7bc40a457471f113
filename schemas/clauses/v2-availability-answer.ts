import { request, response, reasonedResponse, destination } from './v2-availability.ts';

/** The response of v2 availability: its pages and its unavailable rates. */
export const v2AvailabilityAnswer = {
  'v2.avail.page-integer': request('A page asked for is a whole number, counted from 1.'),
  'v2.avail.page-default-1': response(
    'A search without a page number gets the first page, which is number 1.',
  ),
  'v2.avail.page-echo': response('An answer repeats in page the number that was asked for.', {
    note: 'Without a number in the request it is 1.',
  }),
  'v2.avail.page-size-50': destination(
    'A page holds at most 50 hotels, and every page before the last holds 50.',
    { note: 'Live only where a destination has more than 50 hotels.' },
  ),
  'v2.avail.hotels-list': destination('An answer carries the list hotels, which may be empty.'),
  'v2.avail.hotel-entry': response('Each entry of hotels holds the hotel and the list of its roomRates.', {
    strength: 'derived',
  }),
  'v2.avail.count': response('The count of an answer is how many hotels stand on its page.'),
  'v2.avail.total-count': response(
    'The totalCount of an answer is how many hotels stand on all its pages together.',
    { note: 'Compared with the sum of the pages while inventory stands still.' },
  ),
  'v2.avail.beyond-last': reasonedResponse(
    'A page beyond totalPages shows no hotels, which totalCount would have counted.',
  ),
  'v2.avail.total-pages': response(
    'The totalPages of an answer is how many pages of 50 its totalCount fills.',
    {
      strength: 'derived',
      note: 'For no hotels 0 and 1 are both good.',
    },
  ),
  'v2.avail.pages-disjoint': reasonedResponse('Each hotel of a search stands on one of its pages only.'),
  'v2.avail.search-id': response('An answer carries a searchId, which is a text.'),
  'v2.avail.unavailable-only-when-requested': response(
    'Unavailable rates show only where includeUnavailableRoomRates asked for them.',
    { note: 'Without the flag the member may be absent, null or an empty list.' },
  ),
  'v2.avail.unavailable-when-requested': response(
    'Asked to include them, the service shows the rates of a hotel that are unavailable.',
    { testing: 'sandbox' },
  ),
  'v2.avail.unavailable-shape': response(
    'An unavailable rate has a text id and a text reason; its room type, bounds, policy, plan, meal and price may be null.',
    { testing: 'data' },
  ),
  'v2.avail.unavailable-occupancy-bounds': response(
    'Where the party does not fit a room, the unavailable rate says how many adults and children it takes.',
    {
      testing: 'sandbox',
      note: 'The reason is free text, so a known case is needed.',
    },
  ),
  'v2.avail.unavailable-bounds-agree': reasonedResponse(
    'The bounds of an unavailable rate are in order, and exclude the guests of the search.',
    {
      testing: 'sandbox',
      note: 'The exclusion is judged for adults only, because it is not shown from which age a guest is an adult.',
    },
  ),
  'v2.avail.unavailable-bounds-kept': reasonedResponse(
    'A room type is not offered to guests that its bounds exclude.',
    {
      testing: 'sandbox',
      profiles: [],
      note: 'Tested with one adult more than it takes, or with one child of eight more. No profile claims it, because bounds are shown only if the guests do not fit.',
    },
  ),
  'v2.avail.search-id-own': reasonedResponse('Two searches for different stays have different search ids.'),
  'v2.avail.same-texts': reasonedResponse(
    'A rate is described alike in two searches of one stay and locale, whatever else they ask for.',
    { note: 'Its plan and meals are compared too.' },
  ),
  'v2.avail.circle-units-agree': reasonedResponse(
    'The same distance in kilometres and in miles finds the same hotels.',
    { needs: ['v2.names.radiusUnit'] },
  ),
  'v2.avail.circle-miles': response(
    'A radius in miles reaches that many miles: hotels well within it are found as with kilometres.',
    {
      strength: 'derived',
      needs: ['v2.names.radiusUnit'],
      note: 'For a whole number of miles, and hotels at 65 to 95 per cent of the radius, so that neither rounding nor the formula matters.',
    },
  ),
  'v2.avail.unavailable-not-offered': reasonedResponse(
    'A hotel does not offer a room type under a rate plan that is unavailable in the same response.',
    {
      testing: 'sandbox',
      note: 'Judged if both ids are stated and the unavailable rate has no price, which could be that of another rate.',
    },
  ),
  'v2.avail.hotels-once': reasonedResponse('A page of an answer lists no hotel twice.'),
  'v2.avail.unavailable-not-bookable': response(
    'The id of an unavailable rate is never turned into a booking token.',
  ),
  'v2.avail.unavailable-not-sent': request(
    'A client does not send the id of an unavailable rate as a rate token.',
  ),
  'v2.avail.locale': response('The locale of a search chooses the language of the texts in its answer.', {
    severity: 'warns',
    because:
      'Neither the supported locales nor the hotels with translated texts are shown, so equal texts may be right.',
    needs: ['v2.names.locale'],
  }),
  'v2.avail.client-pages': request('A client that needs all hotels reads on until the last page.', {
    strength: 'reasoned',
    testing: 'sandbox',
  }),
};
