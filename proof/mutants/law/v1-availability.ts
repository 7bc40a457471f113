/** What GetHotelAvail answers. */
import { availMoney } from './v1-avail-money.ts';
import { availRates } from './v1-avail-rates.ts';
import { availPlans } from './v1-avail-plans.ts';
import { availPayments } from './v1-avail-payments.ts';
import { availRooms } from './v1-avail-rooms.ts';
import { availTexts } from './v1-avail-texts.ts';
import { availHotels } from './v1-avail-hotels.ts';

export const availability = [
  ...availMoney,
  ...availRates,
  ...availPlans,
  ...availPayments,
  ...availRooms,
  ...availTexts,
  ...availHotels,
];
