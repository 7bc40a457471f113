import { spoiling, type Spoilt } from '../deeds.ts';

const operations = ['v1.avail'] as const;

/** The honest rules, with each room stay of an availability answer changed. */
export const inStays = (change: (stay: Spoilt, hotel: Spoilt) => void) =>
  spoiling(operations, ({ HotelStaysType }) => {
    for (const hotel of HotelStaysType?.HotelStays ?? [])
      for (const stay of hotel.RoomStays ?? []) change(stay, hotel);
  });

/** The honest rules, with each room rate of an availability answer changed. */
export const inRates = (change: (rate: Spoilt, stay: Spoilt) => void) =>
  inStays((stay) => {
    for (const rate of stay['RoomRates'] ?? []) change(rate, stay);
  });
