import { clausesUnder } from './clause.ts';
import { v1Path } from './v1-path.ts';

const ruleOf = clausesUnder('v1 hotel search request (HotelSearch)', ['v1-shop']);
const request = ruleOf('partner', 'explicit', 'traffic');
const response = ruleOf('service', 'derived', 'live');
const reasonedResponse = ruleOf('service', 'reasoned', 'live');

export const v1Search = {
  'v1.search.path': v1Path('HotelSearch', 'v1-shop'),
  'v1.search.by-code-or-address': request('A hotel search names hotel codes or an address, one of the two.', {
    severity: 'warns',
    because: 'The response to both or to neither is not shown.',
  }),
  'v1.search.criteria-stated': request(
    'What a hotel search looks for stands in Criteria.Criterion, and each entry of HotelRefs has its HotelCode.',
    {
      strength: 'derived',
      severity: 'warns',
      because: 'The complete schema of the request is not shown, nor which members are required.',
    },
  ),
  'v1.search.by-code': response('A hotel search by HotelCode is answered without errors.', {
    severity: 'warns',
    because:
      'The complete schema of the request is not shown: a service may require a member that nobody knows of.',
    note: 'The shape of HotelSearchRS is not shown: only the envelope is judged.',
  }),
  'v1.search.by-address': response('A hotel search by address is answered without errors.', {
    severity: 'warns',
    because:
      'The complete schema of the request is not shown: a service may require a member that nobody knows of.',
    note: 'The shape of HotelSearchRS is not shown: only the envelope is judged.',
  }),
  'v1.search.tells-of-hotel': reasonedResponse(
    'A hotel search by the code of a hotel that is sold finds that hotel.',
    {
      note: 'The shape of HotelSearchRS is not shown: the code may stand anywhere beside the envelope and the criteria.',
    },
  ),
  'v1.search.only-asked': reasonedResponse('A hotel search by codes finds no hotel that was not named.', {
    needs: ['v1.reading.found.each', 'v1.reading.found.code'],
  }),
  'v1.search.at-address': reasonedResponse(
    'A hotel search by address finds no hotel that states another city, state or country.',
    {
      needs: [
        'v1.reading.found.each',
        'v1.reading.found.city',
        'v1.reading.found.state',
        'v1.reading.found.country',
      ],
    },
  ),
  'v1.search.page-number': reasonedResponse(
    'The second page of a hotel search does not repeat the first while hotels of the place are still missing.',
    {
      needs: ['v1.firstPage', 'v1.reading.found.each', 'v1.reading.found.code'],
      note: 'Judged if availability offers a hotel at the place that is not on the first page.',
    },
  ),
  'v1.search.each-address': reasonedResponse(
    'A hotel search by several addresses finds hotels at each of them.',
    {
      needs: ['v1.firstPage', 'v1.reading.found.each', 'v1.reading.found.code', 'v1.reading.found.city'],
      note: 'Judged in two cities in each of which a search finds hotels, on all pages together.',
    },
  ),
  'v1.search.keeps-preferred': reasonedResponse(
    'A hotel search for only preferred hotels finds no other hotel.',
    { needs: ['v1.reading.found.each', 'v1.reading.found.code'] },
  ),
  'v1.search.address-types': request(
    'In the address of a hotel search CityCode is a text, StateProvCode a number and CountryCode a number.',
    { strength: 'derived' },
  ),
  'v1.search.controls': request(
    'The controls of a hotel search are the booleans AvailRatesOnly, BestOnly and IsModify and the integer PageNumber.',
  ),
  'v1.search.only-preferred': request('In a hotel search OnlyPreferredHotels is a boolean.', {
    strength: 'derived',
  }),
};
