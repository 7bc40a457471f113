/** Criteria of v1 availability, and what stands in its answers. */
import assert from 'node:assert/strict';
import type { Client, Reply } from '../sandbox-client.ts';

export const adults = { AgeQualifyCode: 10, Count: 2 };
export const room = (guests: readonly object[] = [adults], more: object = {}) => ({
  RPH: 0,
  Quantity: 1,
  GuestCountsType: { GuestCounts: guests },
  ...more,
});
export const rooms = (...candidates: readonly object[]) => ({
  RoomStayCandidatesType: { RoomStayCandidates: candidates },
});

export const stays = (reply: Reply): any[] => reply.json.HotelStaysType?.HotelStays ?? [];
export const codes = (reply: Reply): number[] =>
  stays(reply).map((hotel) => hotel.BasicPropertyInfo.HotelRef.HotelCode);
export const rates = (reply: Reply): any[] =>
  stays(reply).flatMap(({ RoomStays }) => RoomStays.flatMap(({ RoomRates }: any) => RoomRates));
export const errors = (reply: Reply): string[] =>
  (reply.json.ErrorsType?.Errors ?? []).map(({ ShortText }: any) => ShortText);
export const refs = (...all: readonly (number | string)[]) => ({
  HotelRefs: all.map((HotelCode) => ({ HotelCode })),
});
export const porto = { Position: { Latitude: 41.1579, Longitude: -8.6291 } };
export const within = (Distance: number, UnitOfMeasureCode: number) => ({
  ...porto,
  Radius: { Distance, UnitOfMeasureCode },
});

/** What is answered to a search by a criterion, which the sandbox must not refuse. */
export const asked = async (client: Client, criterion: object, controls: object = {}): Promise<Reply> => {
  const Criterion = {
    StayDateRange: { Start: '2027-01-05', End: '2027-01-09' },
    ...rooms(room()),
    ...criterion,
  };
  const reply = await client.v1('GetHotelAvail', {
    RequestedCurrency: 34,
    HotelSearchCriteria: { Criterion },
    ...controls,
  });
  assert.equal(reply.status, 200);
  return reply;
};
