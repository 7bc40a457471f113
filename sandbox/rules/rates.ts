import type {
  CancelPolicy,
  PriceComposition,
  UnavailableRoomRate,
} from '../../schemas/messages/v2/shapes.ts';
import type { Rate } from '../world/rates.ts';
import { checkOutOf, dateOf, type Party, type Stay } from '../world/stay.ts';

type OccupancyBounds = Pick<
  UnavailableRoomRate,
  'minAdultCount' | 'maxAdultCount' | 'minChildCount' | 'maxChildCount'
>;

/** The members of a rate. Specification: "v2 availability", shared shapes. */
export interface RateRules {
  offersUnavailable(requested: boolean | undefined): boolean;
  /** The unavailable rates of a hotel, if they are requested. */
  unavailableOf(rates: readonly Rate[]): readonly Rate[];
  /** The bounds of the occupancy, if the reason is an occupancy restriction; otherwise null. */
  occupancyBounds(rate: Rate): OccupancyBounds;
  /** The full composition; members that a hotel does not publish are removed afterwards. */
  priceComposition(rate: Rate): PriceComposition;
  /** @param deadline end of free cancellation in milliseconds since 1970; undefined if it is never free */
  cancelPolicy(deadline: number | undefined, now: number): CancelPolicy;
  stayTime(stay: Stay, party: Party): { startDate: string; endDate: string };
}

export const noBounds: OccupancyBounds = {
  minAdultCount: null,
  maxAdultCount: null,
  minChildCount: null,
  maxChildCount: null,
};

export const rateRules: RateRules = {
  offersUnavailable: (requested) => requested === true,
  unavailableOf: (rates) => rates.filter(({ obstacle }) => obstacle !== undefined),
  occupancyBounds: ({ obstacle, product }) => {
    if (obstacle !== 'occupancy') return noBounds;
    const [minAdultCount, maxAdultCount] = product.roomKind.adults;
    const [minChildCount, maxChildCount] = product.roomKind.children;
    return { minAdultCount, maxAdultCount, minChildCount, maxChildCount };
  },
  priceComposition: ({ price: { net, taxes, currency } }) => ({
    net: { value: net / 100, currency },
    taxes: { value: taxes / 100, currency },
    total: { value: (net + taxes) / 100, currency },
  }),
  cancelPolicy: (deadline, now) =>
    deadline === undefined
      ? { nonRefundable: true, inPenalty: true, penaltyDate: null }
      : { nonRefundable: false, inPenalty: now > deadline, penaltyDate: isoOf(deadline) },
  stayTime: (stay) => ({ startDate: dateOf(stay.checkIn), endDate: dateOf(checkOutOf(stay)) }),
};

const isoOf = (moment: number): string => new Date(moment).toISOString().replace('.000', '');
