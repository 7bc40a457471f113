import type { Bend, Loose, Op } from '../../types.ts';
import { answers, ratesOf, roomStays } from '../fourth/kit.ts';

/** Each room stay of GetHotelAvail, made otherwise. */
export const stays = (change: (stay: Loose, ask: Loose) => void): Bend =>
  answers(['GetHotelAvail'], (body, ask) => roomStays(body).forEach((stay) => change(stay, ask)));
/** Each room rate of v2, made otherwise. */
export const rates = (ops: Op[], change: (rate: Loose) => void): Bend =>
  answers(ops, (body) => ratesOf(body).forEach(change));
/** The hotel rooms of an order. */
export const roomsOf = (order: Loose): Loose[] => order.items.flatMap((item: Loose) => item.hotelRooms ?? []);
/** The rooms that a request of GetHotelAvail wants. */
export const candidatesOf = (ask: Loose): Loose[] =>
  ask.HotelSearchCriteria?.Criterion?.RoomStayCandidatesType?.RoomStayCandidates ?? [];
