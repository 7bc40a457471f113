import { answers, explicit, reasoned } from './fault.ts';
import type { Filters, Loose, Plan, Points } from '../types.ts';

/** Filters that also keep rates for which `rule` is true; meal and room filters remain conforming. */
const filter =
  (rule: (f: Filters, p: Plan, conforming: boolean) => boolean) =>
  (h: Points): Partial<Points> => ({ keeps: (f, p, r) => rule(f, p, h.keeps(f, p, r)) });
const change =
  (override: (f: Filters, tpa: Loose) => Partial<Filters>) =>
  (h: Points): Partial<Points> => ({
    filters: (s, tpa) => {
      const f = h.filters(s, tpa);
      return { ...f, ...override(f, tpa) };
    },
  });
export const filterFaults = [
  explicit(
    'net-lets-packages-through',
    'onlyNet',
    'semantic',
    'avail',
    filter((f, p, ok) => ok || (f.net && !f.commissionable && p.package && p.commission === 0)),
  ),
  explicit(
    'net-lets-commissionable-through',
    'onlyNet',
    'semantic',
    'avail',
    filter((f, p, ok) => ok || (f.net && !f.commissionable && !p.package)),
  ),
  explicit(
    'commissionable-lets-net-through',
    'onlyCommission',
    'semantic',
    'avail',
    filter((f, p, ok) => ok || (f.commissionable && !f.net && !p.package)),
  ),
  explicit(
    'package-filter-ignored',
    'noPackage',
    'semantic',
    'avail',
    change(() => ({ packages: true })),
  ),
  explicit(
    'package-filter-ignored-beside-meal',
    'noPackage',
    'semantic',
    'avail',
    change((f) => ({ packages: f.packages || f.meal !== null })),
  ),
  explicit(
    'null-filter-as-false',
    'nullFilter',
    'semantic',
    'avail',
    change((f, tpa) => ({ commissionable: tpa?.AmountIncludingMarkup === null ? false : f.commissionable })),
  ),
  explicit(
    'commission-default-false',
    'extensions',
    'semantic',
    'avail',
    change((f, tpa) => ({
      commissionable: tpa?.AmountIncludingMarkup === undefined ? false : f.commissionable,
    })),
  ),
  explicit(
    'commissionable-never-package',
    'bothKinds',
    'semantic',
    'avail',
    filter((f, p, ok) => ok && !(f.commissionable && !f.net && p.package)),
  ),
  explicit(
    'meal-filter-ignored',
    'extensions',
    'semantic',
    'avail',
    change(() => ({ meal: null })),
  ),
  explicit(
    'meal-filter-or-better',
    'extensions',
    'semantic',
    'avail',
    filter((f, p, ok) => ok || (f.meal === 3 && p.meal === 12)),
  ),
  explicit(
    'meal-filter-ignored-beside-room',
    'extensions',
    'semantic',
    'avail',
    change((f) => ({ meal: f.rooms.length > 0 ? null : f.meal })),
  ),
  explicit(
    'room-filter-ignored',
    'extensions',
    'semantic',
    'avail',
    change(() => ({ rooms: [] })),
  ),
  explicit('preferred-ignored-beside-refs', 'extensions', 'semantic', 'avail', (h) => ({
    v1Hotels: (s, c) => h.v1Hotels(s, c?.HotelRefs ? { ...c, TPA_Extensions: null } : c),
  })),
  explicit('best-is-dearest', 'controls', 'semantic', 'avail', () => ({ best: (q) => q.slice(-1) })),
  explicit('best-of-each-room-type', 'controls', 'semantic', 'avail', () => ({
    best: (q) => [...new Map([...q].reverse().map((x) => [x.room.id, x])).values()],
  })),
  explicit('best-only-off-by-default', 'controls', 'semantic', 'avail', (h) => ({
    ask: (s, op, b) =>
      h.ask(s, op, op === 'GetHotelAvail' && b ? { ...b, BestOnly: b.BestOnly ?? false } : b),
  })),
  explicit('available-only-off-by-default', 'controls', 'semantic', 'avail', (h) => ({
    ask: (s, op, b) =>
      h.ask(s, op, op === 'GetHotelAvail' && b ? { ...b, AvailRatesOnly: b.AvailRatesOnly ?? false } : b),
  })),
  reasoned('available-only-always', 'avail', 'semantic', 'avail', (h) => ({
    ask: (s, op, b) => h.ask(s, op, op === 'GetHotelAvail' && b ? { ...b, AvailRatesOnly: true } : b),
  })),
  explicit(
    'criteria-lose-refs',
    'criteria',
    'value',
    'avail',
    answers('GetHotelAvail', (b) => void delete b.Criteria?.Criterion.HotelRefs),
  ),
  explicit(
    'criteria-other-dates',
    'criteria',
    'value',
    'avail',
    answers(
      'GetHotelAvail',
      (b) =>
        void (
          b.Criteria?.Criterion.StayDateRange &&
          (b.Criteria.Criterion.StayDateRange.End = b.Criteria.Criterion.StayDateRange.Start)
        ),
    ),
  ),
  explicit(
    'criteria-lose-second-room',
    'criteria',
    'value',
    'avail',
    answers(
      'GetHotelAvail',
      (b) => void b.Criteria?.Criterion.RoomStayCandidatesType.RoomStayCandidates.splice(1),
    ),
  ),
];
