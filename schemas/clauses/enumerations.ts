import { clausesUnder } from './clause.ts';

const ruleOf = clausesUnder('Enumerations', ['v1-shop']);
const commonRule = ruleOf('both', 'derived', 'data');
const responseRule = ruleOf('service', 'derived', 'data');

export const enumerations = {
  'enum.integer-form': commonRule('A code is an integer wherever nothing else is said.', {
    strength: 'explicit',
    testing: 'live',
    note: 'Cancel, booking and get-bookings are exempt: their examples carry text.',
  }),
  'enum.language': commonRule('A language code is one of 1 to 8.', {
    profiles: ['v1-shop', 'v1-book'],
    note: 'The specification writes this type as "the service". Cancel, booking and get-bookings may carry text.',
  }),
  'enum.target': commonRule('A target is 0 (test) or 1 (production).', {
    testing: 'live',
    profiles: ['v1-shop', 'v1-book'],
    note: 'Cancel, booking and get-bookings may carry text.',
  }),
  'enum.unique-id-type': commonRule('The type of a unique id is 3, 4, 14 or 25.', {
    note: 'In an answer it shows in the points of sale of a rate plan.',
  }),
  'enum.unique-id-code': commonRule('The type of the unique id in a profile is 14 or 25.', {
    note: 'In an answer it shows in the echoed criteria only.',
  }),
  'enum.unit-of-mesure': commonRule('A v1 unit of distance is 1, 2, 3, 6 or 7.', {
    note: 'In an answer it shows in the echoed criteria only.',
  }),
  'enum.age-qualify': commonRule('An age group is 7 (infant), 8 (child) or 10 (adult).'),
  'enum.meal-plan-filter': commonRule('A meal plan to filter by is 1, 3, 10, 12 or 14.', {
    note: 'In an answer it shows in the echoed criteria only.',
  }),
  'enum.restriction-type': responseRule('The type of an availability restriction is 0, 1, 2 or 3.'),
  'enum.time-unit': commonRule('A unit of time is 0, which stands for days.'),
  'enum.offset-drop-time': responseRule('The time from which a deadline counts is 0, before arrival.'),
  'enum.charge-type': commonRule('A charge type is 7, 12, 18, 19, 20, 21, 25 or 99.', {
    note: 'Per night is 99 here.',
  }),
  'enum.los-type': responseRule('The type of a length of stay is 0 (minimum) or 1 (maximum).'),
  'enum.charge-unit': responseRule('The charge unit of a discount is 18, per room and stay.'),
  'enum.service-pricing-type': responseRule('The pricing of a service is 7, 12, 18, 19, 20, 21 or 25.', {
    note: 'Code 19 has two names: compared by code.',
  }),
  'enum.guarantee-type': commonRule(
    'A guarantee is one of the fifteen listed codes, from 2 (direct bill) to 101 (PIX).',
  ),
  'enum.guarantee-supported': commonRule('Only the guarantees 2, 3, 4 and 5 are supported.', {
    strength: 'explicit',
    severity: 'warns',
    because: 'The text says that the other codes are unsupported, not that a response never has them.',
    note: 'A partner who books with another one breaks v1.book.guarantee-supported.',
  }),
  'enum.card-code': commonRule('A card brand is one of 1 to 18.'),
  'enum.transaction-action': commonRule('An action on a reservation is one of 0 (book) to 8.', {
    note: 'Bookings may carry it as text.',
  }),
  'enum.pms-res-status': responseRule(
    'The status of a reservation in the hotel system is one of 0 (requested) to 9.',
  ),
  'enum.information-type': responseRule('The type of a piece of hotel information is one of 1 to 26.'),
  'enum.additional-detail': responseRule('An additional detail code is 2, 3, 4, 11, 12 or 14.'),
  'enum.url-type': responseRule('The type of a URL is 0, 1, 2 or 3.'),
  'enum.property-class': responseRule(
    'The class of a property is one of the thirteen listed codes, from 2 (all inclusive) to 62 (other).',
  ),
  'enum.contact-location': responseRule('The place of a contact is one of 1 to 15.'),
  'enum.name-prefix': commonRule('A name prefix is one of 1 to 4.'),
  'enum.yes-no': responseRule('A yes-or-no code is 1 for yes or 0 for no.'),
  'enum.phone-location': responseRule('The place of a phone is one of 1 to 9.'),
  'enum.phone-tech': responseRule('The kind of a phone is 0, 1, 3 or 5.'),
  'enum.region-type': responseRule(
    'The type of a surrounding region is one of the twelve listed words, such as city or airport.',
    { note: 'The only enumeration of words; written exactly as listed.' },
  ),
  'enum.currency': commonRule('A v1 currency is one of the 181 listed codes.', {
    note: 'A code below 300 may be new: enum.new-code.',
  }),
  'enum.country': commonRule('A v1 country is one of the 203 listed codes.', {
    note: 'A code below 300 may be new: enum.new-code.',
  }),
  'enum.new-code': commonRule('No currency and no country has a code that was added to its table.', {
    strength: 'reasoned',
    note: 'The tables lack currencies and countries of today, so that a code below 300 may be a new one. The numbers of ISO, which a service may send by mistake, are mostly higher than 300.',
  }),
};
