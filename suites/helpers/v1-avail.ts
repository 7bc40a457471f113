/** Asking GetHotelAvail, and what questions about places are made of. */
import type { ClauseId } from '../../schemas/clauses.ts';
import { noData } from '../../client/gaps.ts';
import type { Answer } from '../../client/answer.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { availabilityOf, availPath, errorsIn, hotelCodesIn, offerSummary } from './v1.ts';

/** Sends one search after the other; all of them for two adults and four nights unless the criterion says otherwise. */
export const availabilitySearch =
  (fixtures: Pick<Fixtures, 'api' | 'envelope' | 'stay'>) =>
  (
    criterion: Readonly<Record<string, unknown>>,
    controls: Readonly<Record<string, unknown>> = {},
    states?: ClauseId,
  ): Promise<Answer> =>
    fixtures.api.post(availPath, availabilityOf(fixtures, criterion, controls), states ? { states } : {});

/** What is answered, or that nothing is: two forms of one question are at least refused alike. */
export const comparableOffers = (answer: Answer): unknown =>
  errorsIn(answer).length > 0 ? 'refused' : offerSummary(answer);

/** Blocked where none of several answers finds a hotel: then nothing can be compared. */
export const requireHotels = (...answers: readonly Answer[]): void => {
  if (!answers.some((answer) => errorsIn(answer).length === 0 && hotelCodesIn(answer).length > 0))
    noData('the search finds no hotel');
};

/** The known circle as v1 asks for it. */
export function circleOf({ known }: Pick<Fixtures, 'known'>) {
  const { latitude, longitude, radius, radiusUnit = 'km' } = known('circle');
  const km = radiusUnit === 'mi' ? radius * 1.609344 : radius;
  return { km, Position: { Latitude: latitude, Longitude: longitude } };
}

/** Kilometres written in each unit of UnitOfMesureCodeEnum. */
export const units = [
  ['miles', 1, 1.609344],
  ['kilometres', 2, 1],
  ['metres', 3, 0.001],
  ['yards', 6, 0.0009144],
  ['feet', 7, 0.0003048],
] as const;

export type Unit = (typeof units)[number];

export const radiusOf = (km: number, [, UnitOfMeasureCode, inKm]: Unit = units[1]) => ({
  Radius: { Distance: Math.round((km / inKm) * 1e6) / 1e6, UnitOfMeasureCode },
});

/**
 * More hotels than a known place has: nothing is cut. Where the control has a name, hotels without rates are shown too, so
 * that what is compared does not depend on what is free on the day.
 */
export const allHotelsControls = ({ settings }: Fixtures['session']) => ({
  MaxResponses: 500,
  ...(settings.known('v1.names.controls.availRatesOnly') ? { AvailRatesOnly: false } : {}),
});

/** Kilometres from a place to the one that is farthest from it. */
export const maxDistanceKm = 20_038;
