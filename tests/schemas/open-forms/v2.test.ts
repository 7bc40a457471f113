/** What the specification leaves open in v2 is held against nobody, and what it states beside it fails. */
import { testForms } from '../../support/open-forms.ts';

testForms('v2.avail', 'minimal', 'request', { '/destinations': { hotelIds: [] } }, 'conv.type-unstated');
testForms('v2.avail', 'minimal', 'request', { '/destinations': { regionId: 17 } }, 'conv.type-unstated');
testForms('v2.checkrate', 'minimal', 'request', { '/rateTokens': [] }, 'conv.type-unstated');

const offered = '/hotels/0/roomRates/0';
const inCurrency = (currency: string) => ({
  [`${offered}/priceComposition`]: { net: null, taxes: null, total: { value: 1, currency } },
});
// Retired, and as a country may be given in future.
for (const currency of ['DEM', 'FRX']) testForms('v2.avail', 'whole', 'response', inCurrency(currency));
testForms('v2.avail', 'whole', 'response', inCurrency('SFR'), 'v2.shape.money');
testForms('v2.avail', 'whole', 'response', { [`${offered}/roomType`]: { id: 7, name: 'Double' } });
testForms(
  'v2.avail',
  'whole',
  'response',
  { [`${offered}/roomType`]: { id: {}, name: 'Double' } },
  'conv.type-unstated',
);
testForms(
  'v2.avail',
  'whole',
  'response',
  { [`${offered}/roomType`]: { name: 'Double' } },
  'v2.shape.roomrate-required',
);
testForms('v2.avail', 'whole', 'response', { [`${offered}/paymentOptions`]: [{ type: 'PIX', id: 7 }] });
testForms(
  'v2.avail',
  'whole',
  'response',
  { [`${offered}/paymentOptions`]: [{ type: 'PIX', id: null }] },
  'v2.shape.payment-option',
);
testForms(
  'v2.avail',
  'whole',
  'response',
  { [`${offered}/ratePlan`]: { id: 7, public: true, package: false } },
  'v2.shape.rate-plan',
);

testForms(
  'v2.avail',
  'whole',
  'response',
  { '/hotels/0/roomRates/0/priceComposition': null, '/hotels/0/roomRates/0/cancelPolicy': 'none' },
  'v2.shape.roomrate-required',
);
testForms('v2.avail', 'whole', 'response', { '/hotels/0/hotel': null }, 'v2.avail.hotel-entry');
testForms(
  'v2.avail',
  'whole',
  'response',
  { '/hotels/0/roomRates/0/time/startDate': 20270510 },
  'v2.shape.roomrate-required',
);
/** One wire member at a time, and what follows from the whole. */
const euros = (value: number) => ({ value, currency: 'EUR' });
const yen = (value: number) => ({ value, currency: 'JPY' });
const price = '/hotels/0/roomRates/0/priceComposition';
testForms('v2.avail', 'whole', 'response', { [price]: { net: yen(100), taxes: yen(10), total: yen(111) } });
testForms(
  'v2.avail',
  'whole',
  'response',
  { [price]: { net: yen(100), taxes: yen(10), total: yen(112) } },
  'v2.shape.total-sum',
);
testForms(
  'v2.avail',
  'whole',
  'response',
  { [price]: { net: euros(100), taxes: euros(10), total: euros(110.02) } },
  'v2.shape.total-sum',
);
