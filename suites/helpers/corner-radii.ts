import { kilometresBetween, type Position } from '../../schemas/judge/distance.ts';

/**
 * At most two radii in kilometres: the circle around the centre clearly leaves out a hotel that is inside the square around
 * the circle.
 */
export function cornerRadii(centre: Position, hotels: readonly Position[]): number[] {
  const radii = hotels.flatMap(({ latitude, longitude }) => {
    const north = kilometresBetween(centre, { ...centre, latitude });
    const east = kilometresBetween(centre, { ...centre, longitude });
    // The square contains the hotel with a margin of 3 %; the circle must leave it out by at least 10 % and 0.6 km.
    const radius = Math.max(north, east) * 1.03;
    return kilometresBetween(centre, { latitude, longitude }) > radius * 1.1 + 0.6 ? [radius] : [];
  });
  return [...new Set(radii)].slice(0, 2);
}
