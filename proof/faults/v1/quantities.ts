import { spoiling, type Spoilt } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const operations = ['v1.avail'] as const;

/** Rooms of one kind as one room with rates of several units; `change` says what such a rate costs. */
const together = (change: (rate: Spoilt, units: number) => void) =>
  spoiling(operations, ({ HotelStaysType }) => {
    for (const hotel of HotelStaysType?.HotelStays ?? []) {
      const byRoom = new Map<unknown, Spoilt[]>();
      for (const stay of (hotel.RoomStays ?? []) as Spoilt[]) {
        const rph: unknown = stay['RoomRates']?.[0]?.RoomStayCandidateRPH ?? stay;
        byRoom.set(rph, [...(byRoom.get(rph) ?? []), stay]);
      }
      hotel.RoomStays = [...byRoom.values()].map(([stay, ...more]) => {
        if (more.length > 0)
          for (const rate of stay!['RoomRates'] ?? []) {
            change(rate, more.length + 1);
            rate.Total.ChargeType = perStay;
          }
        return stay;
      });
    }
  });

/** By ChargeTypeEnum. */
const perStay = 12;

const nightsOf = (rate: Spoilt): Spoilt[] => rate['RatesType']?.Rates ?? [];

/** An amount so many times, with no more decimals than it had. */
const times = (amount: number, units: number): number => Math.round(amount * units * 1_000) / 1_000;

const dearer = (total: Spoilt, units: number): void => {
  for (const member of ['AmountAfterTax', 'AmountBeforeTax'])
    if (typeof total[member] === 'number') total[member] = times(total[member], units);
  for (const tax of total['Taxes'] ?? []) tax.Amount = times(tax.Amount, units);
};

/** v1 availability: several rooms of one kind. */
export const v1QuantityFaults = faultsOf({ operations })({
  'v1-two-of-a-kind-cost-one': {
    kind: 'money',
    subtle: 'only for more than one room of a kind',
    breaks: 'v1.avail.quantity-priced',
    does: 'Tells rooms of one kind as units of one rate, and prices one of them.',
    rules: together((rate, units) => {
      for (const night of nightsOf(rate)) night['NumberOfUnits'] = units;
    }),
  },
  'v1-two-of-a-kind-are-one-unit': {
    kind: 'value',
    subtle: 'only for more than one room of a kind',
    breaks: 'v1.avail.quantity-units',
    does: 'Tells rooms of one kind as one rate of one unit, and prices all of them.',
    rules: together((rate, units) => {
      for (const night of nightsOf(rate)) dearer(night['Total'], units);
      dearer(rate['Total'], units);
      for (const tax of rate['Taxes'] ?? []) tax.Amount = times(tax.Amount, units);
    }),
  },
});
