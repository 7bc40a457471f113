import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { say, type Phrase } from '../../../words/texts.ts';
import type { PlanKind } from '../../../world/products.ts';
import type { Quote } from '../../../world/quotes.ts';
import { longestStay } from '../../../world/rates.ts';
import { checkOutOf, dateOf, farthestAhead, type Stay } from '../../../world/stay.ts';
import type { Frame } from '../frame.ts';
import { talkOf } from './talk.ts';

type Offer = NonNullable<RatePlan['Offers']>[number];
type Discount = NonNullable<Offer['Discount']>;
type OfferRule = NonNullable<Offer['OfferRules']>[number];
type Kind = NonNullable<PlanKind['offer']>;

interface Terms {
  readonly discount?: Omit<Discount, 'ChargeUnitCode'>;
  /** Nights that have to be stayed for it. */
  readonly nights: number;
}

const termsOf: Readonly<Record<Kind, Terms>> = {
  STAY_DISCOUNT: { discount: { Percent: 7.5, NightsRequired: 2 }, nights: 2 },
  DISCOUNT: { discount: { Percent: 10 }, nights: 1 },
  FREE_NIGHT: {
    discount: { Percent: 100, NightsDiscounted: 1, NightsRequired: 4, DiscountPattern: '0001' },
    nights: 4,
  },
  LAST_MINUTE: { discount: { Percent: 5 }, nights: 1 },
  other: { nights: 1 },
};

/**
 * What a plan offers; a hotel that says all greets every guest with a drink besides.
 * Specification: "v1 availability response (HotelAvailRS)", Offers.
 */
export function offersShape(quote: Quote, frame: Frame): Offer[] | null {
  const { product, stay } = quote.rate;
  const { offer } = product.planKind;
  const talk = talkOf(frame, product.hotel, 'offers', product.planKind.price);
  if (talk === 0) return [silent];
  if (offer === undefined) return talk > 0.8 ? [] : null;
  const kinds: readonly Kind[] = talk > 0.8 && offer !== 'other' ? [offer, 'other'] : [offer];
  return kinds.map((kind, index) => ({
    OfferCode: kind === 'other' ? 'WELCOME' : kind,
    RPH: index + 1,
    OfferRules: kind === 'other' && talk < 1 ? null : [ruleShape(termsOf[kind], stay, talk)],
    Discount: discountShape(termsOf[kind], talk),
    CompatibleOffer:
      kinds.length > 1 ? [{ IncompatibleOfferIndicator: false, OfferRPH: kinds.length - index }] : null,
    Description:
      talk > 0.1
        ? { Text: say(`offer.${kind}` satisfies Phrase, frame.language), Language: frame.code }
        : null,
  }));
}

/** Of an offer without `Percent` the discount is none; a unit that is left out is the only one there is. */
const discountShape = ({ discount }: Terms, talk: number): Discount | null =>
  discount === undefined ? null : { ...(talk > 0.3 ? { ChargeUnitCode: 18 } : {}), ...discount };

/** An offer holds for the stay that was asked for, or it would not be offered. */
function ruleShape({ nights }: Terms, stay: Stay, talk: number): OfferRule {
  const unit = talk > 0.5 ? { TimeUnit: 0 as const } : {};
  return {
    MinAdvancedBookingOffset: 0,
    MaxAdvancedBookingOffset: talk > 0.5 ? farthestAhead : null,
    ...(talk > 0.4
      ? { DateRestriction: { Start: dateOf(stay.checkIn), End: dateOf(checkOutOf(stay)) } }
      : {}),
    LengthsOfStay: {
      ...(talk > 0.5 ? { ArrivalDateBased: true } : {}),
      LengthsOfStay: [
        { Time: nights, ...unit, ...(talk > 0.5 ? { MinMaxMessageType: 0 as const } : {}) },
        { Time: longestStay, ...unit, MinMaxMessageType: 1 },
      ],
    },
  };
}

const silent: Offer = {
  OfferCode: null,
  RPH: null,
  OfferRules: null,
  Discount: null,
  CompatibleOffer: null,
  Description: null,
};
