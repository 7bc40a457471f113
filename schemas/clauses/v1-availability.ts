import { clausesUnder } from './clause.ts';
import { v1Path } from './v1-path.ts';

const ruleOf = clausesUnder('v1 availability request (GetHotelAvail)', ['v1-shop']);
const request = ruleOf('partner', 'explicit', 'traffic');
const response = ruleOf('service', 'explicit', 'live');
const reasonedResponse = ruleOf('service', 'reasoned', 'live');

export const v1Availability = {
  'v1.avail.path': v1Path('GetHotelAvail', 'v1-shop'),
  'v1.avail.honours-controls': response(
    'GetHotelAvail follows its rate filters, its page number and its best-rate and available-only controls.',
    {
      section: 'v1 message API (on {base_url})',
      untested:
        'Retired: the same as v1.avail.filter-*, page-number, best-only-* and available-only-* together.',
    },
  ),
  'v1.avail.hotelsearchcriteria-required': request('An availability request carries HotelSearchCriteria.'),
  'v1.avail.criterion-required': request('HotelSearchCriteria holds a Criterion.'),
  'v1.avail.roomstaycandidates-required': request(
    'A criterion lists the rooms wanted in RoomStayCandidatesType.RoomStayCandidates.',
    { note: 'An empty list satisfies this clause; how it is answered is not specified.' },
  ),
  'v1.avail.guestcounts-shape': request(
    'Each room wanted lists its guests in GuestCountsType.GuestCounts with Age, AgeQualifyCode, Count and ResGuestRPH.',
    {
      strength: 'derived',
      note: 'The member is AgeQualifyCode here, not AgeQualifyingCode.',
    },
  ),
  'v1.avail.child-age-required': request('A guest with AgeQualifyCode 8 is given an Age.'),
  'v1.avail.child-age-enforced': reasonedResponse(
    'A child without an age is reported as an error or a warning, and not priced in silence.',
  ),
  'v1.avail.staydaterange-required': request(
    'A criterion carries StayDateRange, whose Start and End are plain dates.',
  ),
  'v1.avail.staydaterange-order': request('A stay starts before it ends.', { strength: 'reasoned' }),
  'v1.avail.duration-consistent': request(
    'A Duration sent with a stay is the number of days from its start to its end.',
    { strength: 'reasoned' },
  ),
  'v1.avail.hotelref-hotelcode-required': request(
    'Each hotel asked for carries a HotelCode, as integer or text.',
  ),
  'v1.avail.hotelcode-int-or-string': response('A HotelCode works alike as integer and as text.', {
    note: 'Both forms give the same hotels.',
  }),
  'v1.avail.citycode-int-or-string': response(
    'The CityCode of an address and the ChainCode of a hotel work alike as integer and as text.',
  ),
  'v1.avail.member-types': request(
    'Each criterion that is sent has the type of its table row: ratings, distances, zone and state codes are numbers, names are texts.',
    { strength: 'derived' },
  ),
  'v1.avail.nullable-accepted': response(
    'A criterion, or a member of a hotel reference, that is marked as nullable may be sent as null.',
  ),
  'v1.avail.null-as-left-out': reasonedResponse(
    'A criterion that is null finds the same rates and prices as one that is left out.',
  ),
  'v1.avail.hotelrefs-scope': reasonedResponse('A search for given hotels answers with no other hotel.'),
  'v1.avail.pos-shape': request(
    'Each point of sale has PseudoCityCode, ISOCountry and RequestorID with ID and Type, all of which may be null.',
    { strength: 'derived' },
  ),
  'v1.avail.pos-pseudo-city-default': response('A point of sale without PseudoCityCode counts as BRA.'),
  'v1.avail.pos-isocountry': request('The ISOCountry of a point of sale is a two-letter ISO 3166-1 code.'),
  'v1.avail.requestor-type': request('The requestor at a point of sale has an id of Type 3, 4, 14 or 25.'),
  'v1.avail.profileinfo-required': request('ProfilesType, where sent, holds ProfileInfo.'),
  'v1.avail.profile-uniqueid-type': request('The unique id of a profile that is sent has Type 14 or 25.'),
  'v1.avail.radius-unit': request('A radius that is sent has the unit 1, 2, 3, 6 or 7.'),
  'v1.avail.rateplancandidate-required': request(
    'Each entry of RatePlanCandidatesType holds a RatePlanCandidate.',
  ),
  'v1.avail.currency-applied': response('Prices are given in the currency that was requested.', {
    note: 'Judged on the totals of room rates; tax policies and offers may have another currency. So may a tax listed in a total, unless its amount is added to the sum without conversion.',
  }),
  'v1.avail.currency-default': response(
    'A request without RequestedCurrency is treated as one with code 1.',
    {
      note: 'The two answers are compared with each other; neither currency is judged: code 1 is named ALL, which may be the Albanian lek or mean all currencies.',
    },
  ),
  'v1.avail.available-only-default': response(
    'Unless told otherwise, the service returns only hotels with available rates.',
  ),
  'v1.avail.available-only-false': response(
    'With the available-only control off, hotels without available rates are returned too.',
    {
      testing: 'sandbox',
      severity: 'warns',
      because: 'The text says what the control excludes, not that this must be included without it.',
    },
  ),
  'v1.avail.best-only-default': response(
    'Unless told otherwise, the service returns only the best rate of each hotel.',
    { note: 'For several rooms, one rate for each room wanted.' },
  ),
  'v1.avail.best-only-false': response(
    'With the best-rate control off, the other rates of a hotel are returned too.',
    { note: 'They include the best ones, while inventory stands still.' },
  ),
  'v1.avail.best-only-taxes': response(
    'Where only the best rate is returned, taxes are part of the price that is compared, unless the taxes flag is off.',
    {
      testing: 'sandbox',
      severity: 'warns',
      because: 'The text may also mean only that the price shown includes taxes, whichever rate is chosen.',
    },
  ),
  'v1.avail.page-number': response('The page number chooses a page of hotels.', {
    needs: ['v1.firstPage'],
    note: 'First number and size of a page are not shown: where there are more hotels, the next page differs.',
  }),
  'v1.avail.max-hotels-default-100': response('Unless told otherwise, the service searches 100 hotels.', {
    testing: 'sandbox',
    note: 'Leaving the number out gives the same hotels as 100.',
  }),
  'v1.avail.max-hotels': reasonedResponse('No more hotels are returned than the number of hotels to search.'),
  'v1.avail.on-request-flag': request('A request may carry a flag for rates on request.', {
    testing: 'none',
    untested: 'Neither the name nor the effect of the flag is shown.',
  }),
  'v1.avail.is-modification-flag': request(
    'A request may carry a flag that it changes an existing booking.',
    {
      testing: 'none',
      untested: 'The effect of the flag is not shown.',
    },
  ),
  'v1.avail.mobile-flag': request('A request may carry a flag that it comes from a mobile device.', {
    testing: 'none',
    untested: 'Neither the name nor the effect of the flag is shown.',
  }),
  'v1.avail.filter-net': response('With markup off, net on and packages off, only net rates are returned.', {
    note: 'No total of a rate or of a room stay says that it includes markup.',
  }),
  'v1.avail.filter-commissionable': response(
    'With markup on, net off and packages off, only commissionable rates are returned.',
    { note: 'No total of a rate says that it is without markup.' },
  ),
  'v1.avail.filter-non-package': response(
    'With packages off, no package rate is returned, whatever the other two filters say.',
    { note: 'No total of a rate or of a room stay says that it is a package.' },
  ),
  'v1.avail.filter-null-default': response('A rate filter that is null acts as if it had its default.', {
    note: 'Null equals leaving it out; only AmountIncludingMarkup has a stated default.',
  }),
  'v1.avail.including-markup-default-true': response(
    'A request without AmountIncludingMarkup is treated as one that has it on.',
  ),
  'v1.avail.commissionable-and-package': request(
    'A client copes with a rate that is commissionable and part of a package at once.',
    { testing: 'sandbox' },
  ),
  'v1.avail.mealplan-filter': response('The meal plan filter leaves only rates with that meal plan.', {
    severity: 'warns',
    because: 'The specification names the filter and its codes, but not its effect.',
  }),
  'v1.avail.mealplan-filter-works': response(
    'A meal plan filter has an effect: rates with different meals are not kept by every meal plan, whatever else is asked for.',
    {
      needs: ['v1.names.extensions.mealPlan'],
      note: 'v1.avail.mealplan-filter judges whether rates with better meals are kept. Judged if rates of the known hotels have different meals.',
    },
  ),
  'v1.avail.room-type-filter': response('The room type filter leaves only rooms of the types listed.', {
    severity: 'warns',
    because: 'The specification names the filter, but not its effect.',
  }),
  'v1.avail.room-type-filter-works': response(
    'A room type filter has an effect: rooms of several types are not all kept by one, whatever else is asked for, and two ids keep no room that neither keeps alone.',
    { needs: ['v1.names.extensions.roomTypeIds'] },
  ),
  'v1.avail.not-implemented-no-effect': response(
    'Members marked as not yet implemented may be sent without making the request fail.',
    {
      severity: 'warns',
      because: 'What a member that is not implemented does is not shown.',
    },
  ),
  'v1.avail.not-implemented-not-relied': request(
    'A client does not build on members that are marked as not yet implemented.',
    { strength: 'reasoned' },
  ),
  'v1.avail.only-preferred': response('With OnlyPreferredHotels the service returns preferred hotels only.', {
    testing: 'data',
  }),
  'v1.avail.position-search': response('A search by position finds hotels around the coordinates given.', {
    severity: 'warns',
    because: 'The answer shows no coordinates, and how distance is measured is not shown.',
  }),
  'v1.avail.unit-honoured': response(
    'The distance of a radius is in the unit that stands beside it: 1 miles, 2 kilometres, 3 metres, 6 yards, 7 feet.',
    {
      note: 'A circle in another unit finds all that a clearly smaller one in kilometres finds, and nothing that a clearly larger one does not find. How distance is measured does not matter. Judged on answers that no number of hotels cuts.',
    },
  ),
  'v1.avail.quotation-mail': response('Asked for a quotation, the service mails it to the requester.', {
    testing: 'none',
    untested: 'Mail is not seen over HTTP, and no automatic run may cause one.',
  }),
  'v1.avail.criteria-echo': response('Criteria is null or repeats the criteria of the request.', {
    section: 'v1 availability response (HotelAvailRS)',
    note: 'Compared on what was sent, integer and text codes alike; members that the service adds are good.',
  }),
  'v1.avail.criteria-whole': reasonedResponse(
    'Where the criteria come back, all hotels that were named, the stay and all rooms that were wanted come back with them.',
    { section: 'v1 availability response (HotelAvailRS)' },
  ),
};
