import { addDays } from '../base/days.ts';
import { answers, eachRate, explicit, reasoned } from './fault.ts';
import type { Loose } from '../types.ts';

const found = (change: (body: Loose, ask: Loose) => void) => answers('availability', change);
export const priceFaults = [
  explicit(
    'total-is-net',
    'roomRate2',
    'value',
    'rates',
    eachRate('availability', (r) => void (r.priceComposition.total = r.priceComposition.net)),
  ),
  explicit(
    'taxes-lost-with-children',
    'roomRate2',
    'value',
    'rates',
    answers(
      'availability',
      (b, a) =>
        void (
          a.occupancy?.minors &&
          b.hotels.forEach((h: Loose) =>
            h.roomRates.forEach((r: Loose) => (r.priceComposition.taxes.value = 0)),
          )
        ),
    ),
  ),
  explicit(
    'total-rounded-in-yen',
    'roomRate2',
    'value',
    'rates',
    eachRate(
      'availability',
      (r) =>
        void (
          r.priceComposition.total.currency === 'JPY' &&
          (r.priceComposition.total.value = Math.round(r.priceComposition.total.value / 100) * 100)
        ),
    ),
  ),
  explicit(
    'dinar-total-rounded',
    'roomRate2',
    'value',
    'rates',
    eachRate(
      'availability',
      (r) =>
        void (
          r.priceComposition.total.currency === 'JOD' &&
          (r.priceComposition.total.value = Number(r.priceComposition.total.value.toFixed(1)))
        ),
    ),
  ),
  explicit(
    'currency-by-code',
    'money',
    'shape',
    'rates',
    eachRate('availability', (r) => void (r.priceComposition.net.currency = 34)),
  ),
  explicit(
    'currency-small-letters',
    'money',
    'value',
    'rates',
    eachRate(
      'availability',
      (r) => void (r.priceComposition.total.currency = r.priceComposition.total.currency.toLowerCase()),
    ),
  ),
  reasoned(
    'taxes-in-euro',
    'money',
    'value',
    'rates',
    eachRate('availability', (r) => void (r.priceComposition.taxes.currency = 'EUR')),
  ),
  reasoned('child-priced-as-adult', 'occupancy', 'semantic', 'rates', (h) => ({
    nightNet: (s, x, r, p, d, party) =>
      h.nightNet(s, x, r, p, d, { ...party, adults: party.adults + party.ages.length, ages: [] }),
  })),
  reasoned('infant-priced-as-child', 'oneAge', 'semantic', 'rates', (h) => ({
    nightNet: (s, x, r, p, d, party) =>
      h.nightNet(s, x, r, p, d, { ...party, ages: party.ages.map((a) => Math.max(a, 2)) }),
  })),
  reasoned('week-at-the-price-of-six', 'roomRate2', 'semantic', 'rates', (h) => ({
    nights: (stay) => (h.nights(stay).length >= 7 ? h.nights(stay).slice(1) : h.nights(stay)),
  })),
  reasoned('saturday-at-sunday-price', 'roomRate2', 'semantic', 'rates', (h) => ({
    nightNet: (s, x, r, p, d, party) =>
      h.nightNet(s, x, r, p, new Date(`${d}T00:00:00Z`).getUTCDay() === 6 ? addDays(d, 1) : d, party),
  })),
  explicit(
    'rate-token-missing-in-second',
    'roomRate2',
    'shape',
    'rates',
    answers('availability', (b) =>
      b.hotels.forEach((h: Loose) => h.roomRates.slice(1).forEach((r: Loose) => delete r.rateToken)),
    ),
  ),
  reasoned(
    'rate-token-shared',
    'roomRate2',
    'semantic',
    'rates',
    answers('availability', (b) =>
      b.hotels.forEach((h: Loose) =>
        h.roomRates.forEach((r: Loose) => (r.rateToken = h.roomRates[0].rateToken)),
      ),
    ),
  ),
  reasoned(
    'time-last-night',
    'roomRate2',
    'value',
    'rates',
    eachRate('availability', (r, a) => void (r.time.endDate = a.dateFrom)),
  ),
  reasoned(
    'saver-refundable-in-german',
    'roomRate2',
    'semantic',
    'rates',
    answers(
      'availability',
      (b, a) =>
        void (
          String(a.language).startsWith('de') &&
          b.hotels.forEach((h: Loose) =>
            h.roomRates.forEach((r: Loose) => (r.cancelPolicy.nonRefundable = false)),
          )
        ),
    ),
  ),
  reasoned(
    'penalty-not-told-when-past',
    'roomRate2',
    'semantic',
    'rates',
    eachRate('availability', (r) => void (r.cancelPolicy.inPenalty = false)),
  ),
  reasoned(
    'penalty-date-after-stay',
    'roomRate2',
    'semantic',
    'rates',
    eachRate('availability', (r) => void (r.cancelPolicy.penaltyDate &&= `${r.time.endDate}T23:00:00+01:00`)),
  ),
  explicit(
    'package-never-told',
    'ratePlan2',
    'value',
    'rates',
    eachRate('availability', (r) => void (r.ratePlan.package = false)),
  ),
  explicit(
    'disabled-without-reason',
    'payOption',
    'value',
    'rates',
    eachRate('availability', (r) => r.paymentOptions.forEach((o: Loose) => delete o.disabledReason)),
  ),
  explicit(
    'payment-option-without-id',
    'payOption',
    'shape',
    'rates',
    eachRate('availability', (r) => void delete r.paymentOptions[1]?.id),
  ),
  explicit(
    'hotel-id-number',
    'hotel2',
    'shape',
    'rates',
    found((b) => b.hotels.forEach((h: Loose) => (h.hotel.id = Number(h.hotel.id)))),
  ),
  explicit(
    'hotel-name-missing-on-page-two',
    'hotel2',
    'shape',
    'rates',
    found((b) => void (b.page > 1 && b.hotels.forEach((h: Loose) => delete h.hotel.name))),
  ),
  reasoned('now-frozen-for-penalty', 'roomRate2', 'state', 'late', (h) => ({
    policy: (s, q) => ({ ...h.policy(s, q), inPenalty: q.plan.freeDays === null }),
  })),
];
