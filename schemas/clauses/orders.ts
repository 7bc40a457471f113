import { clausesUnder } from './clause.ts';
import { v2Stay } from './needs.ts';

const lookupOf = clausesUnder('Orders (on {api_url})', ['orders']);
const lookup = lookupOf('service', 'explicit', 'data');
const reasonedLookup = lookupOf('service', 'reasoned', 'data');
const ruleOf = clausesUnder('Order record', ['orders']);
export const explicitRule = ruleOf('service', 'explicit', 'data');
export const reasonedRule = ruleOf('service', 'reasoned', 'data');
export const derivedRule = ruleOf('service', 'derived', 'data');

/** The specification does not show which order a booking becomes, so these clauses are judged only if a setting states how to find the order. */
export const bookingRule = ruleOf('service', 'reasoned', 'books');

export const orders = {
  'order.by-id.path': lookup(
    'An order is read by GET at /orders/{order_id} below the API address, answered with 200.',
    {
      who: 'both',
      note: 'Needs a known order.',
    },
  ),
  'order.by-query.path': lookup(
    'An order is found by GET at /orders below the API address, answered with 200.',
    {
      who: 'both',
      note: 'Needs a known order.',
    },
  ),
  'order.query.exactly-one': lookup('A search for an order carries pmsNumber or locator, one of the two.', {
    who: 'partner',
    testing: 'traffic',
    note: 'Both together are no error for the service: pmsNumber has precedence.',
  }),
  'order.query.pms-precedence': lookup(
    'Given both a pmsNumber and a locator, the service goes by the pmsNumber.',
    { note: 'Needs two known orders.' },
  ),
  'order.query.no-fallback': lookup(
    'A pmsNumber that no order has is not passed over for the locator beside it.',
    {
      note: 'The pmsNumber has precedence if it is present, not only if it is found; also for the destinations of v2 precedence means that only the first present is used. Needs a known order with a locator. The response to a search without a match is not shown.',
    },
  ),
  'order.query.by-pms': lookup('A search by pmsNumber gives the order that holds this number.'),
  'order.query.by-locator': lookup('A search by locator gives the order that holds this reservation.'),
  'order.query.by-any-item': reasonedLookup(
    'The locator and the pmsNumber of each item of an order find an order that holds them.',
    {
      profiles: [],
      note: 'No profile claims it, because items may have neither. It is not shown whether the locator of an add-on or a bus is that of a reservation.',
    },
  ),
  'order.lost.path': reasonedLookup(
    'A lost reservation is read by GET at the path that the target states for it, answered with 200.',
    {
      who: 'both',
      needs: ['orders.lost.path'],
      note: 'What the answer holds is not shown.',
    },
  ),
  'order.same-record': lookup('Both ways to an order give the same record.', {
    note: 'If the order does not change meanwhile.',
  }),
  'order.own-client': reasonedLookup('An order is shown to no other client than its own.', {
    section: 'Authentication',
    needs: v2Stay,
    note: 'Needs a second client in the target, which proves by a search that its token is good.',
  }),
  'order.id-required': explicitRule('An order has an id, which is a text.'),
  'order.arrays-required': explicitRule(
    'An order lists its items, payments, loyalty rewards and suppliers.',
    { note: 'A list may be empty.' },
  ),
  'order.update-dates': derivedRule('The createDate and updateDate of an order are text or null.'),
  'order.buyer-types': derivedRule(
    'The members of an order about its buyer and its client are text or null.',
  ),
  'order.loyalty-data-nullable': derivedRule(
    'Each loyalty account of the buyer has texts for tier and expiry and numbers for its balances, or nulls.',
  ),
  'order.quotation-id': explicitRule('The quotation of an order is null or has an id.'),
  'order.quotation-types': derivedRule(
    'The checkoutUrl of a quotation is text or null, and its isForGroups is boolean or null.',
  ),
  'order.item.required': explicitRule('An item has an id, a type and a status.'),
  'order.item.types': derivedRule(
    'Every other member of an item is null or has the type that is listed for it.',
  ),
  'order.item.type-enum': explicitRule('An item is a HOTEL, an ADDON or a BUS.'),
  'order.item.status-enum': explicitRule(
    'The status of an item is one of the words CONFIRMED, CANCELLED and LOST.',
  ),
  'order.item.dates-hotel-bus': explicitRule(
    'An item that is a hotel or a bus has a startDate and an endDate.',
    { note: '"Always present" outweighs the general remark on null.' },
  ),
  'order.item.bus-dates': explicitRule(
    'A bus item starts with its first departure and ends with its last arrival.',
    { note: 'Compared with its routes, by day where one of the two is a plain date.' },
  ),
  'order.item.country-alpha2': explicitRule('The countryCode of an item is a two-letter ISO 3166-1 code.'),
  'order.item.money-number': explicitRule('The seven sums of an item are numbers or null.'),
  'order.item.money-currency': explicitRule(
    'Each sum of an item, of its rooms and of their penalties that is given has its currency beside it.',
    {
      severity: 'warns',
      because: 'The same paragraph lets every currency be null.',
      note: 'Price and taxes share totalReservationCurrency.',
    },
  ),
  'order.item.card-masked': explicitRule('The card number of an item is masked.', {
    note: 'A whole card number that passes its check digit is a leak.',
  }),
  'order.item.extra-fields': derivedRule(
    'An extra field has texts for label, name and value and an integer value, each of which may be null.',
  ),
  'order.item.include-extras': explicitRule('An included extra has an id and a label.'),
  'order.item.hotel-only': explicitRule('Only hotel items carry the members that are for hotels.', {
    note: 'Null on others is good. The three tracking members may stand on an add-on too.',
  }),
  'order.item.addon-only': explicitRule('Only add-on items carry the members that are for add-ons.', {
    note: 'Null on others is good.',
  }),
  'order.item.bus-only': explicitRule('Only bus items carry the members that are for buses.', {
    note: 'Null on others is good.',
  }),
  'order.item.coordinates': explicitRule('The position of a hotel item is in decimal degrees.', {
    note: 'Latitude within 90 and longitude within 180 degrees of zero, and not degrees and minutes of the position in the content of the hotel.',
  }),
  'order.item.addon-type-open': explicitRule(
    'The kind of an add-on is a text; the listed ones are examples.',
    { note: 'A value outside the examples breaks nothing; only a wrong type does.' },
  ),
  'order.item.addon-reminder-iso': explicitRule('The moment of a reminder is in ISO 8601.'),
  'order.item.addon-hotel-link': explicitRule(
    'The hotelReservationId of an add-on names a hotel reservation.',
    {
      severity: 'warns',
      because: 'Which identifier of the hotel reservation it repeats is not shown.',
    },
  ),
  'order.item.addon-not-other': explicitRule(
    'The hotelReservationId of an add-on is not the id of an item that is no hotel.',
    {
      note: 'Broken by the id of an add-on or a bus beside a hotel; an id of up to three characters may be equal by chance.',
    },
  ),
  'order.item.unknown-enum-tolerant': reasonedRule(
    'A client copes with every listed type and status of an item, LOST and BUS among them.',
    {
      who: 'partner',
      testing: 'sandbox',
    },
  ),
  'order.room.required': explicitRule('A hotel room has guests, startDate, endDate, status and nights.', {
    note: 'Its id and name are not marked as required.',
  }),
  'order.room.types': derivedRule(
    'The other members of a hotel room are null or have the type that is listed for them.',
    { note: 'Most have none: an amount may be a text, and a meal an object.' },
  ),
  'order.room.status-enum': explicitRule(
    'The status of a hotel room is one of the words CONFIRMED, CANCELLED and LOST.',
  ),
  'order.room.cancel-date': explicitRule('A hotel room has a cancelDate only when it is cancelled.', {
    note: 'A cancelled room may lack it.',
  }),
  'order.room.nights-shape': explicitRule('A night has a text date and a number as its percent.'),
  'order.room.nights-sum': reasonedRule('The shares of the nights add up to the whole price of the room.', {
    note: 'To about 1 or to about 100: the scale is not shown.',
  }),
  'order.room.policy-shape': derivedRule(
    'A cancel policy of a room is null or has its two booleans, its date, its value and its currency in the types listed.',
  ),
  'order.room.cancelled-in-penalty': explicitRule(
    'A cancel policy says cancelledInPenalty only for a cancelled room.',
    { note: 'Null counts as not said.' },
  ),
  'order.room.penalty-in-time': reasonedRule(
    'The deadline for cancelling a room without penalty is before the day on which the stay ends.',
    {
      testing: 'data',
      profiles: [],
      note: 'No profile claims it: a policy need not have a deadline.',
    },
  ),
  'order.room.taxes-breakdown': explicitRule(
    'Each tax of a room has a value, a currency and a description.',
    { note: 'The same for the taxes of its supplier.' },
  ),
  'order.guest.age-qualifying': explicitRule('A guest of a room is marked as ADULT or CHILD.'),
  'order.guest.types': derivedRule(
    'The age of a room guest is an integer and its primary mark a boolean, or each of them null.',
  ),
  'order.bus.route-shape': derivedRule(
    'A bus route has its two places with code and name, its times, status, guests, price and cancel policy in the types listed.',
  ),
  'order.bus.route-order': reasonedRule('The routes of a bus item stand in the order of their ids.'),
  'order.bus.route-id': explicitRule('The id of a bus route is its index as text, counted from "0".'),
  'order.bus.guest-types': derivedRule(
    'The guests of a bus route are listed, each with members of which any may be null.',
  ),
  'order.bus.two-entries-connection': explicitRule('A direction with one connection has two bus routes.', {
    testing: 'sandbox',
  }),
  'order.bus.round-trip-two-items': explicitRule('A round trip by bus is two items.', { testing: 'sandbox' }),
  'order.bus.unavailable-fields': explicitRule(
    'Seat, ticket, voucher and tour code of a bus may be unavailable.',
    { untested: 'The members may be there or not, so no answer can break it.' },
  ),
};
