import { addDays, dayOf, daysBetween } from '../base/days.ts';
import { codeOf, currencyOf } from '../base/money.ts';
import { quote } from '../rates/quote.ts';
import { wrongParty } from '../rates/party.ts';
import type { Hotel, Loose, Quote, Service, Stay } from '../types.ts';
import { refuse } from './envelope.ts';
import { address, hotelRef, list, pageNumber } from './hotels.ts';
import { roomStay } from './room-stay.ts';

const stayOf = (range: Loose): Stay => {
  const start = dayOf(range?.Start);
  const end =
    dayOf(range?.End) ?? (start && Number.isInteger(range?.Duration) ? addDays(start, range.Duration) : null);
  if (!start || !end) return refuse(21, 'StayDateRange');
  const length = daysBetween(start, end);
  if (length < 1 || length > 28) refuse(22, 'a stay has 1 to 28 nights');
  return { start, end };
};

const quotesOf = (
  s: Service,
  h: Hotel,
  stay: Stay,
  candidates: Loose[],
  ask: Loose,
  currency: string,
): Quote[] => {
  const filters = s.p.filters(s, ask.HotelSearchCriteria.Criterion.TPA_Extensions);
  const parties = candidates.map((c) => s.p.party(s, c));
  const quotes: Quote[] = [];
  for (const r of h.rooms)
    for (const p of h.plans)
      if (s.p.keeps(filters, p, r) && s.p.unsold(s, h, r, p, stay, parties) === null)
        quotes.push(quote(s, h, r, p, stay, parties, currency));
  return quotes.sort((a, b) => a.total - b.total);
};

const hotelStay = (
  s: Service,
  h: Hotel,
  quotes: Quote[],
  stay: Stay,
  currency: string,
  language: number,
): Loose => ({
  BasicPropertyInfo: {
    CurrencyCode: codeOf(currency),
    HotelRef: hotelRef(h),
    Address: address(h),
    Award: h.stars === null ? null : { Stars: h.stars, Scheme: 'Stars' },
    ImageURL: `https://images.example/${h.code}.jpg`,
  },
  Availability: [
    {
      Start: stay.start,
      End: stay.end,
      Restriction: [{ Time: Math.min(...h.plans.map((p) => p.minNights)), TimeUnit: 0, RestrictionType: 0 }],
    },
  ],
  RoomStays: quotes.map((q, i) => roomStay(s, q, language, i)),
});

/** GetHotelAvail: hotels ordered by code, 100 per page unless the request says how many. */
export const getHotelAvail = (s: Service, ask: Loose): { content: Loose; warnings: [number, string][] } => {
  const criterion = ask.HotelSearchCriteria?.Criterion;
  if (!criterion || typeof criterion !== 'object') refuse(20, 'HotelSearchCriteria.Criterion');
  const stay = stayOf(criterion.StayDateRange);
  const candidates = list(criterion.RoomStayCandidatesType?.RoomStayCandidates);
  if (candidates.length === 0) refuse(23, 'RoomStayCandidates');
  for (const candidate of candidates) {
    const wrong = wrongParty(candidate);
    if (wrong) refuse(24, wrong);
  }
  const currency = currencyOf(Number(ask.RequestedCurrency ?? 1)) ?? refuse(25, 'RequestedCurrency');
  const language = s.p.language(s, ask.PrimaryLangID);
  const only = ask.AvailRatesOnly !== false && ask.HotelSearchCriteria.AvailableOnlyIndicator !== false;
  const size = Number.isInteger(ask.HotelsPerPage) && ask.HotelsPerPage > 0 ? ask.HotelsPerPage : 100;
  const found = s.p
    .v1Hotels(s, criterion)
    .map((h) => ({ h, quotes: quotesOf(s, h, stay, candidates, ask, currency) }));
  const kept = found.filter((f) => !only || f.quotes.length > 0);
  const page = s.p.slice(kept, pageNumber(ask.PageNumber), size, 'GetHotelAvail');
  const withTaxes = criterion.TPA_Extensions?.TaxesInBestPrice !== false;
  const stays = page.map(({ h, quotes }) =>
    hotelStay(s, h, ask.BestOnly === false ? quotes : s.p.best(quotes, withTaxes), stay, currency, language),
  );
  return {
    content: {
      Criteria: { Criterion: criterion },
      HotelStaysType: stays.length === 0 ? null : { HotelStays: stays },
    },
    warnings: kept.length === 0 ? [[201, 'no rates']] : [],
  };
};
