import type {
  CancelPolicy,
  PriceComposition,
  UnavailableRoomRate,
} from '../../schemas/messages/v2/shapes.ts';
import type { Rate } from '../world/rates.ts';
import { checkOutOf, dateOf, isoOf, type Party, type Stay } from '../world/stay.ts';
import { nulls } from '../nulls.ts';

type OccupancyBounds = Pick<
  UnavailableRoomRate,
  'minAdultCount' | 'maxAdultCount' | 'minChildCount' | 'maxChildCount'
>;

export const noBounds: OccupancyBounds = nulls('minAdultCount maxAdultCount minChildCount maxChildCount');

/** The members of a rate. Specification: "v2 availability", shared shapes. */
export const rateRules = {
  offersUnavailable: (requested: boolean | undefined): boolean => requested === true,
  /** The unavailable rates of a hotel, if they are requested. */
  unavailableOf: (rates: readonly Rate[]): readonly Rate[] =>
    rates.filter(({ obstacle }) => obstacle !== undefined),
  /** The bounds of the occupancy, if the reason is an occupancy restriction; otherwise null. */
  occupancyBounds: ({ obstacle, product }: Rate): OccupancyBounds => {
    if (obstacle !== 'occupancy') return noBounds;
    const [minAdultCount, maxAdultCount] = product.roomKind.adults;
    const [minChildCount, maxChildCount] = product.roomKind.children;
    return { minAdultCount, maxAdultCount, minChildCount, maxChildCount };
  },
  /** The full composition; members that a hotel does not publish are removed afterwards. */
  priceComposition: ({ price: { net, taxes, currency } }: Rate): PriceComposition => ({
    net: { value: net / 100, currency },
    taxes: { value: taxes / 100, currency },
    total: { value: (net + taxes) / 100, currency },
  }),
  /** @param deadline end of free cancellation in milliseconds since 1970; undefined if it is never free */
  cancelPolicy: (deadline: number | undefined, now: number): CancelPolicy =>
    deadline === undefined
      ? { nonRefundable: true, inPenalty: true, penaltyDate: null }
      : { nonRefundable: false, inPenalty: now > deadline, penaltyDate: isoOf(deadline) },
  stayTime: (stay: Stay, _party: Party): { startDate: string; endDate: string } => ({
    startDate: dateOf(stay.checkIn),
    endDate: dateOf(checkOutOf(stay)),
  }),
};
