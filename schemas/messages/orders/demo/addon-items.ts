/** ADDON items. Specification: "Order record". */
import { soldItem, type Place, type Sold } from './items.ts';
import type { Priced } from './money.ts';

/** A product that is sold together with a hotel reservation of the same order. */
interface Addon extends Sold {
  readonly bookedWith: Priced;
  readonly addonType: string;
  readonly variantLabel: string;
  readonly scheduleDate: string;
  readonly scheduleTime: string;
  readonly notificationReminderDatetime?: string;
  readonly mandatoryPurchase?: boolean;
}

/** An add-on refers to the hotel reservation by the id of its item; the specification does not show which of its ids is meant. */
export const addonItem = (
  place: Place,
  { bookedWith, mandatoryPurchase = false, notificationReminderDatetime, ...addon }: Addon,
): Priced => {
  const { addonType, variantLabel, scheduleDate, scheduleTime, ...sold } = addon;
  return soldItem(place, sold, {
    type: 'ADDON',
    startDate: scheduleDate,
    endDate: scheduleDate,
    mandatoryPurchase,
    scheduleDate,
    scheduleTime,
    addonType,
    notificationReminderDatetime: notificationReminderDatetime ?? null,
    variantLabel,
    hotelReservationId: bookedWith.id,
  });
};
