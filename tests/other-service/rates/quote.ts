import { addDays, nightsOf, stamp } from '../base/days.ts';
import { chance } from '../base/chance.ts';
import { perOneEuro, sum } from '../base/money.ts';
import type {
  Filters,
  Hotel,
  Loose,
  Night,
  Party,
  Plan,
  Policy,
  Quote,
  RoomQuote,
  RoomType,
  Service,
  Stay,
  Tax,
} from '../types.ts';

export const rateKey = (h: Hotel, r: RoomType, p: Plan): string => `${h.code}:${r.id}:${p.id}`;

const mergeTaxes = (lists: Tax[][]): Tax[] => {
  const merged = new Map<number, Tax>();
  for (const tax of lists.flat())
    merged.set(tax.id, { ...tax, amount: sum([merged.get(tax.id)?.amount ?? 0, tax.amount]) });
  return [...merged.values()];
};

const quoteRoom = (
  s: Service,
  h: Hotel,
  r: RoomType,
  p: Plan,
  stay: Stay,
  party: Party,
  index: number,
  currency: string,
): RoomQuote => {
  const dates = s.p.nights(stay);
  const dearer = s.shifts.get(rateKey(h, r, p)) ?? 1;
  const nights = dates.map((date): Night => {
    const own = s.p.nightNet(s, h, r, p, date, party) * dearer;
    const one = s.p.round(s.p.convert(s, own, h.city.currency, currency), currency);
    const units = s.p.units(party, index);
    const net = sum([one * units]);
    const taxes = s.p
      .nightTaxes(s, h, one, party, currency)
      .map((t) => ({ ...t, amount: sum([t.amount * units]) }));
    return { date, net, taxes, total: sum([net, ...taxes.map((t) => t.amount)]) };
  });
  const net = sum(nights.map((n) => n.net));
  const taxes = mergeTaxes(nights.map((n) => n.taxes));
  return { party, nights, net, taxes, total: sum([net, ...taxes.map((t) => t.amount)]) };
};

/** The price of a rate for a stay and its parties, in a currency. */
export const quote = (
  s: Service,
  h: Hotel,
  r: RoomType,
  p: Plan,
  stay: Stay,
  parties: Party[],
  currency: string,
): Quote => {
  const rooms = parties.map((party, index) => quoteRoom(s, h, r, p, stay, party, index, currency));
  const net = sum(rooms.map((x) => x.net));
  const taxes = mergeTaxes(rooms.map((x) => x.taxes));
  return {
    hotel: h,
    room: r,
    plan: p,
    stay,
    currency,
    rooms,
    net,
    taxes,
    total: sum([net, ...taxes.map((t) => t.amount)]),
  };
};

const scarce = 0.06;
/** Whether a room is available for a night; about one of seventeen is not. */
const isAvailable = (h: Hotel, r: RoomType, date: string): boolean =>
  r.id === 31 || chance(`${h.code}/${r.id}/${date}`) >= scarce;

const asFlag = (value: unknown, byDefault: boolean): boolean =>
  value === true || value === false ? value : byDefault;

export const ratePoints = {
  nights: nightsOf,
  nightNet: (_s: Service, h: Hotel, r: RoomType, p: Plan, date: string, party: Party): number => {
    const day = new Date(`${date}T00:00:00Z`).getUTCDay();
    const season = 1 + 0.2 * chance(`${h.code}/${date.slice(0, 7)}`) + (day === 5 || day === 6 ? 0.15 : 0);
    const guests = 0.7 + 0.15 * party.adults + party.ages.filter((age) => age >= 2).length * 0.08;
    const house = (h.stars ?? 2) * 0.12 + 0.7 + chance(`${h.code}`) * 0.2;
    return r.base * season * guests * house * p.factor * perOneEuro(h.city.currency);
  },
  nightTaxes: (s: Service, _h: Hotel, net: number, party: Party, currency: string): Tax[] => [
    { id: 1, key: 'vat', amount: s.p.round(net * 0.1, currency) },
    { id: 2, key: 'city', amount: s.p.round(s.p.convert(s, 2.35 * party.adults, 'EUR', currency), currency) },
  ],
  units: (party: Party, _index: number): number => party.quantity,
  unsold: (s: Service, h: Hotel, r: RoomType, p: Plan, stay: Stay, parties: Party[]): string | null => {
    for (const party of parties) {
      const children = party.ages.filter((age) => age >= 2).length;
      if (party.adults > r.maxAdults || children > r.maxChildren || party.adults + party.ages.length > r.max)
        return 'crowd';
      if (party.roomId !== undefined && party.roomId !== r.id) return 'full';
    }
    const dates = s.p.nights(stay);
    if (dates.length < p.minNights) return 'short';
    if (s.closed.has(rateKey(h, r, p)) || !dates.every((date) => isAvailable(h, r, date))) return 'full';
    return null;
  },
  filters: (_s: Service, tpa: Loose): Filters => ({
    commissionable: asFlag(tpa?.AmountIncludingMarkup, true),
    net: asFlag(tpa?.AmountNotIncludingMarkup, true),
    packages: asFlag(tpa?.AmountIsPackageRates, true),
    meal: typeof tpa?.MealPlanCodeFilter === 'number' ? tpa.MealPlanCodeFilter : null,
    rooms: Array.isArray(tpa?.RoomTypeIDs) ? tpa.RoomTypeIDs.map(Number) : [],
  }),
  keeps: (f: Filters, p: Plan, r: RoomType): boolean =>
    (p.commission > 0 ? f.commissionable : f.net) &&
    (f.packages || !p.package) &&
    (f.meal === null || f.meal === p.meal) &&
    (f.rooms.length === 0 || f.rooms.includes(r.id)),
  policy: (s: Service, q: Quote): Policy => {
    if (q.plan.freeDays === null)
      return { nonRefundable: true, deadline: null, inPenalty: true, value: q.total };
    const at = Date.parse(`${addDays(q.stay.start, -q.plan.freeDays)}T17:00:00Z`);
    const value = s.p.round((q.total * q.plan.penaltyPercent) / 100, q.currency);
    return {
      nonRefundable: false,
      deadline: stamp(at, s.world.manners.zone),
      inPenalty: s.now() >= at,
      value,
    };
  },
  best: (quotes: Quote[], withTaxes: boolean): Quote[] =>
    [...quotes].sort((a, b) => (withTaxes ? a.total - b.total : a.net - b.net)).slice(0, 1),
  cheapest: (quotes: Quote[]): Quote[] => [...quotes].sort((a, b) => a.total - b.total).slice(0, 1),
};
