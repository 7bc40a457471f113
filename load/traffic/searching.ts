/** Search behaviour that all kinds of guests share. Each number has its source. */
import type { Traffic } from './traffic.ts';

type Searching = Pick<Traffic, 'searchLeadTime' | 'searchWeekday' | 'hours' | 'zipf'>;

export const searching: Searching = {
  // Koddi, clicks in metasearch: 41 % within 7 days of the stay, 61 % within 14, 80 % within 30; finer shares and the rest are ours.
  searchLeadTime: [
    { fromDays: 0, toDays: 0, share: 0.08 },
    { fromDays: 1, toDays: 1, share: 0.07 },
    { fromDays: 2, toDays: 3, share: 0.1 },
    { fromDays: 4, toDays: 7, share: 0.16 },
    { fromDays: 8, toDays: 14, share: 0.2 },
    { fromDays: 15, toDays: 30, share: 0.19 },
    { fromDays: 31, toDays: 60, share: 0.1 },
    { fromDays: 61, toDays: 120, share: 0.06 },
    { fromDays: 121, toDays: 330, share: 0.04 },
  ],
  // 123compareme: Monday 16.3 %, Tuesday 15.7 %, Saturday 11.1 %, Sunday 13.2 %; the other days are ours, between them.
  searchWeekday: [0.163, 0.157, 0.151, 0.147, 0.139, 0.111, 0.132],
  // Koddi: rises through the day, a bump at 11, most at 18 to 19; Inntopia: least around 5, flat from 9 to 21; the factors are ours.
  hours: [
    0.72, 0.55, 0.42, 0.33, 0.25, 0.25, 0.42, 0.72, 0.98, 1.12, 1.18, 1.2, 1.18, 1.18, 1.2, 1.24, 1.32, 1.42,
    1.5, 1.5, 1.46, 1.38, 1.3, 1.18,
  ],
  // No exponent of destinations has been published: 1 is ours (1.27 for the agents of the dataset of the stays).
  zipf: 1,
};
