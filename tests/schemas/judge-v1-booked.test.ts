/** What the judge says of the answer to a booking: compared with what was asked for, and silent where the service warns that it was booked before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Known } from '../../schemas/judge/check.ts';
import { bookedAssertions } from '../../schemas/judge/v1-booked.ts';

const room = (HotelCode: number, AmountAfterTax = 120) => ({
  BasicPropertyInfo: { HotelRef: { HotelCode } },
  Total: { AmountAfterTax, CurrencyCode: 34 },
});

const booking = (rooms: object[], more: object = {}): object => ({
  HotelReservationsType: { HotelReservations: [{ RoomStaysType: { RoomStays: rooms } }] },
  ...more,
});

/** @returns each clause that was looked at, with what became of it */
function judged(asked: object, answered: object): string[] {
  const said: string[] = [];
  for (const assertion of bookedAssertions)
    assertion({ exchange: { expects: 'accepted' }, asked, answered } as unknown as Known, (clause, holds) => {
      said.push(`${clause} ${holds ? 'holds' : 'broken'}`);
    });
  return said;
}

const asked = booking([room(1190)]);

test('the hotel and the price are those of the booking', () => {
  assert.deepEqual(judged(asked, booking([room(1190)])), [
    'v1.book.priced-as-asked holds',
    'v1.book.told-as-asked holds',
  ]);
  assert.deepEqual(judged(asked, booking([room(1178, 99)])), [
    'v1.book.priced-as-asked broken',
    'v1.book.told-as-asked broken',
  ]);
});

test('a service that warns may tell of the booking of before', () => {
  const warned = { WarningsType: { Warnings: [{ Description: 'booked before' }] } };
  assert.deepEqual(judged(asked, booking([room(1178, 99)], warned)), []);
});
