import { kilometresBetween, type Position } from '../../schemas/judge/distance.ts';

/**
 * Radii in kilometres of circles around a centre that leave out a hotel, well off their edge, which the square around
 * them holds; two at most.
 */
export function cornerRadii(centre: Position, hotels: readonly Position[]): number[] {
  const radii = hotels.flatMap(({ latitude, longitude }) => {
    const north = kilometresBetween(centre, { ...centre, latitude });
    const east = kilometresBetween(centre, { ...centre, longitude });
    const radius = Math.max(north, east) * 1.03;
    return kilometresBetween(centre, { latitude, longitude }) > radius * 1.1 + 0.6 ? [radius] : [];
  });
  return [...new Set(radii)].slice(0, 2);
}
