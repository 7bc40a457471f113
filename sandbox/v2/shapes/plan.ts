import type { Descriptions, Meal, Offer, RatePlan } from '../../../schemas/messages/v2/shapes.ts';
import type { Language } from '../../words/languages.ts';
import { translate, type Phrase } from '../../words/texts.ts';
import { stream, salt } from '../../world/dice.ts';
import type { Rate } from '../../world/rates.ts';
import { scenarioOf } from '../../world/scenarios.ts';
import type { Frame } from '../../shapes/frame.ts';
import { nulls } from '../../nulls.ts';

/** The share of optional members that a plan has, from 0 to 1. It is 0 in the scenario hotel "sparse" and 1 in the others. */
function verbosityOf({ product: { hotel, room, plan } }: Rate, { world }: Frame, topic: number): number {
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse') return 0;
  return scenario ? 1 : stream(world.seed, topic, hotel, room * 8 + plan);
}

/** Specification: "v2 availability", `meal`. */
export function mealShape(rate: Rate, frame: Frame): Meal | null {
  const { meal, name } = rate.product.planKind;
  if (scenarioOf(rate.product.hotel) === 'sparse')
    return nulls('breakfast lunch dinner allInclusive name description');

  if (meal === 'none')
    return name === 'plan.flexible'
      ? null
      : { breakfast: false, lunch: null, dinner: null, name: translate('meal.none', frame.language) };
  const isAllInclusive = meal === 'all';
  const verbosity = verbosityOf(rate, frame, salt.texts);
  return {
    breakfast: true,
    lunch: isAllInclusive,
    dinner: isAllInclusive || meal === 'half',
    allInclusive: isAllInclusive,
    name: translate(`meal.${meal}`, frame.language),
    ...(verbosity > 0.5
      ? { description: verbosity > 0.8 ? translate('meal.about', frame.language) : null }
      : {}),
  };
}

/** Specification: "v2 availability", `ratePlan`. */
export function ratePlanShape(rate: Rate, frame: Frame): RatePlan | null {
  const { planKind } = rate.product;
  const verbosity = verbosityOf(rate, frame, salt.plans);
  if (verbosity === 0) return nulls('id name type inclusions');
  if (verbosity < 0.04) return null;
  return {
    id: planKind.code,
    name: translate(planKind.name, frame.language),
    type: verbosity < 0.2 ? null : planKind.type,
    public: planKind.public,
    package: planKind.package,
    ...(planKind.package || verbosity === 1 ? { inclusions: inclusions(frame.language, verbosity) } : {}),
  };
}

const inclusions = (language: Language, verbosity: number) => [
  {
    id: 'TRANSFER',
    name: translate('inclusion.transfer', language),
    description: verbosity < 1 ? null : translate('inclusion.transfer', language),
  },
  verbosity < 0.5
    ? { id: null, name: null, description: translate('inclusion.wifi', language) }
    : { id: 'WIFI', name: translate('inclusion.wifi', language) },
];

/** The descriptions of a rate. Most rates have none, some have a few, and few have all. Specification: "v2 availability", `descriptions`. */
export function descriptionsShape(rate: Rate, frame: Frame): Descriptions | null {
  const verbosity = verbosityOf(rate, frame, salt.texts);
  const { language } = frame;
  if (verbosity === 0) return nulls('roomType meal ratePlan cancelPolicy generalPolicies payment');
  if (verbosity < 0.92) return null;
  const { planKind, roomKind } = rate.product;
  const policy = translate(planKind.nonRefundable ? 'policy.none' : 'policy.free', language);
  // Among the rates with all descriptions, some omit names and some omit descriptions.
  const namedDescription = (name: Phrase, description: string) => [
    {
      name: verbosity >= 0.97 && verbosity < 0.98 ? null : translate(name, language),
      description: verbosity >= 0.98 && verbosity < 0.99 ? null : description,
    },
  ];
  const someDescriptions: Descriptions = {
    roomType: namedDescription(roomKind.name, translate('room.about', language)),
    cancelPolicy: namedDescription('policy.cancel', policy),
  };
  if (verbosity < 0.97) return { ...someDescriptions, meal: null, payment: [] };
  return {
    ...someDescriptions,
    meal: namedDescription('meal.breakfast', translate('meal.about', language)),
    ratePlan: namedDescription(planKind.name, policy),
    generalPolicies: namedDescription('policy.general', translate('policy.checkin', language)),
    payment: namedDescription('pay.card', translate('pay.extra', language)),
  };
}

/** Specification: "v2 availability", `offer`. */
export function offersShape(rate: Rate, frame: Frame): Offer[] | null {
  const { offer } = rate.product.planKind;
  const verbosity = verbosityOf(rate, frame, salt.offers);
  if (verbosity === 0) return [nulls('name discount freeNights discountType nightsRequired')];
  if (offer === undefined) return verbosity > 0.5 && verbosity < 1 ? [] : null;
  const name = translate(`offer.${offer}`, frame.language);
  switch (offer) {
    case 'FREE_NIGHT':
      return [{ name, discount: null, freeNights: 1, discountType: offer, nightsRequired: 4 }];
    case 'other':
      return [{ name, discountType: null }];
    case 'LAST_MINUTE':
      return verbosity > 0.5 ? [{ name, discount: 5, discountType: offer }] : null;
    default:
      return [
        {
          name,
          discount: offer === 'DISCOUNT' ? 10 : 7.5,
          discountType: offer,
          nightsRequired: offer === 'DISCOUNT' ? null : 2,
        },
      ];
  }
}
