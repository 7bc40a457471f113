import { clausesUnder } from './clause.ts';

const ruleOf = clausesUnder('v2 availability (request and response)', ['v2-rates']);
const explicitRule = ruleOf('service', 'explicit', 'live');
const derivedRule = ruleOf('service', 'derived', 'data');

export const v2Shapes = {
  'v2.shape.hotel': explicitRule(
    'A hotel has a text id and a name; city, country and address are text or null, and its position is null or holds numbers or nulls.',
  ),
  'v2.shape.money': explicitRule(
    'An amount of money has a number as its value and an ISO 4217 code as its currency.',
    {
      note: 'Codes that ISO 4217 has retired are accepted, and those that a country may have been given since.',
    },
  ),
  'v2.shape.roomrate-required': explicitRule(
    'A room rate has a room type with id and name, the start and end of its time, a price composition and a cancel policy.',
  ),
  'v2.shape.rate-token': explicitRule(
    'Each room rate of an availability answer carries a rateToken, which is a text.',
    { note: 'Its form, length and life are not shown.' },
  ),
  'v2.shape.price-composition': explicitRule(
    'In a price composition net, taxes and total are each an amount of money or null.',
  ),
  'v2.shape.total-sum': explicitRule(
    'The total of a price composition is the sum of its net and its taxes.',
    {
      note: 'Judged where all three are given in one currency, to the smallest unit of the currency, or within money.tolerance.',
    },
  ),
  'v2.shape.time-matches-stay': explicitRule('The time of a room rate is the stay that was searched.', {
    strength: 'reasoned',
  }),
  'v2.shape.cancel-policy': explicitRule(
    'In a cancel policy nonRefundable and inPenalty are boolean or null, and penaltyDate is text or null.',
    { strength: 'derived' },
  ),
  'v2.shape.penalty-agrees': explicitRule(
    'A cancel policy is not in penalty before its penaltyDate, and is after it.',
    {
      strength: 'reasoned',
      note: 'Judged for refundable rates, two days or more from the date, because neither its zone nor its hour is shown.',
    },
  ),
  'v2.shape.payment-option': explicitRule(
    'A payment option has a type and an id; enabled is boolean or null, and its other texts may be null.',
    { testing: 'data' },
  ),
  'v2.shape.include-extra-options': explicitRule(
    'Each extra that a payment option includes has an id; its label may be null.',
    { testing: 'data' },
  ),
  'v2.shape.disabled-reason': explicitRule('A payment option that is not enabled has a disabledReason.', {
    testing: 'data',
    severity: 'warns',
    because: 'The same table lets disabledReason be null.',
  }),
  'v2.shape.payment-disabled': explicitRule('A client keeps disabled payment options from its guests.', {
    who: 'partner',
    strength: 'reasoned',
    testing: 'none',
    untested:
      'What a client offers its guests is not seen on the wire, and the payload of a v2 booking is not shown.',
  }),
  'v2.shape.offer-members': derivedRule(
    'An offer has a text name, a number as discount, and whole numbers of free nights and required nights, each of which may be null.',
  ),
  'v2.shape.offer-type': explicitRule(
    'The kind of an offer is STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE or null.',
    { testing: 'data' },
  ),
  'v2.shape.rate-plan': derivedRule(
    'A rate plan has id, name and type as text or null, the booleans public and package, and a list of inclusions or null.',
    { note: 'A rate plan as a whole may be null.' },
  ),
  'v2.shape.meal': derivedRule(
    'A meal says by boolean or null which of breakfast, lunch, dinner and all-inclusive it covers, and may have a name and a description.',
  ),
  'v2.shape.descriptions': derivedRule(
    'Each list of descriptions is null or holds entries whose name and description are text or null.',
  ),
  'v2.shape.one-currency': derivedRule('The amounts of one price composition are in one currency.', {
    strength: 'reasoned',
  }),
  'v2.shape.named-once': derivedRule(
    'Within an answer a room type of a hotel has one name, and so has a rate plan.',
    {
      strength: 'reasoned',
      note: 'Matched by their ids, among available and unavailable rates.',
    },
  ),
  'v2.shape.position-on-earth': derivedRule(
    'The latitude of a hotel is within 90 degrees, and its longitude within 180.',
    { strength: 'reasoned' },
  ),
};
