/** Criteria of v1 availability, and what stands in its answers. */
import type { Reply } from './sandbox-client.ts';

export const adults = { AgeQualifyCode: 10, Count: 2 };
export const room = (guests: readonly object[] = [adults], more: object = {}) => ({
  RPH: 0,
  Quantity: 1,
  GuestCountsType: { GuestCounts: guests },
  ...more,
});
export const rooms = (...candidates: readonly object[]) => ({ RoomStayCandidatesType: { RoomStayCandidates: candidates } });

export const stays = (reply: Reply): any[] => reply.json.HotelStaysType?.HotelStays ?? [];
export const codes = (reply: Reply): number[] => stays(reply).map((hotel) => hotel.BasicPropertyInfo.HotelRef.HotelCode);
export const rates = (reply: Reply): any[] => stays(reply).flatMap(({ RoomStays }) => RoomStays.flatMap(({ RoomRates }: any) => RoomRates));
export const errors = (reply: Reply): string[] => (reply.json.ErrorsType?.Errors ?? []).map(({ ShortText }: any) => ShortText);
export const refs = (...all: readonly (number | string)[]) => ({ HotelRefs: all.map((HotelCode) => ({ HotelCode })) });
export const porto = { Position: { Latitude: 41.1579, Longitude: -8.6291 } };
export const within = (Distance: number, UnitOfMeasureCode: number) => ({ ...porto, Radius: { Distance, UnitOfMeasureCode } });
