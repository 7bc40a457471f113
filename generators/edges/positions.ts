/** Positions that computations get wrong, as [scenario, latitude, longitude]. */
export const positions = [
  ['north-pole', 90, 0],
  ['south-pole', -90, 0],
  ['date-line-east', 0, 180],
  ['date-line-west', 0, -180],
  ['at-the-date-line', -17, 179.99],
  ['null-island', 0, 0],
  ['greenwich', 51.48, 0],
  ['many-decimals', 48.85837012345678, 2.294481123456789],
] as const;
