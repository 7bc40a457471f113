/** Lead times, nights, parties and cancellations: one preset per kind of guest. */
import type { Traffic } from './traffic.ts';

export interface Stays extends Pick<
  Traffic,
  'leadTime' | 'nights' | 'parties' | 'cancelDelay' | 'arrivalWeekday'
> {
  readonly title: string;
  /** Sources of the numbers, and which of them are our own. */
  readonly source: string;
}

const dataset =
  'Antonio, Almeida, Nunes (2019): Hotel booking demand datasets, Data in Brief 22:41-49, doi 10.1016/j.dib.2018.11.126, CC BY 4.0; two hotels in Portugal, arrivals from July 2015 to August 2017';

/** Chosen so that 16 % of the cancellations of `leisure` are on the day of booking and the median is 26 days, as in the dataset. */
const cancelDelay = [
  { fromDays: 0, toDays: 0, share: 0.06 },
  { fromDays: 1, toDays: 3, share: 0.015 },
  { fromDays: 4, toDays: 7, share: 0.02 },
  { fromDays: 8, toDays: 14, share: 0.045 },
  { fromDays: 15, toDays: 30, share: 0.14 },
  { fromDays: 31, toDays: 60, share: 0.26 },
  { fromDays: 61, toDays: 120, share: 0.28 },
  { fromDays: 121, toDays: 365, share: 0.18 },
] as const;

/** Shares of the stays of one night, of two nights and so on. */
const nightsOf = (shares: readonly number[]): Traffic['nights'] =>
  shares.map((share, index) => ({ nights: index + 1, share }));

export const stays = {
  leisure: {
    title: 'holidays, booked well ahead through an online travel agent',
    leadTime: [
      { fromDays: 0, toDays: 0, share: 0.0372, cancelRate: 0.062 },
      { fromDays: 1, toDays: 1, share: 0.0296, cancelRate: 0.055 },
      { fromDays: 2, toDays: 3, share: 0.0309, cancelRate: 0.088 },
      { fromDays: 4, toDays: 7, share: 0.05, cancelRate: 0.148 },
      { fromDays: 8, toDays: 14, share: 0.0696, cancelRate: 0.264 },
      { fromDays: 15, toDays: 30, share: 0.1239, cancelRate: 0.352 },
      { fromDays: 31, toDays: 60, share: 0.1696, cancelRate: 0.397 },
      { fromDays: 61, toDays: 90, share: 0.1218, cancelRate: 0.396 },
      { fromDays: 91, toDays: 120, share: 0.0928, cancelRate: 0.435 },
      { fromDays: 121, toDays: 180, share: 0.1418, cancelRate: 0.453 },
      { fromDays: 181, toDays: 270, share: 0.1015, cancelRate: 0.508 },
      { fromDays: 271, toDays: 365, share: 0.031, cancelRate: 0.623 },
      { fromDays: 366, toDays: 500, share: 0.0003, cancelRate: 0.875 },
    ],
    nights: nightsOf([
      0.1689, 0.1818, 0.2273, 0.18, 0.0868, 0.0411, 0.0709, 0.0119, 0.0086, 0.0084, 0.003, 0.0021, 0.0013,
      0.0079,
    ]),
    parties: [
      { adults: 2, children: 0, share: 0.7 },
      { adults: 1, children: 0, share: 0.112 },
      { adults: 3, children: 0, share: 0.0735 },
      { adults: 2, children: 1, share: 0.0546 },
      { adults: 2, children: 2, share: 0.0478 },
      { adults: 3, children: 1, share: 0.0067 },
      { adults: 1, children: 1, share: 0.0034 },
      { adults: 1, children: 2, share: 0.002 },
    ],
    cancelDelay,
    arrivalWeekday: [0.1558, 0.1177, 0.118, 0.1505, 0.1685, 0.1567, 0.1328],
    source: `${dataset}: our own shares of its 56,477 bookings through online travel agents; lead times above 365 days are cut at 500, stays above 14 nights at 14`,
  },
  transient: {
    title: 'short stays on short notice',
    leadTime: [
      { fromDays: 0, toDays: 0, share: 0.1195, cancelRate: 0.047 },
      { fromDays: 1, toDays: 1, share: 0.0758, cancelRate: 0.06 },
      { fromDays: 2, toDays: 3, share: 0.0975, cancelRate: 0.108 },
      { fromDays: 4, toDays: 7, share: 0.1713, cancelRate: 0.092 },
      { fromDays: 8, toDays: 14, share: 0.112, cancelRate: 0.152 },
      { fromDays: 15, toDays: 30, share: 0.1363, cancelRate: 0.185 },
      { fromDays: 31, toDays: 60, share: 0.1186, cancelRate: 0.372 },
      { fromDays: 61, toDays: 90, share: 0.0656, cancelRate: 0.316 },
      { fromDays: 91, toDays: 120, share: 0.0461, cancelRate: 0.479 },
      { fromDays: 121, toDays: 180, share: 0.0304, cancelRate: 0.436 },
      { fromDays: 181, toDays: 270, share: 0.0191, cancelRate: 0.488 },
      { fromDays: 271, toDays: 365, share: 0.0078, cancelRate: 0.419 },
    ],
    nights: nightsOf([0.729, 0.1204, 0.0669, 0.0372, 0.0207, 0.0115, 0.0064, 0.0035, 0.002, 0.0024]),
    parties: [
      { adults: 1, children: 0, share: 0.673 },
      { adults: 2, children: 0, share: 0.286 },
      { adults: 3, children: 0, share: 0.017 },
      { adults: 2, children: 1, share: 0.0137 },
      { adults: 2, children: 2, share: 0.0082 },
      { adults: 3, children: 1, share: 0.0013 },
      { adults: 1, children: 1, share: 0.0005 },
      { adults: 1, children: 2, share: 0.0003 },
    ],
    cancelDelay,
    arrivalWeekday: [0.191, 0.198, 0.216, 0.143, 0.103, 0.076, 0.073],
    source: `${dataset}: its corporate bookings (85 %) and those through online travel agents (15 %), mixed by us so that the lead time is 32 days on average and 19.15 % are cancelled (SiteMinder 2025, 130 million bookings); nights: 72.9 % stay one night and 1.61 on average (SiteMinder 2025, United States), the tail is ours`,
  },
} as const satisfies Record<string, Stays>;

export type StaysName = keyof typeof stays;

export const staysNames = Object.keys(stays) as StaysName[];
