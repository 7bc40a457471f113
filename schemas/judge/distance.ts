export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
export function kilometresBetween(a: Position, b: Position): number {
  const haversine = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const centralHaversine =
    haversine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * haversine(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(centralHaversine)));
}
