/** What the specification leaves open in v2 is held against nobody, and what it states beside it fails. */
import { forms } from '../../support/open-forms.ts';

forms('v2.avail', 'minimal', 'request', { '/destinations': { hotelIds: [] } }, 'conv.type-unstated');
forms('v2.avail', 'minimal', 'request', { '/destinations': { regionId: 17 } }, 'conv.type-unstated');
forms('v2.checkrate', 'minimal', 'request', { '/rateTokens': [] }, 'conv.type-unstated');

const offered = '/hotels/0/roomRates/0';
forms('v2.avail', 'whole', 'response', { [`${offered}/roomType`]: { id: 7, name: 'Double' } });
forms(
  'v2.avail',
  'whole',
  'response',
  { [`${offered}/roomType`]: { id: {}, name: 'Double' } },
  'conv.type-unstated',
);
forms(
  'v2.avail',
  'whole',
  'response',
  { [`${offered}/roomType`]: { name: 'Double' } },
  'v2.shape.roomrate-required',
);
forms('v2.avail', 'whole', 'response', { [`${offered}/paymentOptions`]: [{ type: 'PIX', id: 7 }] });
forms(
  'v2.avail',
  'whole',
  'response',
  { [`${offered}/paymentOptions`]: [{ type: 'PIX', id: null }] },
  'v2.shape.payment-option',
);
forms(
  'v2.avail',
  'whole',
  'response',
  { [`${offered}/ratePlan`]: { id: 7, public: true, package: false } },
  'v2.shape.rate-plan',
);

forms(
  'v2.avail',
  'whole',
  'response',
  { '/hotels/0/roomRates/0/priceComposition': null, '/hotels/0/roomRates/0/cancelPolicy': 'none' },
  'v2.shape.roomrate-required',
);
forms('v2.avail', 'whole', 'response', { '/hotels/0/hotel': null }, 'v2.avail.hotel-entry');
forms(
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
forms('v2.avail', 'whole', 'response', { [price]: { net: yen(100), taxes: yen(10), total: yen(111) } });
forms(
  'v2.avail',
  'whole',
  'response',
  { [price]: { net: yen(100), taxes: yen(10), total: yen(112) } },
  'v2.shape.total-sum',
);
forms(
  'v2.avail',
  'whole',
  'response',
  { [price]: { net: euros(100), taxes: euros(10), total: euros(110.02) } },
  'v2.shape.total-sum',
);
