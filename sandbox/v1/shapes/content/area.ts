/**
 * Awards, attractions, reference points and policies. The specification names the flags that ask for them, and not the
 * members that carry them: names and shapes are the sandbox's own.
 */
import { say, type Phrase } from '../../../words/texts.ts';
import { count, tells } from '../../../world/content.ts';
import { airportCodeOf } from '../../../world/airports.ts';
import { cityOfHotel } from '../../../world/places.ts';
import { starsOf } from '../../../world/world.ts';
import type { Telling } from './multimedia.ts';

/** Null where a hotel has neither stars nor a prize. */
export function awardsShape(hotel: number, { world, language }: Telling): object[] | null {
  const stars = starsOf(world, hotel);
  const awards = [
    ...(stars === undefined ? [] : [{ Provider: say('award.stars', language), Rating: stars }]),
    ...(tells(world, hotel, 'award', 1)
      ? [{ Provider: say('award.guests', language), Rating: count(world, hotel, 'award', 7, 10) }]
      : []),
  ];
  return tells(world, hotel, 'award') && awards.length > 0 ? awards : null;
}

export const attractionsShape = (hotel: number, telling: Telling): object[] | null =>
  tells(telling.world, hotel, 'area')
    ? (['near.oldTown', 'near.museum'] as const).map((name, at) => nearby(name, hotel, at, 15, telling))
    : null;

export const refPointsShape = (hotel: number, telling: Telling): object[] | null =>
  tells(telling.world, hotel, 'area', 1)
    ? [
        { ...nearby('near.airport', hotel, 2, 200, telling), Code: airportCodeOf(cityOfHotel(hotel)) },
        nearby('near.station', hotel, 3, 40, telling),
      ]
    : null;

const nearby = (
  name: Phrase,
  hotel: number,
  at: number,
  farthest: number,
  { world, language }: Telling,
): object => ({
  Name: say(name, language),
  DistanceInMeters: count(world, hotel, 'area', 3, farthest, 10 + at) * 100,
});

export const policiesShape = (hotel: number, { world, language }: Telling): object | null =>
  tells(world, hotel, 'policy')
    ? {
        CheckInTime: '14:00',
        CheckOutTime: '11:00',
        PetsPolicy: say('policy.pets', language),
        ChildrenPolicy: say('policy.children', language),
      }
    : null;
