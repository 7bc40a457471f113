import { clausesUnder } from './clause.ts';
import { v1Path } from './v1-path.ts';

const ruleOf = clausesUnder('v1 location lists and content file link', ['v1-shop']);
const response = ruleOf('service', 'explicit', 'live');
const reasonedResponse = ruleOf('service', 'reasoned', 'live');

export const v1Lists = {
  'v1.countries.path': v1Path('GetCountryList', 'v1-shop'),
  'v1.states.path': v1Path('GetStateList', 'v1-shop'),
  'v1.cities.path': v1Path('GetCityList', 'v1-shop'),
  'v1.contentfile.path': v1Path('GetContentFileUrl', 'v1-shop'),
  'v1.lists.envelope-only': response(
    'A request for a list or for the content file holds the envelope and nothing more.',
    {
      who: 'partner',
      testing: 'traffic',
    },
  ),
  'v1.lists.answer': response('The three list operations need nothing but the envelope to answer.', {
    note: 'The shape of a list is not shown: only the envelope is judged.',
  }),
  'v1.lists.tells-places': reasonedResponse('A list that is answered without errors holds a place.', {
    note: 'The shape of a list is not shown: any text or number in a list beside the envelope is a place.',
  }),
  'v1.lists.places-once': reasonedResponse('A list of places has no code twice.', {
    note: 'Judged if the target states how a place and its code are read.',
  }),
  'v1.lists.holds-hotels': reasonedResponse(
    'The lists of countries, states and cities contain those that offered hotels state in their addresses.',
    {
      needs: [
        'v1.reading.countries.each',
        'v1.reading.countries.code',
        'v1.reading.states.each',
        'v1.reading.states.code',
        'v1.reading.cities.each',
        'v1.reading.cities.code',
      ],
      note: 'Judged if the codes of a list are those of addresses, which at least one hotel must show.',
    },
  ),
  'v1.contentfile.url-returned': response(
    'The answer of GetContentFileUrl holds a URL that leads to a download.',
    { note: 'Which member holds it is not shown: the first absolute URL found counts.' },
  ),
  'v1.contentfile.covers-properties-regions': response(
    'What is downloaded describes properties and regions.',
    {
      note: 'Its format is not shown: an empty download breaks it, and one without either if the target states their places.',
    },
  ),
  'v1.contentfile.tells-of-hotels': reasonedResponse(
    'What is downloaded names a hotel that the service sells, by its code or its name.',
    { note: 'Judged on a download that is text, and leads to no further one.' },
  ),
  'v1.contentfile.tells-of-each-hotel': reasonedResponse(
    'What is downloaded names each hotel that the service offers.',
    {
      note: 'Judged on a download that is text, leads to no further one, and names most of the hotels by their codes.',
    },
  ),
  'v1.contentfile.tells-of-regions': reasonedResponse(
    'What is downloaded names a region in which the service searches, by its ID.',
    { note: 'Judged on a download that is text, leads to no further one, and names a hotel by its code.' },
  ),
  'v1.contentfile.valid-60-min': response('A content URL works for 60 minutes.', {
    testing: 'sandbox',
    note: 'Nothing is asserted within clock.grace of the end.',
  }),
  'v1.contentfile.expires-60-min': response('A content URL older than 60 minutes gives no content.', {
    testing: 'sandbox',
    note: 'The status is not shown. Nothing is asserted within clock.grace of the end.',
  }),
  'v1.contentfile.new-url-after-expiry': response(
    'A client whose content URL has expired asks for a new one.',
    {
      who: 'partner',
      testing: 'sandbox',
    },
  ),
};
