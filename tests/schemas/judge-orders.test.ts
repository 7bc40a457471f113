/** What must fit together within an order, and within one request, beyond shape. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hotelItem, findingsInOrder } from '../support/judged-orders.ts';

const payment = {
  id: 'p',
  type: 'PIX',
  currency: 'BRL',
  amount: 1,
  status: 'CONFIRMED',
  paidItemsIds: ['i'],
};
const room = { guests: [], startDate: '2026-06-01', endDate: '2026-06-03', status: 'CONFIRMED', nights: [] };

test('references inside an order lead somewhere', () => {
  assert.deepEqual(
    findingsInOrder({ items: [hotelItem], payments: [{ ...payment, paidItemsIds: ['i', 'j'] }] }),
    ['order.payment.paid-items-resolve /payments/0/paidItemsIds/1'],
  );
  assert.deepEqual(
    findingsInOrder({
      items: [{ ...hotelItem, supplierId: 's' }],
      suppliers: [{ id: 't', platformId: 't' }],
    }),
    ['order.supplier.ref /items/0/supplierId'],
  );
  const addon = (link: string) => ({ id: 'a', type: 'ADDON', status: 'CONFIRMED', hotelReservationId: link });
  assert.deepEqual(findingsInOrder({ items: [hotelItem, addon('L')] }), []);
  assert.deepEqual(findingsInOrder({ items: [addon('elsewhere')] }), [], 'the hotel may be in another order');
  assert.deepEqual(findingsInOrder({ items: [hotelItem, addon('X')] }), [
    'order.item.addon-hotel-link /items/1/hotelReservationId',
  ]);
  const findingsOfLink = (id: string, type: string) =>
    findingsInOrder({ items: [hotelItem, addon(id), { id, type, status: 'CONFIRMED' }] }).filter((finding) =>
      finding.includes('order.item.addon'),
    );
  assert.deepEqual(findingsOfLink('ride-7', 'BUS'), [
    'order.item.addon-hotel-link /items/1/hotelReservationId',
    'order.item.addon-not-other /items/1/hotelReservationId',
  ]);
  for (const [id, type] of [
    ['7', 'BUS'],
    ['ride-7', 'FERRY'],
  ] as const)
    assert.deepEqual(findingsOfLink(id, type), ['order.item.addon-hotel-link /items/1/hotelReservationId']);
});

test('the nights of a room add up, on either scale and with rounding', () => {
  const sharedOut = (...shares: number[]) => {
    const endDate = `2026-06-0${1 + Math.max(2, shares.length)}`;
    const nights = shares.map((percent, night) => ({ date: `2026-06-0${1 + night}`, percent }));
    return { items: [{ ...hotelItem, endDate: '2026-06-04', hotelRooms: [{ ...room, endDate, nights }] }] };
  };
  for (const shares of [[50, 50], [0.5, 0.5], [33, 33, 33], [33.33, 33.33, 33.34], [0.33, 0.33, 0.33], []])
    assert.deepEqual(findingsInOrder(sharedOut(...shares)), []);
  for (const shares of [
    [50, 40],
    [100, 100],
    [0.5, 0.2],
  ])
    assert.deepEqual(
      findingsInOrder(sharedOut(...shares)),
      ['order.room.nights-sum /items/0/hotelRooms/0/nights'],
      String(shares),
    );
});

test('a bus is compared with its routes as far as both can be', () => {
  const bus = (startDate: string, departureDateTime: string) => ({
    items: [
      {
        id: 'b',
        type: 'BUS',
        status: 'CONFIRMED',
        startDate,
        endDate: '2026-06-02',
        busRoutes: [{ id: '0', departureDateTime }],
      },
    ],
  });
  for (const [start, departure] of [
    ['2026-06-01', '2026-06-01T08:00:00'],
    ['2026-06-01T08:00:00-03:00', '2026-06-01T11:00:00Z'],
    ['2026-06-01T08:00:00', '2026-06-01T11:00:00Z'],
    ['2026-06-01T00:00:00', '2026-06-01T08:30:00'],
    ['2026-06-01', '2026-06-02T02:30:00Z'],
  ] as const)
    assert.deepEqual(findingsInOrder(bus(start, departure)), [], start);
  for (const [start, departure] of [
    ['2026-06-01', '2026-06-02T08:00:00'],
    ['2026-06-01T00:00:00', '2026-06-02T08:00:00'],
    ['2026-06-01', '2026-06-02T02:30:00-03:00'],
  ] as const)
    assert.deepEqual(
      findingsInOrder(bus(start, departure)),
      ['order.item.bus-dates /items/0/startDate'],
      start,
    );
});

test('nothing is updated before it was created, or ends before it starts, as far as both moments can be read', () => {
  const dated = (createDate: string, updateDate: string) => findingsInOrder({ createDate, updateDate });
  for (const [first, last] of [
    ['2026-06-01T10:00:00Z', '2026-06-01T10:00:00Z'],
    ['2026-06-01T23:59:60Z', '2026-06-01T23:59:60Z'],
    ['2026-06-01T10:00:00,5Z', '2026-06-01T10:00:00,5Z'],
    ['2026-06-01T10:00:00-03', '2026-06-01T13:00:00Z'],
    ['2026-06-01T10:00:00', '2026-06-01T09:00:00Z'],
    ['2026-06-01', '2026-06-01'],
    ['2026-06-02', '2026-06-01T10:00:00'],
  ] as const)
    assert.deepEqual(dated(first, last), [], `${first} ${last}`);
  for (const [first, last] of [
    ['2026-06-02', '2026-06-01'],
    ['2026-06-01T10:00:00,5Z', '2026-06-01T10:00:00,4Z'],
    ['2026-06-01T10:00:00-03', '2026-06-01T12:59:59Z'],
  ] as const)
    assert.deepEqual(dated(first, last), ['order.dates-in-order /updateDate'], `${first} ${last}`);
  assert.deepEqual(findingsInOrder({ items: [{ ...hotelItem, endDate: '2026-05-01' }] }), [
    'order.dates-in-order /items/0/endDate',
  ]);
});

test('the days of a room lie within those of its item, if both state their days in the same zone', () => {
  const within = (
    [startDate, endDate]: readonly [string, string],
    [from, to]: readonly [string, string],
    dates: readonly string[] = [],
  ) => {
    const nights = dates.map((date) => ({ date, percent: 100 / dates.length }));
    const hotelRooms = [{ ...room, startDate: from, endDate: to, nights }];
    return findingsInOrder({ items: [{ ...hotelItem, startDate, endDate, hotelRooms }] });
  };
  const fits: Parameters<typeof within>[] = [
    [
      ['2026-06-01T23:00:00-03:00', '2026-06-03'],
      ['2026-06-02T02:00:00Z', '2026-06-03'],
    ],
    [
      ['2026-06-02T01:00:00Z', '2026-06-04T01:00:00Z'],
      ['2026-06-01T22:00:00-03:00', '2026-06-03T22:00:00-03:00'],
    ],
    [
      ['2026-06-01T23:00:00-03:00', '2026-06-03T23:00:00-03:00'],
      ['2026-06-02T02:00:00Z', '2026-06-04T02:00:00Z'],
    ],
    [
      ['2026-06-01', '2026-06-03'],
      ['2026-06-01T03:00:00Z', '2026-06-03T03:00:00Z'],
      ['2026-05-31T22:00:00-03:00', '2026-06-02'],
    ],
  ];
  for (const days of fits) assert.deepEqual(within(...days), [], JSON.stringify(days));
  const place = '/items/0/hotelRooms/0';
  assert.deepEqual(within(['2026-06-01', '2026-06-03'], ['2026-05-31', '2026-06-04T10:00:00']), [
    `order.room.dates-within-item ${place}/startDate`,
    `order.room.dates-within-item ${place}/endDate`,
  ]);
  assert.deepEqual(
    within(
      ['2026-06-01T00:00:00Z', '2026-06-03T00:00:00Z'],
      ['2026-05-31T00:00:00Z', '2026-06-03T00:00:00Z'],
    ),
    [`order.room.dates-within-item ${place}/startDate`],
  );
  assert.deepEqual(
    within(['2026-06-01', '2026-06-03'], ['2026-06-01', '2026-06-03'], ['2026-06-01', '2026-06-03']),
    [`order.room.nights-of-stay ${place}/nights`],
  );
});

test('a thing without a known kind is found wrong once', () => {
  const kinds = (item: object) =>
    findingsInOrder({ items: [{ ...hotelItem, hotelRooms: [], hotelAddress: 'Road 1', ...item }] });
  assert.deepEqual(kinds({ type: 'HOUSE' }), ['order.item.type-enum /items/0/type']);
  assert.deepEqual(kinds({ type: undefined }), ['order.item.required /items/0/type']);
  assert.deepEqual(kinds({ type: 'BUS' }), ['order.item.hotel-only /items/0/hotelAddress']);
  const reward = {
    id: 'r',
    value: 1,
    createDate: '2026-05-01',
    updateDate: '2026-05-01',
    status: 'PENDING',
    currency: 'BRL',
  };
  assert.deepEqual(findingsInOrder({ loyaltyRewards: [{ ...reward, type: 'MILES' }] }), [
    'order.loyalty.type-enum /loyaltyRewards/0/type',
  ]);
  assert.deepEqual(findingsInOrder({ loyaltyRewards: [{ ...reward, type: 'POINTS' }] }), [
    'order.loyalty.currency-cashback /loyaltyRewards/0/currency',
  ]);
});

test('a missing or unreadable value is reported once, and not again by clauses that refer to it', () => {
  assert.deepEqual(findingsInOrder({ items: 'none', payments: [payment] }), ['order.arrays-required /items']);
  assert.deepEqual(findingsInOrder({ items: [null], payments: [payment] }), ['order.item.types /items/0']);
  assert.deepEqual(findingsInOrder({ items: [{ ...hotelItem, supplierId: 's' }], suppliers: [null] }), [
    'order.supplier.required /suppliers/0',
  ]);
  const bus = { id: 'b', type: 'BUS', status: 'CONFIRMED', startDate: '01/06/2026', endDate: '2026-06-02' };
  const route = { id: '0', departureDateTime: '2026-06-01T08:00:00', arrivalDateTime: '2026-06-02T08:00:00' };
  assert.deepEqual(findingsInOrder({ items: [{ ...bus, busRoutes: [route] }] }), [
    'conv.datetime-iso /items/0/startDate',
  ]);
});

test('interest is stated only if there is any', () => {
  const paid = (more: object) => ({
    items: [hotelItem],
    payments: [
      {
        ...payment,
        paidItems: [
          {
            id: 'i',
            amountCancelled: '0',
            amount: 1,
            exchangeAmountCancelled: 0,
            exchangeAmount: 1,
            exchangeCurrency: 'BRL',
            exchangeRate: 1,
            currency: 'BRL',
            hasInterest: false,
            ...more,
          },
        ],
      },
    ],
  });
  assert.deepEqual(findingsInOrder(paid({ interestRate: 0, interestSurcharge: null })), []);
  assert.deepEqual(
    findingsInOrder(paid({ exchangeRate: 5 })),
    [],
    'amounts in one currency are apart by nothing',
  );
  const abroad = { currency: 'BRL', exchangeCurrency: 'USD', exchangeRate: 5 };
  assert.deepEqual(findingsInOrder(paid(abroad)), [
    'order.payment.exchange-agrees /payments/0/paidItems/0/exchangeRate',
  ]);
  assert.deepEqual(findingsInOrder(paid({ ...abroad, exchangeAmount: 5 })), []);
  assert.deepEqual(findingsInOrder(paid({ interestRate: 2 })), [
    'order.payment.interest /payments/0/paidItems/0/interestRate',
  ]);
});
