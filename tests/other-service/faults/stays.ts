import { addDays } from '../base/days.ts';
import { eachStay, explicit, reasoned } from './fault.ts';
import type { Loose } from '../types.ts';

const nightTotals = (stay: Loose): Loose[] =>
  stay.RoomRates.flatMap((r: Loose) => r.RatesType.Rates.map((n: Loose) => n.Total));
const code = (ask: Loose): number => Number(ask.RequestedCurrency ?? 1);

export const stayFaults = [
  explicit('default-currency-euro', 'currency', 'semantic', 'avail', (h) => ({
    ask: (s, op, b) =>
      h.ask(s, op, op === 'GetHotelAvail' && b ? { ...b, RequestedCurrency: b.RequestedCurrency ?? 34 } : b),
  })),
  explicit(
    'currency-of-taxes-not-converted',
    'currency',
    'value',
    'avail',
    eachStay(
      (x, ask) => void (code(ask) !== 34 && x.Total.Taxes.forEach((t: Loose) => (t.CurrencyCode = 34))),
    ),
  ),
  explicit(
    'currency-of-nights-default',
    'currency',
    'value',
    'avail',
    eachStay((x) => nightTotals(x).forEach((t) => (t.CurrencyCode = 1))),
  ),
  reasoned('price-not-converted-to-yen', 'currency', 'value', 'avail', (h) => ({
    convert: (s, a, from, to) => (to === 'JPY' ? a : h.convert(s, a, from, to)),
  })),
  reasoned('yen-with-decimals', 'currency', 'value', 'avail', (h) => ({
    round: (a, c) => (c === 'JPY' ? Number(a.toFixed(2)) : h.round(a, c)),
  })),
  reasoned(
    'dinar-total-with-two-decimals',
    'total',
    'value',
    'avail',
    eachStay(
      (x, ask) =>
        void (code(ask) === 126 && (x.Total.AmountAfterTax = Number(x.Total.AmountAfterTax.toFixed(1)))),
    ),
  ),
  reasoned(
    'second-room-without-taxes',
    'total',
    'value',
    'avail',
    eachStay((x) =>
      x.RoomRates.slice(1).forEach(
        (r: Loose) => void ((r.Total.Taxes = []), (r.Total.AmountAfterTax = r.Total.AmountBeforeTax)),
      ),
    ),
  ),
  reasoned(
    'total-of-first-room',
    'total',
    'value',
    'avail',
    eachStay((x) => void (x.Total = x.RoomRates[0].Total)),
  ),
  reasoned(
    'total-forgets-third-room',
    'total',
    'value',
    'avail',
    eachStay((x) =>
      x.RoomRates.slice(2).forEach((r: Loose) => (x.Total.AmountAfterTax -= r.Total.AmountAfterTax)),
    ),
  ),
  reasoned(
    'second-room-not-quoted',
    'rooms',
    'semantic',
    'avail',
    eachStay((x) => void x.RoomRates.splice(1)),
  ),
  explicit(
    'quantity-of-units-one',
    'rooms',
    'value',
    'avail',
    eachStay((x) =>
      x.RoomRates.forEach((r: Loose) => r.RatesType.Rates.forEach((n: Loose) => (n.NumberOfUnits = 1))),
    ),
  ),
  reasoned('quantity-not-priced', 'rooms', 'semantic', 'avail', () => ({ units: () => 1 })),
  reasoned(
    'rph-of-first-for-all',
    'roomRates',
    'value',
    'avail',
    eachStay((x) => x.RoomRates.forEach((r: Loose) => (r.RoomStayCandidateRPH = 0))),
  ),
  reasoned(
    'occupation-of-first-for-all',
    'roomRates',
    'value',
    'avail',
    eachStay((x) =>
      x.RoomRates.forEach(
        (r: Loose) => (r.TPA_Extensions.OccupationFor = x.RoomRates[0].TPA_Extensions.OccupationFor),
      ),
    ),
  ),
  reasoned(
    'childs-not-counted',
    'roomRates',
    'value',
    'avail',
    eachStay((x) => x.RoomRates.forEach((r: Loose) => (r.TPA_Extensions.OccupationFor.Childs = 0))),
  ),
  explicit(
    'childs-spelt-right',
    'quirks',
    'shape',
    'avail',
    eachStay((x) =>
      x.RoomRates.forEach(
        (r: Loose) =>
          (r.TPA_Extensions.OccupationFor = {
            Adults: r.TPA_Extensions.OccupationFor.Adults,
            Children: r.TPA_Extensions.OccupationFor.Childs,
          }),
      ),
    ),
  ),
  explicit(
    'inclusion-spelt-right',
    'quirks',
    'shape',
    'avail',
    eachStay((x) =>
      x.RatePlans.forEach(
        (p: Loose) =>
          (p.RatePlanInclusions = p.RatePlanInclusions.map((i: Loose) => ({
            RatePlanInclusionDescription: i.RatePlanInclusionDesciption,
          }))),
      ),
    ),
  ),
  explicit('child-without-age-accepted', 'rooms', 'semantic', 'avail', (h) => ({
    ask: (s, op, b) => {
      for (const c of b?.HotelSearchCriteria?.Criterion?.RoomStayCandidatesType?.RoomStayCandidates ?? [])
        for (const g of c.GuestCountsType.GuestCounts) if (g.AgeQualifyCode === 8) g.Age ??= 10;
      return h.ask(s, op, b);
    },
  })),
  reasoned('departure-day-charged', 'range', 'semantic', 'avail', (h) => ({
    nights: (stay) => [...h.nights(stay), stay.end],
  })),
  reasoned(
    'one-night-without-nights',
    'roomRates',
    'value',
    'avail',
    eachStay((x) =>
      x.RoomRates.forEach((r: Loose) => void (r.RatesType.Rates.length === 1 && (r.RatesType.Rates = []))),
    ),
  ),
  reasoned(
    'last-night-missing',
    'roomRates',
    'value',
    'avail',
    eachStay((x) =>
      x.RoomRates.forEach((r: Loose) => void (r.RatesType.Rates.length > 1 && r.RatesType.Rates.pop())),
    ),
  ),
  reasoned(
    'night-price-repeated',
    'roomRates',
    'value',
    'avail',
    eachStay((x) =>
      x.RoomRates.forEach((r: Loose) =>
        r.RatesType.Rates.forEach((n: Loose) => (n.Total = r.RatesType.Rates[0].Total)),
      ),
    ),
  ),
  reasoned(
    'nights-of-the-week-before',
    'roomRates',
    'value',
    'avail',
    eachStay((x) =>
      x.RoomRates.forEach(
        (r: Loose) =>
          void (
            r.RatesType.Rates.length >= 7 &&
            r.RatesType.Rates.forEach((n: Loose) => (n.EffectiveDate = addDays(n.EffectiveDate, -7)))
          ),
      ),
    ),
  ),
];
