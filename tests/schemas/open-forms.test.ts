/**
 * What the specification does not state is held against nobody: types, sizes, null and forms that it leaves open warn, by clauses that
 * say so; and beside them what it does state still fails.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { judge } from '../../schemas/judge.ts';
import { judgeRequest } from '../../schemas/judge/request.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { defaults, settingsFrom } from '../../schemas/settings.ts';
import { exchangeOf, files, isLegal, type Change } from '../support/golden.ts';

interface Form {
  readonly operation: OperationId;
  /** A legal exchange of tests/golden/. */
  readonly like: string;
  readonly side: 'request' | 'response';
  readonly change: readonly Change[];
  /** What is to be found; nothing where it is as good as the other form. */
  readonly clauses: readonly ClauseId[];
}

const put = (side: Form['side'], at: string, value: unknown): Change[] => [{ op: 'add', path: `/${side}/body${at}`, value }];
const away = (side: Form['side'], at: string): Change[] => [{ op: 'remove', path: `/${side}/body${at}` }];

const rows: Form[] = [];
/** One value at each of some places of a legal exchange. */
const forms = (
  operation: OperationId,
  like: string,
  side: Form['side'],
  values: Readonly<Record<string, unknown>>,
  ...clauses: readonly ClauseId[]
): void =>
  void rows.push(...Object.entries(values).map(([at, value]) => ({ operation, like, side, change: put(side, at, value), clauses })));

const criterion = '/HotelSearchCriteria/Criterion';
const candidate = `${criterion}/RoomStayCandidatesType/RoomStayCandidates/0`;

forms(
  'v1.avail',
  'whole',
  'request',
  {
    [`${criterion}/Position`]: { Latitude: '38.7223', Longitude: '-9.1393' },
    [`${candidate}/Quantity`]: '1',
    [`${candidate}/RPH`]: '0',
    [`${candidate}/GuestCountsType/GuestCounts/0/ResGuestRPH`]: [0],
    [`${criterion}/StayDateRange/Duration`]: 'P4D',
  },
  'conv.type-unstated',
);
const adults = `${candidate}/GuestCountsType/GuestCounts/0`;
forms('v1.avail', 'whole', 'request', { [adults]: { Age: null, AgeQualifyCode: 10, Count: 2 } }, 'conv.null-unstated');
forms('v1.avail', 'whole', 'request', { [adults]: { Age: 30, AgeQualifyCode: null, Count: null } }, 'conv.null-unstated');
forms('v1.avail', 'whole', 'request', { [adults]: { Age: '30', AgeQualifyCode: 10, Count: 2 } }, 'v1.avail.guestcounts-shape');
forms('v2.avail', 'minimal', 'request', { '/destinations': { hotelIds: [] } }, 'conv.type-unstated');
forms('v2.avail', 'minimal', 'request', { '/destinations': { regionId: 17 } }, 'conv.type-unstated');
forms('v2.checkrate', 'minimal', 'request', { '/rateTokens': [] }, 'conv.type-unstated');

