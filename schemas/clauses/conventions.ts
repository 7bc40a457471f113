import { clausesUnder } from './clause.ts';

const ruleOf = clausesUnder('Conventions', ['v1-shop', 'v1-book']);
const response = ruleOf('service', 'explicit', 'live');
const storedRule = clausesUnder('Conventions', ['orders'])('service', 'explicit', 'data');
const request = ruleOf('partner', 'explicit', 'traffic');

export const conventions = {
  'common.json-response': response('Every answer has a JSON body and says so in its content type.', {
    section: 'Endpoints',
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'long-stay'],
    note: 'A charset may follow. The bodies of v2, order and token responses other than 200 are not shown, so they are not judged.',
  }),
  'common.json-request': request(
    'Every request that has a body sends JSON and says so in its content type.',
    {
      section: 'Endpoints',
      profiles: ['v1-shop', 'v1-book', 'v2-rates', 'long-stay'],
    },
  ),
  'conv.v1-pascal-response': response('Members of v1 answers are spelt in PascalCase, letter for letter.', {
    profiles: ['v1-shop', 'v1-book'],
    note: 'Members that the specification does not know are legal.',
  }),
  'conv.v1-pascal-request': request('Members of v1 requests are spelt in PascalCase, letter for letter.', {
    profiles: ['v1-shop', 'v1-book'],
    note: 'Judged on known names in a wrong case.',
  }),
  'conv.v2-camel-response': response('Members of v2 and order answers are spelt in camelCase.', {
    profiles: ['v2-rates', 'orders'],
    note: 'Members that the specification does not know are legal. The token answer has its own spelling.',
  }),
  'conv.v2-camel-request': request('Members of v2 requests are spelt in camelCase.', {
    profiles: ['v2-rates'],
  }),
  'conv.required-present': response('What is marked as required is there.', {
    who: 'both',
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'long-stay', 'webhooks'],
    note: 'For every required member without a clause of its own. Null counts as missing, unless the member is nullable.',
  }),
  'conv.type-unstated': response(
    'A value without a stated type or size is what its name and its neighbours suggest.',
    {
      who: 'both',
      strength: 'reasoned',
      profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders'],
    },
  ),
  'conv.null-unstated': response('A member that is not said to be nullable is left out rather than null.', {
    who: 'both',
    strength: 'reasoned',
    profiles: ['v1-shop', 'v1-book'],
  }),
  'conv.as-stated': response('An answer that is not shown is as the target states it.', {
    strength: 'reasoned',
    profiles: ['v1-shop', 'v1-book'],
    note: 'A service that contradicts a target has not broken the contract: check the settings of the place first.',
  }),
  'conv.nullable-null': request('A client copes with null in every member that is marked as nullable.', {
    testing: 'sandbox',
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders'],
  }),
  'conv.datetime-iso': response('A moment in time is written in ISO format.', {
    who: 'both',
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders'],
    note: 'Zone and precision are not shown: both may be there or not.',
  }),
  'conv.date-iso8601': response('A plain date is written as YYYY-MM-DD.', {
    who: 'both',
    profiles: ['v1-shop', 'v2-rates', 'orders'],
    note: 'The start and end of a room rate are days; a time after them is accepted.',
  }),
  'conv.quirk.ownership-managment-info': storedRule(
    'The list inside OwnershipManagementInfosType is spelt OwnershipManagmentInfo, without its second e.',
    { profiles: ['v1-shop'] },
  ),
  'conv.quirk.rate-plan-inclusion-desciption': response(
    'The text of a rate plan inclusion is spelt RatePlanInclusionDesciption, without its r.',
    {
      who: 'both',
      testing: 'data',
      note: 'Its place is not shown: found by name below RatePlanInclusions.',
    },
  ),
  'conv.quirk.childs': storedRule('The children of a room rate are counted in a member spelt Childs.', {
    who: 'both',
    profiles: ['v1-shop', 'v1-book'],
    note: 'In OccupationFor of v1 and in its copy in a booking; the child member of a v2 occupancy is not shown.',
  }),
  'conv.quirk.eventy-type': response('A notification names its event in a member spelt eventyType.', {
    testing: 'sandbox',
    profiles: ['webhooks'],
  }),
  'conv.quirk.multimedia-objects': request(
    'A client asks for multimedia in a member named MultimediaObjects.',
    { profiles: ['v1-shop'] },
  ),
  'conv.neutral.platform-source': storedRule(
    'Where an order item names the platform, the member is platformSource.',
    {
      profiles: ['orders'],
      note: 'The word stands for the brand of the operator. Judged is a name that is nearly this one.',
    },
  ),
  'conv.neutral.platform-id': storedRule(
    'Where a supplier carries its id on the platform, the member is platformId.',
    {
      profiles: ['orders'],
      note: 'The word stands for the brand of the operator. Judged is a name that is nearly this one.',
    },
  ),
};
