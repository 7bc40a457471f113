import { clausesUnder } from './clause.ts';

/** Consistency between two responses, or within one, that the specification only implies but every user relies on. */
const reasonedRule = clausesUnder('v1 availability request (GetHotelAvail)', ['v1-shop'])(
  'service',
  'reasoned',
  'live',
);

export const v1Comparisons = {
  'v1.avail.net-contained': reasonedRule(
    'The rates of a net-only answer are among those of the unfiltered one.',
  ),
  'v1.avail.commissionable-contained': reasonedRule(
    'The rates of a commissionable-only answer are among those of the unfiltered one.',
  ),
  'v1.avail.radius-subset': reasonedRule('A smaller radius finds no hotel that a larger one does not find.', {
    note: 'Judged on answers that the number of hotels to search did not cut.',
  }),
  'v1.avail.both-kinds-kept': reasonedRule(
    'A search for commissionable rates that lets packages through keeps those that are both.',
    { note: 'A rate can be both: whether the filter allows packages or requires them, such a rate remains.' },
  ),
  'v1.avail.pages-whole': reasonedRule(
    'Pages that follow one another leave out no hotel that one larger page holds.',
    {
      needs: ['v1.maxHotels.perPage', 'v1.firstPage'],
      note: 'Judged where the target says that the number of hotels is that of a page.',
    },
  ),
  'v1.avail.refs-whole': reasonedRule(
    'A search by codes offers each of these hotels that a search for its place offers.',
  ),
  'v1.avail.at-address': reasonedRule(
    'A search by address alone offers no hotel that says to be in another city, state or country.',
    { note: 'Compared by the codes that both the requested address and that of the hotel state.' },
  ),
  'v1.avail.units-agree': reasonedRule('The same distance in two units finds the same hotels.'),
  'v1.avail.within-radius': reasonedRule(
    'A hotel that is found around a position stands, by its own content, within the radius.',
    {
      note: 'It is not shown how distance is measured: a twentieth of the radius plus half a kilometre beyond it is tolerated.',
    },
  ),
  'v1.avail.award-scope': reasonedRule('A search by rating offers no hotel that says a lower one.', {
    needs: ['v1.names.award.rating'],
    note: 'Whether a higher one is offered too is not shown.',
  }),
  'v1.avail.currency-converted': reasonedRule(
    'A price in another currency is another amount, by about the same exchange rate for all rates.',
    { note: 'Exchange rates may differ from hotel to hotel, by less than a half.' },
  ),
  'v1.avail.best-is-cheapest': reasonedRule('The best rate of a hotel is the cheapest of its full answer.'),
  'v1.avail.same-texts': reasonedRule(
    'A rate and its hotel are described alike in two searches of one stay, party, currency and language, whatever else they ask for.',
    { note: 'Compares what both state, without numbers.' },
  ),
  'v1.desc.same-texts': reasonedRule(
    'A hotel and its rooms are described alike in two requests in one language, whatever else they ask for.',
    {
      section: 'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
      note: 'Compares what both state, and lists of equal length.',
    },
  ),
  'v1.desc.same-kinds': reasonedRule(
    'A hotel has awards, attractions, reference points, policies, rooms, contacts and pictures in one language as in another.',
    { section: 'v1 hotel descriptive info (GetHotelDescriptiveInfo)' },
  ),
  'v1.avail.quantity-shows': reasonedRule(
    'An answer for two rooms of one kind is not the answer for one: it says more units, more rates or a higher price.',
  ),
  'v1.avail.quantity-priced': reasonedRule(
    'A rate for two rooms of one kind whose price is that of the stay costs more than the same rate for one.',
    { note: 'A price for each room says so by its charge type.' },
  ),
  'v1.avail.quantity-units': reasonedRule(
    'A rate that costs about twice as much for two rooms of one kind does not say one unit for either.',
  ),
  'v1.availrs.nights-told': reasonedRule(
    'A service that lists the nights of a rate lists the night of a stay of one night too.',
    { section: 'v1 availability response (HotelAvailRS)' },
  ),
  'v1.availrs.total-sums': reasonedRule(
    'The nights of a room rate add up to its total, and the amount before tax and the taxes to the amount after tax.',
    {
      section: 'v1 availability response (HotelAvailRS)',
      note: 'Within one minor unit of the currency. The day of departure is no night.',
    },
  ),
  'v1.availrs.taxes-agree': reasonedRule(
    'The taxes beside the total of a room rate are in sum those that its total lists.',
    { section: 'v1 availability response (HotelAvailRS)' },
  ),
  'v1.availrs.one-currency': reasonedRule(
    'A room rate, its nights, its room stay and the taxes of each are priced in one currency.',
    {
      section: 'v1 availability response (HotelAvailRS)',
      note: 'Taxes and penalties may leave their currency out, but not only some of those in one answer.',
    },
  ),
  'v1.availrs.stay-total': reasonedRule(
    'A room stay that offers one rate for each of its rooms has the total of these rates.',
    {
      section: 'v1 availability response (HotelAvailRS)',
      note: 'Judged if each room was requested once and all prices are for a room and its whole stay. For several rooms it is their sum, if there is one rate for each requested room.',
    },
  ),
  'v1.availrs.deadline-agrees': reasonedRule(
    'The deadline of a cancel penalty is before the end of the day of arrival, and as many days before it as its offset says.',
    {
      section: 'v1 availability response (HotelAvailRS)',
      note: 'It may also be on the day before, because neither zone nor hour is shown.',
    },
  ),
  'v1.availrs.policy-told-alike': reasonedRule(
    'A plan whose cancel penalty is told in the same words, with the same percentage and the same days, is refundable or not for whatever number of nights.',
    { section: 'v1 availability response (HotelAvailRS)' },
  ),
  'v1.availrs.only-member-told': reasonedRule(
    'Where one member alone is listed for an object of a room stay, as Percent for a commission, an object that says anything says it.',
    { section: 'v1 availability response (HotelAvailRS)' },
  ),
  'v1.availrs.tax-policies-agree': reasonedRule(
    'A tax that a price lists, and that its plan states as a percentage, is that part of the amount before tax.',
    {
      section: 'v1 availability response (HotelAvailRS)',
      note: 'A policy and a tax belong together by their ID. Charges per person are not judged.',
    },
  ),
  'v1.availrs.occupation-matches': reasonedRule(
    'The guests that a rate and its room stay count are those of the room that was asked for.',
    {
      section: 'v1 availability response (HotelAvailRS)',
      note: 'Each hotel decides from which age a guest is an adult and whether an infant counts, so that only the sum has two bounds, and adults are at least those that were sent and at most all but infants.',
    },
  ),
  'v1.availrs.room-holds-party': reasonedRule(
    'A room that is offered has place for the guests of the room that was asked for.',
    {
      section: 'v1 availability response (HotelAvailRS)',
      note: 'Infants need no place.',
    },
  ),
  'v1.availrs.occupancy-bounds': reasonedRule(
    'No age group of a room type has more place than the room, nor a least above its greatest occupancy.',
    { section: 'v1 availability response (HotelAvailRS)' },
  ),
  'v1.availrs.inner-references': reasonedRule(
    'The ServiceRPHs of a room rate name services that stand beside it, and the OfferRPH of an offer another offer of its plan.',
    {
      section: 'v1 availability response (HotelAvailRS)',
      note: 'A service is named by its ID or by its place in the list, an offer by its RPH or its code.',
    },
  ),
  'v1.availrs.flags-agree': reasonedRule(
    'The prices of a room rate, its nights and its only room stay agree on whether they include markup and are of a package.',
    { section: 'v1 availability response (HotelAvailRS)' },
  ),
  'v1.availrs.discounts-agree': reasonedRule(
    'The discount beside the total of a room rate is the one that its total states.',
    { section: 'v1 availability response (HotelAvailRS)' },
  ),
};