const stay = '/HotelStaysType/HotelStays/0/RoomStays/0';
forms(
  'v1.avail',
  'whole',
  'response',
  {
    [`${stay}/RatePlans/0/Commission`]: { Percent: '12.5' },
    [`${stay}/RatePlans/0/TaxPolicies/0/Value`]: '10.00',
    [`${stay}/RatePlans/0/TPA_Extensions`]: { WLCode: 0, Markup: '5', Package: '2.5' },
    [`${stay}/RatePlans/0/CancelPenalties/0/AmountPercent`]: { Amount: '1', NmbrOfNights: '1', Percent: '50' },
    [`${stay}/RatePlans/0/CancelPenalties/0/DeadLine`]: { OffsetUnitMultiplier: '2', TimeUnitType: 0 },
    [`${stay}/RoomRates/0/RoomStayCandidateRPH`]: '0',
    [`${stay}/RoomRates/0/TPA_Extensions/TotalDiscountValue`]: '0.00',
    [`${stay}/RoomRates/0/RatesType/Rates/0/NumberOfUnits`]: '1',
    [`${stay}/RoomTypes/0/MaxOccupancy`]: '4',
    [`${stay}/RoomRates/0/Total/Taxes/0/Amount`]: '45',
    [`${stay}/RoomRates/0/Total/Taxes/0/Name`]: { Text: 'City' },
    [`${stay}/RoomRates/0/Total/Taxes/0/ID`]: { Code: 1 },
    [`${stay}/RatePlans/0/TPA_Extensions/WLCode`]: 'WL',
    [`${stay}/RatePlans/0/RatePlanName`]: 17,
  },
  'conv.type-unstated',
);
forms(
  'v1.avail',
  'whole',
  'response',
  { [`${stay}/RatePlans/0/TaxPolicies/0/Description`]: null, [`${stay}/RoomRates/0/Total/Taxes/0/ID`]: null },
  'conv.null-unstated',
);
const contact = '/HotelDescriptiveContentsType/HotelDescriptiveContents/0/ContactInfosType/ContactInfos/0/AddressesType/Addresses/0';
forms('v1.desc', 'whole', 'response', { [`${contact}/AddressLine`]: null, [`${contact}/CityName`]: null }, 'conv.null-unstated');

const entry = '/HotelDescriptiveContentsType/HotelDescriptiveContents/0';
const guestRoom = `${entry}/FacilityInfo/GuestRoomsType/GuestRooms/0`;
forms(
  'v1.desc',
  'whole',
  'response',
  {
    [`${contact}/AddressLine`]: ['Street 1', 'Floor 2'],
    [`${guestRoom}/WLCode`]: 'WL',
    [`${guestRoom}/AmenitiesType`]: { RoomAmenities: [{ Code: 1, RoomAmenity: 7 }] },
    [`${guestRoom}/MinAdultOccupancy`]: '1',
    [`${entry}/HotelInfo/HotelAmenities`]: [{ Code: true, HotelAmenity: 7 }],
    [`${entry}/HotelInfo/DescriptiveText`]: { Language: 8, Text: 'A hotel' },
    [`${entry}/HotelInfo/CheckInHours`]: { Start: 14, End: 24 },
  },
  'conv.type-unstated',
);
forms('v1.desc', 'whole', 'response', { [`${entry}/HotelInfo/WLCode`]: 'WL' }, 'v1.descrs.wlcode-required');
forms('v1.desc', 'whole', 'response', { [`${guestRoom}/WLCode`]: null }, 'v1.descrs.room-wlcode');

const offered = '/hotels/0/roomRates/0';
forms('v2.avail', 'whole', 'response', { [`${offered}/roomType`]: { id: 7, name: 'Double' } });
forms('v2.avail', 'whole', 'response', { [`${offered}/roomType`]: { id: {}, name: 'Double' } }, 'conv.type-unstated');
forms('v2.avail', 'whole', 'response', { [`${offered}/roomType`]: { name: 'Double' } }, 'v2.shape.roomrate-required');
forms('v2.avail', 'whole', 'response', { [`${offered}/paymentOptions`]: [{ type: 'PIX', id: 7 }] });
forms('v2.avail', 'whole', 'response', { [`${offered}/paymentOptions`]: [{ type: 'PIX', id: null }] }, 'v2.shape.payment-option');
forms('v2.avail', 'whole', 'response', { [`${offered}/ratePlan`]: { id: 7, public: true, package: false } }, 'v2.shape.rate-plan');

