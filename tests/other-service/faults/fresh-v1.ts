import { daysBetween } from '../base/days.ts';
import { answers, eachStay, envelopes, explicit, hotelStays, reasoned, V1, type Fault } from './fault.ts';
import type { Loose, Op } from '../types.ts';

const lists: Op[] = ['GetCountryList', 'GetStateList', 'GetCityList'];
/** Changes requests to GetHotelAvail if a condition holds. */
const asking =
  (turn: (ask: Loose, criterion: Loose) => Loose): Fault['bend'] =>
  (h) => ({
    ask: (s, op, b) => {
      const criterion = op === 'GetHotelAvail' ? b?.HotelSearchCriteria?.Criterion : undefined;
      return h.ask(s, op, criterion ? turn(b, criterion) : b);
    },
  });
/** Replaces the filters of some requests. */
const filteringWhere =
  (is: (criterion: Loose) => boolean, other: Loose): Fault['bend'] =>
  (h) => {
    let met = false;
    return {
      ask: (s, op, b) => {
        const criterion = b?.HotelSearchCriteria?.Criterion;
        met = op === 'GetHotelAvail' && Boolean(criterion) && is(criterion);
        return h.ask(s, op, b);
      },
      filters: (s, tpa) => ({ ...h.filters(s, tpa), ...(met ? other : {}) }),
    };
  };
const candidates = (criterion: Loose): Loose[] => criterion.RoomStayCandidatesType?.RoomStayCandidates ?? [];
const withCriterion = (ask: Loose, criterion: Loose): Loose => ({
  ...ask,
  HotelSearchCriteria: { ...ask.HotelSearchCriteria, Criterion: criterion },
});
/** Sets a currency in all parts of a message. */
const inCurrency = (part: Loose, code: number): void => {
  if (part === null || typeof part !== 'object') return;
  if ('CurrencyCode' in part) part.CurrencyCode = code;
  for (const one of Object.values(part)) inCurrency(one, code);
};

export const freshV1Faults = [
  explicit(
    'echo-cut-at-sixty-four',
    'echo',
    'value',
    'simple',
    envelopes((e) => void (e.EchoToken = e.EchoToken?.slice(0, 64) ?? null)),
  ),
  explicit(
    'version-whole',
    'versionEcho',
    'value',
    'simple',
    envelopes((e) => void (e.Version = Math.floor(e.Version))),
  ),
  explicit(
    'time-stamp-small-letter-in-bookings',
    'camel',
    'shape',
    'reserved',
    answers('GetBookings', (b) => {
      b.Timestamp = b.TimeStamp;
      delete b.TimeStamp;
    }),
  ),
  explicit(
    'error-language-by-letters',
    'entry',
    'shape',
    'simple',
    answers(V1, (b) => b.ErrorsType?.Errors.forEach((e: Loose) => (e.Language = 'en'))),
  ),
  explicit(
    'time-stamp-of-lists-hour-behind',
    'common',
    'value',
    'simple',
    answers(lists, (b) => void (b.TimeStamp = new Date(Date.parse(b.TimeStamp) - 3_600_000).toISOString())),
  ),
  explicit('lists-refuse-null-echo', 'lists', 'semantic', 'simple', (h) => ({
    ask: (s, op, b) =>
      h.ask(s, op, lists.includes(op) && b?.EchoToken === null ? { ...b, TimeStamp: null } : b),
  })),
  explicit('v1-page-two-in-default-language', 'language', 'value', 'places', (h) => {
    let later = false;
    return {
      ask: (s, op, b) => {
        later = op === 'GetHotelAvail' && b?.PageNumber > 1;
        return h.ask(s, op, b);
      },
      language: (s, requested) => (later ? 8 : h.language(s, requested)),
    };
  }),
  explicit(
    'second-hotel-in-francs',
    'currency',
    'value',
    'avail',
    answers('GetHotelAvail', (b) =>
      hotelStays(b)
        .slice(1)
        .forEach((hotel) => inCurrency(hotel.RoomStays, 98)),
    ),
  ),
  explicit(
    'before-tax-of-nights-text',
    'total',
    'shape',
    'avail',
    eachStay((stay) =>
      stay.RoomRates.forEach((rate: Loose) =>
        rate.RatesType.Rates.forEach(
          (night: Loose) => (night.Total.AmountBeforeTax = String(night.Total.AmountBeforeTax)),
        ),
      ),
    ),
  ),
  explicit(
    'deadline-dropped-after-arrival',
    'dropTime',
    'value',
    'avail',
    eachStay((stay) =>
      stay.RatePlans.forEach((plan: Loose) =>
        plan.CancelPenalties.forEach((p: Loose) => p.DeadLine && (p.DeadLine.OffsetDropTime = 1)),
      ),
    ),
  ),
  explicit(
    'service-priced-by-unknown',
    'servicePricing',
    'value',
    'avail',
    eachStay((stay) => stay.Services.forEach((one: Loose) => (one.ServicePricingType = 99))),
  ),
  explicit(
    'best-only-ignored-on-page-two',
    'controls',
    'semantic',
    'places',
    asking((a) => (a.PageNumber > 1 ? { ...a, BestOnly: false } : a)),
  ),
  explicit(
    'best-only-ignored-for-two-rooms',
    'controls',
    'semantic',
    'avail',
    asking((a, c) => (candidates(c).length > 1 ? { ...a, BestOnly: false } : a)),
  ),
  explicit(
    'available-only-ignored-by-address',
    'controls',
    'semantic',
    'places',
    asking((a, c) => (c.Address ? { ...a, AvailRatesOnly: false } : a)),
  ),
  explicit(
    'net-filter-ignored-for-children',
    'onlyNet',
    'semantic',
    'avail',
    filteringWhere(
      (c) =>
        candidates(c).some((x) =>
          x?.GuestCountsType?.GuestCounts?.some((g: Loose) => Number(g.AgeQualifyCode) === 8),
        ),
      { commissionable: true },
    ),
  ),
  explicit(
    'package-filter-ignored-for-weeks',
    'noPackage',
    'semantic',
    'avail',
    filteringWhere((c) => daysBetween(String(c.StayDateRange?.Start), String(c.StayDateRange?.End)) >= 7, {
      packages: true,
    }),
  ),
  explicit('preferred-ignored-in-radius', 'extensions', 'semantic', 'places', (h) => ({
    v1Hotels: (s, c) => h.v1Hotels(s, c?.Position ? { ...c, TPA_Extensions: null } : c),
  })),
  explicit(
    'hotel-codes-as-text-unknown',
    'refs',
    'semantic',
    'avail',
    asking((a, c) =>
      Array.isArray(c.HotelRefs)
        ? withCriterion(a, {
            ...c,
            HotelRefs: c.HotelRefs.map((ref: Loose) =>
              typeof ref?.HotelCode === 'string' ? { ...ref, HotelCode: -1 } : ref,
            ),
          })
        : a,
    ),
  ),
  reasoned(
    'second-room-of-unknown-plan',
    'roomRates',
    'value',
    'avail',
    eachStay((stay) => stay.RoomRates.slice(1).forEach((rate: Loose) => (rate.RatePlanID = 999))),
  ),
  reasoned('first-of-month-not-charged', 'range', 'value', 'avail', (h) => ({
    nights: (stay) => h.nights(stay).filter((date, i) => i === 0 || !date.endsWith('-01')),
  })),
];
