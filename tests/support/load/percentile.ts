/** The percentile of sorted samples, interpolated between the two nearest ones as k6 does. */
export function percentile(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(position)]!, sorted[Math.ceil(position)]!];
  return low + (high - low) * (position - Math.floor(position));
}