/** "Order record" marks strings where it means them. */
const [bought, hotelRoom] = ['/items/0', '/items/0/hotelRooms/0'];
forms('order.by-id', 'whole-hotel', 'response', {
  [`${bought}/credentialId`]: 7,
  [`${bought}/productId`]: 7,
  [`${bought}/supplierId`]: 7,
  [`${bought}/locator`]: 7,
  [`${bought}/refCode`]: 7,
  [`${bought}/includeExtras`]: [{ id: 7, label: 'Breakfast' }],
  [`${hotelRoom}/id`]: 7,
});
forms(
  'order.by-id',
  'whole-hotel',
  'response',
  {
    [`${bought}/productName`]: 7,
    [`${bought}/paymentCreditCard`]: { number: 1111, brand: 1 },
    [`${bought}/totalReservationCurrency`]: 986,
    [`${hotelRoom}/meal`]: 1,
    [`${hotelRoom}/totalRoomPrice`]: { value: 1 },
    [`${hotelRoom}/guests/0/firstName`]: ['Ada'],
    '/payments/0/amount': { value: 10 },
    '/suppliers/0/vat': 17,
    '/quotation': { id: true, externalId: {} },
  },
  'conv.type-unstated',
);
forms('order.by-id', 'whole-bus', 'response', { '/items/0/busRoutes/0/guests': [{ age: '30', primary: 'yes' }] }, 'conv.type-unstated');
forms('order.by-id', 'whole-bus', 'response', { '/items/0/busRoutes/0/guests': ['Ada'] }, 'order.bus.guest-types');
forms('order.by-id', 'whole-hotel', 'response', { '/quotation': { id: 'q', checkoutUrl: 7 } }, 'order.quotation-types');
forms('order.by-id', 'whole-hotel', 'response', { '/quotation': { externalId: 'e' } }, 'order.quotation-id');
forms('order.by-id', 'whole-hotel', 'response', { [`${hotelRoom}/guests/0/primary`]: 'yes' }, 'order.guest.types');
forms('order.by-id', 'whole-hotel', 'response', { [`${bought}/extraFields`]: [{ label: 7 }] }, 'order.item.extra-fields');
forms('order.by-id', 'whole-hotel', 'response', { [`${bought}/createDate`]: 1_756_731_600 }, 'order.item.types');

/** Null, and empty, where a request "is not shown beyond the members listed". */
forms('v1.getbk', 'minimal', 'request', { '/ReadRequestsType': null }, 'conv.null-unstated');
forms('v1.search', 'minimal', 'request', { '/PageNumber': null, '/BestOnly': null }, 'conv.null-unstated');
forms('v1.cancel', 'minimal', 'request', { '/Verification': null, '/CancelType': null }, 'conv.null-unstated');

/** Text for Target and PrimaryLangID: "the accepted forms for those operations are not shown". */
for (const operation of ['v1.cancel', 'v1.book', 'v1.getbk'] as const)
  forms(operation, 'minimal', 'request', { '/PrimaryLangID': 'pt-BR', '/Target': 'Staging' }, 'v1.env.codes-as-text');
for (const operation of ['v1.cancel', 'v1.book', 'v1.getbk'] as const)
  forms(operation, 'minimal', 'response', { '/PrimaryLangID': 'pt-BR', '/Target': 'Staging' }, 'v1.env.codes-as-text');

/** Only text is left open: what is neither text nor code is neither of the two forms. */
for (const operation of ['v1.cancel', 'v1.book', 'v1.getbk'] as const)
  for (const side of ['request', 'response'] as const) {
    for (const Target of [true, 1.5, {}, []]) forms(operation, 'minimal', side, { '/Target': Target }, 'enum.target');
    for (const lang of [false, 8.5, {}]) forms(operation, 'minimal', side, { '/PrimaryLangID': lang }, 'enum.language');
  }
forms('v1.ping', 'minimal', 'request', { '/Target': 'Test' }, 'enum.integer-form');

