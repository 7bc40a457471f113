/**
 * The lower bound of the 95 % interval of a share, from 0 to 1.
 * @see https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 */
export function wilsonLower(hits: number, total: number, z = 1.959_964): number {
  if (total === 0) return 0;
  const share = hits / total;
  const centre = share + (z * z) / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  return Math.max(0, (centre - spread) / (1 + (z * z) / total));
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
