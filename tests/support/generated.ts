/** Inputs for tests of the generators. */
import type { CaseOptions, Context } from '../../generators/cases.ts';
import { defaults } from '../../schemas/settings.ts';

export const context: Context = {
  today: '2026-11-21',
  settings: defaults,
  known: {
    hotelIds: Array.from({ length: 120 }, (_, index) => String(1000 + index)),
    regionIds: ['r-1', 'r-2'],
    locales: ['pt_BR', 'en_US', 'es_ES'],
    landingPageLocators: ['demo', 'other'],
    circles: [{ latitude: -12.97, longitude: -38.5, radius: 25 }],
    hotelCodes: Array.from({ length: 20 }, (_, index) => 1000 + index),
    addresses: [{ CityCode: 7001, StateProvCode: 301, CountryCode: 40 }],
    locations: [{ LocationCode: 'OPO', CodeContext: 'IATA' }],
    orders: [
      { id: 'o-1', pmsNumber: 'p-1', locator: 'l-1' },
      { id: 'o-2', pmsNumber: 'p-2', locator: 'l-2' },
      { id: 'o/3 é', locator: 'l 3+4' },
    ],
    lostReservationIds: ['lost-1'],
  },
};

export const caseOptionsFor = (seed: number, overrides: Partial<CaseOptions> = {}): CaseOptions => ({
  seed,
  context,
  count: 320,
  ...overrides,
});