/** The shape of these answers is not shown: what a target states of them may be wrong, and the contract is kept all the same. */
forms('v1.ping', 'minimal', 'response', { '/EchoData': { said: 'hello' } }, 'conv.as-stated');
forms('v1.countries', 'minimal', 'response', { '/Countries': 'none' }, 'conv.as-stated');
forms('v1.search', 'minimal', 'response', { '/HotelStaysType': { HotelStays: {} } }, 'conv.as-stated');
forms('v1.getbk', 'minimal', 'response', { '/HotelReservationsType': [] }, 'conv.as-stated');
forms(
  'v1.book',
  'minimal',
  'response',
  { '/TransactionIdentifier': 17, '/HotelReservationsType': { HotelReservations: [17] } },
  'conv.as-stated',
);
forms('v1.cancel', 'minimal', 'response', { '/Status': 4, '/Segment': {} }, 'conv.as-stated');

const points = { id: 'pay-1', type: 'POINTS', currency: 'BRL', amount: 10, status: 'CONFIRMED', paidItemsIds: [] };

/** What is stated of the same places fails. */
forms('v1.avail', 'whole', 'response', { [`${stay}/RatePlans/0/TaxPolicies/0/IsPerStay`]: 1 }, 'v1.availrs.tax-policy-shape');
forms('v1.search', 'minimal', 'request', { '/Criteria': null, '/Criteria/Criterion': null }, 'v1.search.criteria-stated');
rows.push({
  operation: 'v1.search',
  like: 'minimal',
  side: 'request',
  change: away('request', '/Criteria'),
  clauses: ['v1.search.criteria-stated'],
});
forms('v1.search', 'minimal', 'request', { '/Criteria/Criterion': { HotelRefs: [{}] } }, 'v1.search.criteria-stated');
forms('order.by-id', 'whole-hotel', 'response', { '/payments/0/currency': null }, 'order.payment.required');
forms('order.by-id', 'whole-hotel', 'response', { '/payments/0/currency': 986 }, 'order.payment.required');
forms('order.by-id', 'whole-hotel', 'response', { '/payments/0/currency': 'real' }, 'order.payment.currency-iso');
forms(
  'v2.avail',
  'whole',
  'response',
  { '/hotels/0/roomRates/0/priceComposition': null, '/hotels/0/roomRates/0/cancelPolicy': 'none' },
  'v2.shape.roomrate-required',
);
forms('v2.avail', 'whole', 'response', { '/hotels/0/hotel': null }, 'v2.avail.hotel-entry');
forms('v2.avail', 'whole', 'response', { '/hotels/0/roomRates/0/time/startDate': 20270510 }, 'v2.shape.roomrate-required');
forms('order.by-id', 'whole-hotel', 'response', { '/items/0/startDate': 20270510 }, 'order.item.types');
forms('order.by-id', 'whole-hotel', 'response', { '/payments/0/type': null, '/payments/0/status': null }, 'order.payment.required');

forms('order.by-id', 'whole-hotel', 'response', { '/payments/0': { ...points, currency: 'miles' } }, 'order.payment.points-currency');
forms('order.by-id', 'whole-hotel', 'response', { '/payments/0': { ...points, currency: 17 } }, 'order.payment.required');

/** One wire member at a time, and what follows from the whole. */
const euros = (value: number) => ({ value, currency: 'EUR' });
const yen = (value: number) => ({ value, currency: 'JPY' });
const price = '/hotels/0/roomRates/0/priceComposition';
forms('v2.avail', 'whole', 'response', { [price]: { net: yen(100), taxes: yen(10), total: yen(111) } });
forms('v2.avail', 'whole', 'response', { [price]: { net: yen(100), taxes: yen(10), total: yen(112) } }, 'v2.shape.total-sum');
forms('v2.avail', 'whole', 'response', { [price]: { net: euros(100), taxes: euros(10), total: euros(110.02) } }, 'v2.shape.total-sum');

