/**
 * The lower bound of the 95 % interval of a share, from 0 to 1.
 * @see https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 */
export function wilsonLower(hits: number, of: number, z = 1.959_964): number {
  if (of === 0) return 0;
  const share = hits / of;
  const centre = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return Math.max(0, (centre - spread) / (1 + (z * z) / of));
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
