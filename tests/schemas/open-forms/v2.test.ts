/** What the specification leaves open in v2 is never a failure, but violations of its statements still are. */
import type { ClauseId } from '../../../schemas/clauses.ts';
import { testForms } from '../../support/open-forms.ts';

const shown = (changes: Readonly<Record<string, unknown>>, ...clauses: ClauseId[]): void =>
  testForms('v2.avail', 'whole', 'response', changes, ...clauses);

testForms('v2.avail', 'minimal', 'request', { '/destinations': { hotelIds: [] } }, 'conv.type-unstated');
testForms('v2.avail', 'minimal', 'request', { '/destinations': { regionId: 17 } }, 'conv.type-unstated');
testForms('v2.checkrate', 'minimal', 'request', { '/rateTokens': [] }, 'conv.type-unstated');

const offered = '/hotels/0/roomRates/0';
const inCurrency = (currency: string) => ({
  [`${offered}/priceComposition`]: { net: null, taxes: null, total: { value: 1, currency } },
});
// Retired, and as a country may be given in future.
for (const currency of ['DEM', 'FRX']) shown(inCurrency(currency));
shown(inCurrency('SFR'), 'v2.shape.money');
shown({ [`${offered}/roomType`]: { id: 7, name: 'Double' } });
shown({ [`${offered}/roomType`]: { id: {}, name: 'Double' } }, 'conv.type-unstated');
shown({ [`${offered}/roomType`]: { name: 'Double' } }, 'v2.shape.roomrate-required');
shown({ [`${offered}/paymentOptions`]: [{ type: 'PIX', id: 7 }] });
shown({ [`${offered}/paymentOptions`]: [{ type: 'PIX', id: null }] }, 'v2.shape.payment-option');
shown({ [`${offered}/ratePlan`]: { id: 7, public: true, package: false } }, 'v2.shape.rate-plan');

shown(
  { '/hotels/0/roomRates/0/priceComposition': null, '/hotels/0/roomRates/0/cancelPolicy': 'none' },
  'v2.shape.roomrate-required',
);
shown({ '/hotels/0/hotel': null }, 'v2.avail.hotel-entry');
shown({ '/hotels/0/roomRates/0/time/startDate': 20270510 }, 'v2.shape.roomrate-required');
const euros = (value: number) => ({ value, currency: 'EUR' });
const yen = (value: number) => ({ value, currency: 'JPY' });
const price = '/hotels/0/roomRates/0/priceComposition';
shown({ [price]: { net: yen(100), taxes: yen(10), total: yen(111) } });
shown({ [price]: { net: yen(100), taxes: yen(10), total: yen(112) } }, 'v2.shape.total-sum');
shown({ [price]: { net: euros(100), taxes: euros(10), total: euros(110.02) } }, 'v2.shape.total-sum');
