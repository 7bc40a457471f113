import { clausesUnder } from './clause.ts';

const ruleOf = clausesUnder('v1 availability response (HotelAvailRS)', ['v1-shop']);
const explicitRule = ruleOf('service', 'explicit', 'live');
const reasonedRule = ruleOf('service', 'reasoned', 'live');
const derivedShape = ruleOf('service', 'derived', 'live');
const derivedRule = ruleOf('service', 'derived', 'data');
const readerRule = ruleOf('partner', 'explicit', 'none');

export const v1AvailabilityAnswer = {
  'v1.availrs.hotelstays': explicitRule('HotelStaysType is null or lists HotelStays.'),
  'v1.availrs.basic-property-required': explicitRule(
    'Every entry of HotelStays says in BasicPropertyInfo which hotel it is about.',
  ),
  'v1.availrs.basic-property-shape': derivedShape(
    'BasicPropertyInfo names the hotel, and may give its currency, image, award and address.',
  ),
  'v1.availrs.restriction-shape': derivedRule(
    'Each restriction of an availability has a time value, a unit and a type.',
  ),
  'v1.availrs.roomstay-shape': derivedShape(
    'Each room stay has RatePlans, RoomRates, RoomTypes and Total, and may have the other listed members.',
    { note: 'RoomStays, or RoomStaysType.RoomStays, inside the hotel stay or beside it.' },
  ),
  'v1.availrs.cancel-penalty-shape': derivedRule(
    'A cancel penalty has a boolean NonRefundable, an AmountPercent, AmountRules and a DeadLine, each as listed or null.',
  ),
  'v1.availrs.penalty-description-required': explicitRule(
    'Each cancel penalty has a PenaltyDescription with language, name and description.',
    { testing: 'data' },
  ),
  'v1.availrs.deadline-offset-default-0': readerRule(
    'A client reads a deadline without OffsetDropTime as one before arrival.',
    { testing: 'sandbox' },
  ),
  'v1.availrs.deadline-timeunit-day': explicitRule('The TimeUnitType of a deadline is 0, days.', {
    testing: 'data',
  }),
  'v1.availrs.amount-percent-shape': derivedRule(
    'An AmountPercent gives an amount with its currency, a number of nights (NmbrOfNights) or a percentage.',
  ),
  'v1.availrs.commission-shape': derivedRule(
    'The commission of a rate plan is null or has a Percent, which is a number.',
  ),
  'v1.availrs.tax-policy-shape': derivedRule(
    'A tax policy has a currency, an id, a name, a description, a value and five booleans for how to read the value.',
  ),
  'v1.availrs.tax-policy-interpretation': readerRule(
    'A client reads the value of a tax policy as a percentage only where it says so, and applies it per what the flags say.',
    {
      strength: 'derived',
      untested:
        'Only the totals of a booking show how a client computes, and v1.book.same-structures judges these.',
    },
  ),
  'v1.availrs.offer-shape': derivedRule(
    'An offer has a code, its rules, its discount, the offers it goes with and a description, each as listed or null.',
  ),
  'v1.availrs.offer-los-default-true': readerRule(
    'A client reads the lengths of stay of an offer as counted from the arrival date unless told otherwise.',
    { untested: 'How a client reads an offer is not seen on the wire.' },
  ),
  'v1.availrs.offer-los-defaults': readerRule(
    'A client reads a length of stay without unit and type as a minimum in days.',
    { untested: 'How a client reads an offer is not seen on the wire.' },
  ),
  'v1.availrs.discount-unit-default-18': readerRule(
    'A client reads a discount without ChargeUnitCode as one per room and stay.',
    { untested: 'How a client reads a discount is not seen on the wire.' },
  ),
  'v1.availrs.accepted-payment-shape': derivedRule(
    'An accepted payment has a guarantee code and may have a card, extras, amounts and an exchange rate, each as listed.',
  ),
  'v1.availrs.payment-card-expiry': explicitRule('A payment card expires on a plain date, YYYY-MM-DD.', {
    who: 'both',
    testing: 'data',
    note: 'Seen mostly in bookings.',
  }),
  'v1.availrs.guarantees-max-5': explicitRule('A rate plan has at most 5 guarantees.', {
    testing: 'data',
    note: 'Marked as not yet implemented: none is the normal case.',
  }),
  'v1.availrs.guarantee-shape': derivedRule(
    'A guarantee of a rate plan has start, end, code, amount, deadline, description and accepted guarantees, each as listed or null.',
  ),
  'v1.availrs.wlcode-default-0': readerRule(
    'A client reads a rate plan without WLCode as one with WLCode 0.',
    {
      untested:
        'How a client reads a rate plan is not seen on the wire, and the type of the code is not stated.',
    },
  ),
  'v1.availrs.rate-plan-extensions': derivedRule(
    'The extensions of a rate plan are null or have its points of sale and its Markup and Package percentages.',
  ),
  'v1.availrs.room-rate-shape': derivedShape(
    'A room rate has its plan, its room, its dates, its availability and its total, and counts Adults and Childs in OccupationFor.',
  ),
  'v1.availrs.rates-required': explicitRule('Each room rate has RatesType with its list of Rates.'),
  'v1.availrs.candidate-rph-default-0': readerRule(
    'A client reads a room rate without RoomStayCandidateRPH as one for the room with RPH 0.',
    {
      untested:
        'How a client reads a room rate is not seen on the wire, and the type of the reference is not stated.',
    },
  ),
  'v1.availrs.candidate-rph-resolves': reasonedRule(
    'The RoomStayCandidateRPH of a room rate is that of a room that was asked for.',
  ),
  'v1.availrs.total-shape': derivedShape(
    'A total has its amounts after and before tax as numbers, two booleans for markup and package, a charge type and a currency.',
  ),
  'v1.availrs.tax-entry-shape': derivedRule(
    'A tax has an amount, a currency, a description, an id and a name.',
  ),
  'v1.availrs.total-arithmetic': reasonedRule('The amount after tax is not below the amount before tax.'),
  'v1.availrs.room-type-shape': derivedShape(
    'A room type has an id, a name, its greatest occupancy, and the least and greatest occupancy for each age group.',
  ),
  'v1.availrs.references-resolve': reasonedRule(
    'The RatePlanID and RoomID of a room rate name a rate plan and a room type of the same room stay.',
  ),
  'v1.availrs.service-description-required': explicitRule(
    'Each service has a ServiceDescription with name, description and language.',
    { testing: 'data' },
  ),
  'v1.availrs.text-entries': derivedRule(
    'A comment has a language, a name and a description; a special request has an index as well.',
  ),
  'v1.availrs.room-stay-status': derivedRule(
    'The status of a room stay is an action on the reservation and a status in the hotel system, both from their lists.',
  ),
  'v1.availrs.dates-cover-stay': reasonedRule(
    'The dates of a room rate lie within the stay that was asked for.',
  ),
};
