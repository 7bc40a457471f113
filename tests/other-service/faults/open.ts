/**
 * Faults that were labelled explicit at first, but whose sentence turned out to leave something open. The label stays, and
 * the score shows both. Each entry quotes the words that leave it open.
 */
const binds = 'binds who sends it; no sentence says that the service must refuse';
const refusal =
  '"authentication failure responses ...: not shown", so that an answer to a call without them is not said to be wrong';
const actions =
  'of the actions only Book has an example, and "the effect of cancellation and booking on the status values above" is not shown';

export const leftOpen: Readonly<Record<string, string>> = {
  'target-text-as-number':
    '"the accepted forms for those operations are not shown", and Target is an integer code in answers',
  'errors-in-default-language':
    'the text is right, and no sentence says that Language is that of the request',
  'ping-without-data-accepted': `"required" ${binds}`,
  'time-stamp-not-required': `"required" ${binds}`,
  'secret-not-asked': refusal,
  'key-not-asked': refusal,
  'signature-not-checked': refusal,
  'orders-without-token': refusal,
  'long-stay-without-token': refusal,
  'long-token-without-page': `"required" ${binds}`,
  'commissionable-never-package':
    '"can be both" is a possibility, which one that never is both does not break',
  'meal-filter-or-better': 'that there is no "and up" meaning is said of star ratings in v2 alone',
  'best-is-dearest': 'what makes a rate the best of a hotel is not said',
  'criteria-lose-refs':
    'Criteria is "nullable; echoes the search criteria structure", whose members are nullable',
  'criteria-lose-second-room':
    'Criteria is "nullable; echoes the search criteria structure"; whether whole is not said',
  'quantity-of-units-one': 'what NumberOfUnits of an answer counts is not said',
  'child-without-age-accepted': `"required when AgeQualifyCode=8" ${binds}`,
  'ages-not-counted': `"count must equal the number of children" ${binds}`,
  'check-stays-mixed': `"all must share check-in, check-out and occupancy" ${binds}`,
  'check-occupancies-mixed': `"all must share check-in, check-out and occupancy" ${binds}`,
  'package-told-as-none': 'no filter asks for packages alone, so that nothing says which rate is one',
  'package-never-told': 'nothing but the rate itself says which rate is a package',
  'commission-without-percent': 'nothing calls Percent required',
  'room-types-missing': 'the same list names members that a service need not have; none is called required',
  'unsupported-payment': '"unsupported" does not say that an answer never names the code',
  'price-verification-books': actions,
  'commit-leaves-held': actions,
  'unknown-action-books': `a "value from TransactionActionTypeEnum" ${binds}`,
  'locale-with-land-unknown': 'which forms a locale has is not shown',
  'disabled-without-reason': 'the same row lets disabledReason be null',
  'check-search-id-missing-when-omitted': 'searchId of the answer is "nullable"',
  'one-gone-of-two-passes': 'what becomes of the others beside a rate that is gone is not said',
  'notice-not-sent-for-two-rooms': '"an order change occurs" does not say that a new order is a change',
  'bus-legs-swapped': 'each leg has its id; no sentence orders the list',
  'long-token-too-short':
    'the length is that of the operator\'s bearer token; "access_token (string, ...)" has none',
};
