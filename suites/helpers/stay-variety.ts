/** Stays and guests that cover each length and each age, for rules that compute values. */
export const stayVariety = [
  { nights: 1, ages: [] },
  { nights: 1, ages: [0] },
  { nights: 2, ages: [] },
  { nights: 2, ages: [17] },
  { nights: 7, ages: [] },
  { nights: 7, ages: [0, 17] },
  { nights: 28, ages: [] },
  { nights: 28, ages: [9] },
] as const satisfies readonly { readonly nights: number; readonly ages: readonly number[] }[];

export type VariedStay = (typeof stayVariety)[number];

export const describeStay = ({ nights, ages }: VariedStay): string =>
  `${nights} ${nights === 1 ? 'night' : 'nights'} for two adults${ages.length > 0 ? ` and children of ${ages.join(' and ')}` : ''}`;
