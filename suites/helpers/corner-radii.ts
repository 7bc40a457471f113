import { kilometresBetween, type Position } from '../../schemas/judge/distance.ts';

/**
 * Radii in kilometres of circles around a centre that leave out a hotel, well off their edge, which the square around
 * them holds; two at most.
 */
export const cornerRadii = (centre: Position, hotels: readonly Position[]): number[] =>
  hotels
    .map(({ latitude, longitude }) => {
      const north = kilometresBetween(centre, { ...centre, latitude });
      const east = kilometresBetween(centre, { ...centre, longitude });
      const radius = Math.max(north, east) * 1.03;
      return { radius, away: kilometresBetween(centre, { latitude, longitude }) };
    })
    .filter(({ radius, away }) => away > radius * 1.1 + 0.6)
    .map(({ radius }) => radius)
    .slice(0, 2);
