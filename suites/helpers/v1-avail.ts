/** Sends GetHotelAvail, and provides criteria for places. */
import { noData, type Answer, type Fixtures, type Shopper } from '../../client/index.ts';
import { availabilityOf, availPath, errorsIn, hotelCodesIfAny, offerSummary } from './v1.ts';

/** Returns a function that sends searches, with the stay and guests of the test unless the criterion states others. */
export const availabilitySearch =
  (shopper: Shopper) =>
  (criterion: object, controls: object = {}): Promise<Answer> =>
    shopper.api.post(availPath, availabilityOf(shopper, criterion, controls));

/** The offers of an answer, or 'refused', so that two forms of one request can be compared. */
export const comparableOffers = (answer: Answer): unknown =>
  errorsIn(answer).length > 0 ? 'refused' : offerSummary(answer);

/** Blocks the test if none of the answers contains a hotel, because nothing could be compared. */
export const requireHotels = (...answers: readonly Answer[]): void => {
  if (answers.every((answer) => hotelCodesIfAny(answer).length === 0)) noData('the search finds no hotel');
};

/** The known circle in the form of v1. */
export function circleOf({ known }: Shopper) {
  const { latitude, longitude, radius, radiusUnit = 'km' } = known('circle');
  const km = radiusUnit === 'mi' ? radius * 1.609344 : radius;
  return { km, Position: { Latitude: latitude, Longitude: longitude } };
}

/** A criterion for hotels around the known position, within the known distance unless another is given. */
export function aroundPosition(shopper: Shopper, distanceKm?: number) {
  const { km, Position } = circleOf(shopper);
  return { Position, ...radiusOf(distanceKm ?? km) };
}

/** The units of UnitOfMesureCodeEnum: name, code and length in kilometres. */
export const units = [
  ['miles', 1, 1.609344],
  ['kilometres', 2, 1],
  ['metres', 3, 0.001],
  ['yards', 6, 0.0009144],
  ['feet', 7, 0.0003048],
] as const;

export type Unit = (typeof units)[number];

export const radiusOf = (km: number, [, UnitOfMeasureCode, unitKm]: Unit = units[1]) => ({
  Radius: { Distance: Math.round((km / unitKm) * 1e6) / 1e6, UnitOfMeasureCode },
});

/**
 * Controls that return all hotels of a known place. If the target names the control, hotels without rates are
 * included, so that the result does not depend on free rooms.
 */
export const controlsForAllHotels = ({ settings }: Fixtures['session']) => ({
  MaxResponses: 500,
  ...(settings.known('v1.names.controls.availRatesOnly') ? { AvailRatesOnly: false } : {}),
});

/** The greatest distance between two places on earth, in kilometres. */
export const maxDistanceKm = 20_038;
