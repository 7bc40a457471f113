import { addDays } from '../../base/days.ts';
import type { Bend, Loose } from '../../types.ts';
import { answers, roomStays } from '../fourth/kit.ts';
import { described, plansOf } from '../kit.ts';

/** An availability answer of v1 whose room stays are made otherwise. */
export const stays = (change: (stay: Loose, ask: Loose) => void): Bend =>
  answers(['GetHotelAvail'], (body, ask) => {
    for (const stay of roomStays(body)) change(stay, ask);
  });
/** Descriptive contents that are made otherwise. */
export const contents = (change: (entry: Loose, ask: Loose) => void): Bend =>
  answers(['GetHotelDescriptiveInfo'], (body, ask) => {
    for (const entry of described(body)) change(entry, ask);
  });
export const guestRooms = (entry: Loose): Loose[] => entry.FacilityInfo.GuestRoomsType.GuestRooms;
/** The rate plans of a room stay that cannot be refunded. */
export const strict = (stay: Loose): Loose[] =>
  plansOf(stay).filter((plan) => plan.CancelPenalties.some((p: Loose) => p.NonRefundable));
/** A date or a moment, some days later. */
export const later = (text: string, days: number): string =>
  addDays(text.slice(0, 10), days) + text.slice(10);
/** Filters that let only the flexible rate through, which can be refunded. */
export const FLEX = { MealPlanCodeFilter: 3 };
