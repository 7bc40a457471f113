/**
 * Awards, attractions, reference points and policies. The specification names the flags that request them, but not the members:
 * names and shapes are the sandbox's own.
 */
import { translate, type Phrase } from '../../../words/texts.ts';
import { count, hasDetail } from '../../../world/content.ts';
import { airportCodeOf } from '../../../world/airports.ts';
import { cityOfHotel } from '../../../world/places.ts';
import { starsOf } from '../../../world/world.ts';
import type { ContentContext } from './multimedia.ts';

/** Null if a hotel has neither stars nor an award. */
export function awardsShape(hotel: number, { world, language }: ContentContext): object[] | null {
  const stars = starsOf(world, hotel);
  const awards = [
    ...(stars === undefined ? [] : [{ Provider: translate('award.stars', language), Rating: stars }]),
    ...(hasDetail(world, hotel, 'award', 1)
      ? [{ Provider: translate('award.guests', language), Rating: count(world, hotel, 'award', 7, 10) }]
      : []),
  ];
  return hasDetail(world, hotel, 'award') && awards.length > 0 ? awards : null;
}

export const attractionsShape = (hotel: number, context: ContentContext): object[] | null =>
  hasDetail(context.world, hotel, 'area')
    ? (['near.oldTown', 'near.museum'] as const).map((name, index) =>
        nearbyPlace(name, hotel, index, 15, context),
      )
    : null;

export const refPointsShape = (hotel: number, context: ContentContext): object[] | null =>
  hasDetail(context.world, hotel, 'area', 1)
    ? [
        { ...nearbyPlace('near.airport', hotel, 2, 200, context), Code: airportCodeOf(cityOfHotel(hotel)) },
        nearbyPlace('near.station', hotel, 3, 40, context),
      ]
    : null;

const nearbyPlace = (
  name: Phrase,
  hotel: number,
  index: number,
  maxHundredMetres: number,
  { world, language }: ContentContext,
): object => ({
  Name: translate(name, language),
  DistanceInMeters: count(world, hotel, 'area', 3, maxHundredMetres, 10 + index) * 100,
});

export const policiesShape = (hotel: number, { world, language }: ContentContext): object | null =>
  hasDetail(world, hotel, 'policy')
    ? {
        CheckInTime: '14:00',
        CheckOutTime: '11:00',
        PetsPolicy: translate('policy.pets', language),
        ChildrenPolicy: translate('policy.children', language),
      }
    : null;
