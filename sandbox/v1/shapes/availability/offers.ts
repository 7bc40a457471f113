import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { translate, type Phrase } from '../../../words/texts.ts';
import type { PlanKind } from '../../../world/products.ts';
import type { Quote } from '../../../world/quotes.ts';
import { maxNights } from '../../../world/rates.ts';
import { checkOutOf, dateOf, maxDaysAhead, type Stay } from '../../../world/stay.ts';
import type { Frame } from '../frame.ts';
import { verbosityOf } from './verbosity.ts';
import { nulls } from '../../../nulls.ts';

type Offer = NonNullable<RatePlan['Offers']>[number];
type Discount = NonNullable<Offer['Discount']>;
type OfferRule = NonNullable<Offer['OfferRules']>[number];
type OfferKind = NonNullable<PlanKind['offer']>;

interface OfferTerms {
  readonly discount?: Omit<Discount, 'ChargeUnitCode'>;
  /** Minimum number of nights. */
  readonly nights: number;
}

const termsOf: Readonly<Record<OfferKind, OfferTerms>> = {
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
 * The offers of a plan; a hotel with full verbosity also offers a welcome drink. Specification: "v1 availability response
 * (HotelAvailRS)", Offers.
 */
export function offersShape(quote: Quote, frame: Frame): Offer[] | null {
  const { product, stay } = quote.rate;
  const { offer } = product.planKind;
  const verbosity = verbosityOf(frame, product.hotel, 'offers', product.planKind.price);
  if (verbosity === 0) return [emptyOffer];
  if (offer === undefined) return verbosity > 0.8 ? [] : null;
  const offerKinds: readonly OfferKind[] = verbosity > 0.8 && offer !== 'other' ? [offer, 'other'] : [offer];
  return offerKinds.map((kind, index) => ({
    OfferCode: kind === 'other' ? 'WELCOME' : kind,
    RPH: index + 1,
    OfferRules: kind === 'other' && verbosity < 1 ? null : [ruleShape(termsOf[kind], stay, verbosity)],
    Discount: discountShape(termsOf[kind], verbosity),
    CompatibleOffer:
      offerKinds.length > 1
        ? [{ IncompatibleOfferIndicator: false, OfferRPH: offerKinds.length - index }]
        : null,
    Description:
      verbosity > 0.1
        ? { Text: translate(`offer.${kind}` satisfies Phrase, frame.language), Language: frame.languageCode }
        : null,
  }));
}

/** An offer without `Percent` has no discount. The charge unit may be absent, because there is only one. */
const discountShape = ({ discount }: OfferTerms, verbosity: number): Discount | null =>
  discount === undefined ? null : { ...(verbosity > 0.3 ? { ChargeUnitCode: 18 } : {}), ...discount };

/** The rule of an offer; it always covers the requested stay. */
function ruleShape({ nights }: OfferTerms, stay: Stay, verbosity: number): OfferRule {
  const unit = verbosity > 0.5 ? { TimeUnit: 0 as const } : {};
  return {
    MinAdvancedBookingOffset: 0,
    MaxAdvancedBookingOffset: verbosity > 0.5 ? maxDaysAhead : null,
    ...(verbosity > 0.4
      ? { DateRestriction: { Start: dateOf(stay.checkIn), End: dateOf(checkOutOf(stay)) } }
      : {}),
    LengthsOfStay: {
      ...(verbosity > 0.5 ? { ArrivalDateBased: true } : {}),
      LengthsOfStay: [
        { Time: nights, ...unit, ...(verbosity > 0.5 ? { MinMaxMessageType: 0 as const } : {}) },
        { Time: maxNights, ...unit, MinMaxMessageType: 1 },
      ],
    },
  };
}

const emptyOffer: Offer = nulls('OfferCode RPH OfferRules Discount CompatibleOffer Description');
