/** What the judge says of the guests that a room stay is for, where several rooms were asked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Known } from '../../schemas/judge/check.ts';
import { partyAssertions } from '../../schemas/judge/v1-party.ts';

const couple = { GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] } };
const alone = { GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 1 }] } };

/** Clauses that a room stay for so many guests breaks, whose only rate is for the room with RPH 0. */
function broken(rooms: readonly object[], guests: number): string[] {
  const found: string[] = [];
  const known = {
    asked: {
      HotelSearchCriteria: { Criterion: { RoomStayCandidatesType: { RoomStayCandidates: rooms } } },
    },
    answered: {
      HotelStaysType: {
        HotelStays: [
          {
            RoomStays: [
              {
                GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: guests }] },
                RoomRates: [{ RoomStayCandidateRPH: 0 }],
              },
            ],
          },
        ],
      },
    },
  } as unknown as Known;
  for (const assertion of partyAssertions)
    assertion(known, (clause, holds) => void (holds || found.push(clause)));
  return found;
}

test('a room stay is for the guests of the room that its rates refer to', () => {
  const rooms = [
    { RPH: 0, ...couple },
    { RPH: 1, ...alone },
  ];
  assert.deepEqual(broken(rooms, 2), []);
  assert.deepEqual(broken(rooms, 1), ['v1.availrs.occupation-matches']);
});

test('which room one without a reference is, of several, nobody says: it may be the first as well', () => {
  assert.deepEqual(broken([{ RPH: 0, ...alone }, alone], 2), []);
  assert.deepEqual(broken([alone], 2), ['v1.availrs.occupation-matches']);
});
