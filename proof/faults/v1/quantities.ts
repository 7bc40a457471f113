import { changeMessage, type JsonObject } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

/** Merges rooms of one kind into one room whose rates have several units; `change` sets the price of such a rate. */
const mergeRooms = (change: (rate: JsonObject, units: number) => void) =>
  changeMessage(({ HotelStaysType }) => {
    for (const hotel of HotelStaysType?.HotelStays ?? []) {
      const staysByRoom = new Map<unknown, JsonObject[]>();
      for (const stay of (hotel.RoomStays ?? []) as JsonObject[]) {
        const rph: unknown = stay['RoomRates']?.[0]?.RoomStayCandidateRPH ?? stay;
        staysByRoom.set(rph, [...(staysByRoom.get(rph) ?? []), stay]);
      }
      hotel.RoomStays = [...staysByRoom.values()].map(([stay, ...otherStays]) => {
        if (otherStays.length > 0)
          for (const rate of stay!['RoomRates'] ?? []) {
            change(rate, otherStays.length + 1);
            rate.Total.ChargeType = perStay;
          }
        return stay;
      });
    }
  });

/** Code of ChargeTypeEnum. */
const perStay = 12;

const nightsOf = (rate: JsonObject): JsonObject[] => rate['RatesType']?.Rates ?? [];

/** A multiple of an amount, rounded to three decimals. */
const multiply = (amount: number, units: number): number => Math.round(amount * units * 1_000) / 1_000;

const multiplyTotal = (total: JsonObject, units: number): void => {
  for (const member of ['AmountAfterTax', 'AmountBeforeTax'])
    if (typeof total[member] === 'number') total[member] = multiply(total[member], units);
  for (const tax of total['Taxes'] ?? []) tax.Amount = multiply(tax.Amount, units);
};

/** v1 availability: several rooms of one kind. */
export const v1QuantityFaults = faultsOf({ operations: ['v1.avail'] })({
  'v1-two-of-a-kind-cost-one': {
    kind: 'money',
    condition: 'only for more than one room of a kind',
    breaks: 'v1.avail.quantity-priced',
    does: 'Shows rooms of one kind as units of one rate, but charges one of them.',
    rules: mergeRooms((rate, units) => {
      for (const night of nightsOf(rate)) night['NumberOfUnits'] = units;
    }),
  },
  'v1-two-of-a-kind-are-one-unit': {
    kind: 'value',
    condition: 'only for more than one room of a kind',
    breaks: 'v1.avail.quantity-units',
    does: 'Shows rooms of one kind as one rate of one unit, but charges all of them.',
    rules: mergeRooms((rate, units) => {
      for (const night of nightsOf(rate)) multiplyTotal(night['Total'], units);
      multiplyTotal(rate['Total'], units);
      for (const tax of rate['Taxes'] ?? []) tax.Amount = multiply(tax.Amount, units);
    }),
  },
});