const routes = (...ids: readonly string[]) => ids.map((id) => ({ id }));
forms('order.by-id', 'whole-bus', 'response', { '/items/0/busRoutes': routes('0', '1', '2') });
forms('order.by-id', 'whole-bus', 'response', { '/items/0/busRoutes': routes('1', '0') }, 'order.bus.route-order');
for (const ids of [routes('0', '0'), routes('1'), routes('0', '2')])
  forms('order.by-id', 'whole-bus', 'response', { '/items/0/busRoutes': ids }, 'order.bus.route-id');

/** "Arbitrary text returned in the response." */
forms('v1.ping', 'whole', 'response', { '/EchoToken': 'echo-???-1' }, 'v1.env.echo-token-same');

const failing = (clause: ClauseId): boolean => severityOf(clause) === 'fails';

for (const { operation, like, side, change, clauses } of rows) {
  const { path, value } = change[0]!;
  const verb = clauses.some(failing) ? 'breaks' : 'only warns of';
  test(`${operation}, ${path} ${JSON.stringify(value) ?? 'left out'} ${verb} ${clauses.join(', ')}`, () => {
    const legal = files.find((file) => file.operation === operation)!.golden.filter(isLegal);
    const exchange = exchangeOf(
      operation,
      legal.find(({ name }) => name === like)!,
      change,
    );
    const { findings } = (side === 'response' ? judge : judgeRequest)(exchange, defaults);
    assert.deepEqual([...new Set(findings.map(({ clause }) => clause))].sort(), [...clauses].sort(), JSON.stringify(findings, null, 1));
  });
}

test('a time stamp may go by the clock that a lever has turned, or by the real one where the lever lets tokens age alone', () => {
  const legal = files.find(({ operation }) => operation === 'v1.ping')!.golden.filter(isLegal)[0]!;
  const [real, hour] = [exchangeOf('v1.ping', legal), 3_600_000];
  const turned = { ...real, clockOffset: hour };
  const found = (exchange: typeof real): string[] => judge(exchange, defaults).findings.map(({ clause }) => clause);
  const late = { ...real, sentAt: real.sentAt - hour, receivedAt: real.receivedAt - hour };
  assert.deepEqual(found(turned), ['v1.env.response-timestamp-fresh']);
  assert.deepEqual(found({ ...turned, stampOffsets: [0] }), []);
  assert.deepEqual(found({ ...late, clockOffset: hour, stampOffsets: [0] }), [], 'by the clock that was turned');
  assert.deepEqual(found({ ...late, stampOffsets: [] }), ['v1.env.response-timestamp-fresh']);
  assert.deepEqual(found({ ...late, clockOffset: 2 * hour, stampOffsets: [0] }), ['v1.env.response-timestamp-fresh']);
});

test('a content link may stand in whatever the target calls it', () => {
  const legal = files.find(({ operation }) => operation === 'v1.contentfile')!.golden.filter(isLegal)[0]!;
  const found = (file: unknown): string[] => {
    const exchange = exchangeOf('v1.contentfile', legal, [
      { op: 'remove', path: '/response/body/Url' },
      { op: 'add', path: '/response/body/File', value: file },
    ]);
    return judge(exchange, settingsFrom({ 'v1.names.contentFile.url': 'File' })).findings.map(({ clause }) => clause);
  };
  const link = 'https://files.example/content.zip';
  for (const file of [link, { Href: link }, [{ Href: link }], null])
    assert.deepEqual(found(file), file === null ? ['v1.contentfile.url-returned'] : [], JSON.stringify(file));
  for (const file of ['content.zip', 17, {}]) assert.deepEqual(found(file), ['v1.contentfile.url-returned'], JSON.stringify(file));
});

test('what a hotel search leaves out is held against nobody: its request is not shown whole', () =>
  assert.deepEqual(
    (['v1.search.criteria-stated', 'v1.search.by-code-or-address', 'conv.null-unstated', 'conv.type-unstated'] as const).map(severityOf),
    ['warns', 'warns', 'warns', 'warns'],
  ));
