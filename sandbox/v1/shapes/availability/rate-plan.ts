import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { translate } from '../../../words/texts.ts';
import {
  commissionPercent,
  isCommissionable,
  isPackage,
  hotelCodeOf,
  mealCodeOf,
  ratePlanIdOf,
  type Quote,
} from '../../../world/quotes.ts';
import type { Rate } from '../../../world/rates.ts';
import { cityOf } from '../../../world/world.ts';
import { describedText, type Frame } from '../frame.ts';
import { guaranteesShape } from './guarantees.ts';
import { offersShape } from './offers.ts';
import { paymentPoliciesShape } from './payments.ts';
import { cancelPenaltiesShape } from './penalties.ts';
import { verbosityOf } from './verbosity.ts';
import { taxPoliciesShape } from './tax-policies.ts';

/**
 * A rate plan with the amounts of its first rate in the room stay. Specification: "v1 availability response (HotelAvailRS)",
 * RatePlans.
 */
export function ratePlanShape(quote: Quote, frame: Frame): RatePlan {
  const { rate } = quote;
  const { hotel, planKind } = rate.product;
  const verbosity = verbosityOf(frame, hotel, 'plan', planKind.price);
  return {
    CurrencyCode: frame.rules.statedCurrency(quote),
    CancelPenalties: verbosity === 0 && !planKind.nonRefundable ? null : cancelPenaltiesShape(quote, frame),
    Commission: isCommissionable(rate) ? { Percent: commissionPercent(frame.view, rate) } : null,
    TaxPolicies: taxPoliciesShape(quote, frame),
    Offers: offersShape(quote, frame),
    PaymentPolicies: paymentPoliciesShape(quote, frame),
    Guarantees: guaranteesShape(quote, frame),
    RatePlanID: ratePlanIdOf(rate),
    RatePlanName: translate(planKind.name, frame.language),
    RatePlanTypeCode: planKind.type,
    MealsIncluded: mealsShape(rate),
    TPA_Extensions: verbosity === 0 ? null : extensionsShape(rate, verbosity, frame),
    ...(verbosity > 0.2 ? textsShape(rate, verbosity, frame) : {}),
  };
}

/** Texts of a plan. The specification does not define their inner members. */
function textsShape(
  { product: { hotel, planKind } }: Rate,
  verbosity: number,
  frame: Frame,
): Partial<RatePlan> {
  const { language, languageCode } = frame;
  return {
    PriceViewableInd: true,
    RatePlanDescription: describedText(frame, 'plan.about', planKind.name),
    ...(verbosity > 0.4 || planKind.package
      ? {
          RatePlanInclusions: [
            {
              ID: hotel % 4 === 0 ? null : 'WIFI',
              RatePlanInclusionDesciption: translate('inclusion.wifi', language),
            },
            ...(planKind.package
              ? [{ ID: 'TRANSFER', RatePlanInclusionDesciption: translate('inclusion.transfer', language) }]
              : []),
          ],
        }
      : {}),
    ...(verbosity > 0.6
      ? {
          AdditionalDetailsType: {
            AdditionalDetails: [
              {
                Code: planKind.package ? 12 : 4,
                Language: languageCode,
                Description: translate('policy.checkin', language),
              },
              { Code: 14, Language: languageCode, Description: translate('comment.desk', language) },
            ],
          },
        }
      : {}),
  };
}

const mealsShape = (rate: Rate) => {
  const { meal } = rate.product.planKind;
  return {
    Breakfast: meal !== 'none',
    Lunch: meal === 'all',
    Dinner: meal === 'half' || meal === 'all',
    MealPlanCode: mealCodeOf(rate),
  };
};

/** Markup is the commission in percent; Package is the discount of a package in percent. */
const extensionsShape = (rate: Rate, verbosity: number, frame: Frame) => ({
  ...(verbosity > 0.5 ? { POS: { Sources: [sourceShape(rate, verbosity)] } } : {}),
  // The default is 0, so that some responses omit it.
  ...(verbosity > 0.3
    ? { WLCode: verbosity > 0.95 && verbosity < 1 ? hotelCodeOf(rate.product.hotel) % 1_000 : 0 }
    : {}),
  ...(isCommissionable(rate) ? { Markup: commissionPercent(frame.view, rate) } : {}),
  ...(isPackage(rate) ? { Package: packagePercent } : {}),
});

const packagePercent = 12;

function sourceShape({ product: { hotel, planKind } }: Rate, verbosity: number) {
  const { country } = cityOf(hotel);
  if (verbosity < 0.6) return { PseudoCityCode: null, ISOCountry: country, RequestorID: null };
  const uniqueIdTypes = [4, 3, 14, 25] as const;
  return {
    PseudoCityCode: 'BRA',
    ISOCountry: country,
    RequestorID: { ID: 'PLATFORM', Type: uniqueIdTypes[planKind.price % uniqueIdTypes.length]! },
  };
}
