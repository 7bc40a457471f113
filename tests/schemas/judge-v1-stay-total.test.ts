/** What the judge says of the total of a room stay that stands for several rooms. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Known } from '../../schemas/judge/check.ts';
import { figureAssertions } from '../../schemas/judge/v1-figures.ts';

const euros = (amount: number, more: object = {}) => ({
  AmountAfterTax: amount,
  CurrencyCode: 34,
  ChargeType: 12,
  ...more,
});

/** Clauses that one room stay breaks, of rooms that were asked for by these references. */
function broken(asked: readonly object[], total: object, rates: readonly object[]): string[] {
  const found: string[] = [];
  const known = {
    asked: {
      HotelSearchCriteria: {
        Criterion: { RoomStayCandidatesType: { RoomStayCandidates: asked } },
      },
    },
    answered: { HotelStaysType: { HotelStays: [{ RoomStays: [{ Total: total, RoomRates: rates }] }] } },
  } as unknown as Known;
  for (const assertion of figureAssertions)
    assertion(known, (clause, holds) => void (holds || found.push(clause)));
  return found;
}

const two = [{ RPH: 1 }, { RPH: 2 }];
const rates = [
  { RoomStayCandidateRPH: 1, Total: euros(100) },
  { RoomStayCandidateRPH: 2, Total: euros(80) },
];

test('one rate for each room that was asked for: the room stay costs what both cost', () => {
  assert.deepEqual(broken(two, euros(180), rates), []);
  assert.deepEqual(broken(two, euros(100), rates), ['v1.availrs.stay-total']);
});

test('several rates for one room, and rooms of which several were asked for, say nothing', () => {
  const same = rates.map((rate) => ({ ...rate, RoomStayCandidateRPH: 1 }));
  assert.deepEqual(broken(two, euros(80), same), []);
  assert.deepEqual(broken([{ RPH: 1 }, { RPH: 2, Quantity: 2 }], euros(100), rates), []);
  assert.deepEqual(broken([...two, { RPH: 3 }], euros(100), rates), []);
});

test('prices of a night, or of another currency, are not compared', () => {
  assert.deepEqual(broken(two, euros(100, { ChargeType: 99 }), rates), []);
  assert.ok(!broken(two, euros(100, { CurrencyCode: 52 }), rates).includes('v1.availrs.stay-total'));
});
