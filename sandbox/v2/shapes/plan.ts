import type { Descriptions, Meal, Offer, RatePlan } from '../../../schemas/messages/v2/shapes.ts';
import type { Language } from '../../words/languages.ts';
import { say, type Phrase } from '../../words/texts.ts';
import { dice, salt } from '../../world/dice.ts';
import type { Rate } from '../../world/rates.ts';
import { scenarioOf } from '../../world/scenarios.ts';
import type { Frame } from '../../shapes/frame.ts';

/** How talkative a hotel is about a plan: 0 to 1; a full hotel says all, a sparse one nothing. */
function talk({ product: { hotel, room, plan } }: Rate, { world }: Frame, what: number): number {
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse') return 0;
  return scenario ? 1 : dice(world.seed, what, hotel, room * 8 + plan);
}

/** Specification: "v2 availability", `meal`. */
export function mealShape(rate: Rate, frame: Frame): Meal | null {
  const { meal, name } = rate.product.planKind;
  if (scenarioOf(rate.product.hotel) === 'sparse') {
    return { breakfast: null, lunch: null, dinner: null, allInclusive: null, name: null, description: null };
  }
  if (meal === 'none')
    return name === 'plan.flexible'
      ? null
      : { breakfast: false, lunch: null, dinner: null, name: say('meal.none', frame.language) };
  const all = meal === 'all';
  const words = talk(rate, frame, salt.texts);
  return {
    breakfast: true,
    lunch: all,
    dinner: all || meal === 'half',
    allInclusive: all,
    name: say(`meal.${meal}`, frame.language),
    ...(words > 0.5 ? { description: words > 0.8 ? say('meal.about', frame.language) : null } : {}),
  };
}

/** Specification: "v2 availability", `ratePlan`. */
export function ratePlanShape(rate: Rate, frame: Frame): RatePlan | null {
  const { planKind } = rate.product;
  const words = talk(rate, frame, salt.plans);
  if (words === 0) return { id: null, name: null, type: null, inclusions: null };
  if (words < 0.04) return null;
  return {
    id: planKind.code,
    name: say(planKind.name, frame.language),
    type: words < 0.2 ? null : planKind.type,
    public: planKind.public,
    package: planKind.package,
    ...(planKind.package || words === 1 ? { inclusions: inclusions(frame.language, words) } : {}),
  };
}

const inclusions = (language: Language, words: number): Exclude<RatePlan['inclusions'], undefined> => [
  {
    id: 'TRANSFER',
    name: say('inclusion.transfer', language),
    description: words < 1 ? null : say('inclusion.transfer', language),
  },
  words < 0.5
    ? { id: null, name: null, description: say('inclusion.wifi', language) }
    : { id: 'WIFI', name: say('inclusion.wifi', language) },
];

/** Most rates have no descriptions; now and then one has some, and few have all. Specification: "v2 availability", `descriptions`. */
export function descriptionsShape(rate: Rate, frame: Frame): Descriptions | null {
  const words = talk(rate, frame, salt.texts);
  const { language } = frame;
  if (words === 0)
    return {
      roomType: null,
      meal: null,
      ratePlan: null,
      cancelPolicy: null,
      generalPolicies: null,
      payment: null,
    };
  if (words < 0.92) return null;
  const { planKind, roomKind } = rate.product;
  const policy = say(planKind.nonRefundable ? 'policy.none' : 'policy.free', language);
  // Of the few that say all, some leave out each name and some each description.
  const item = (name: Phrase, description: string) => [
    {
      name: words >= 0.97 && words < 0.98 ? null : say(name, language),
      description: words >= 0.98 && words < 0.99 ? null : description,
    },
  ];
  const some: Descriptions = {
    roomType: item(roomKind.name, say('room.about', language)),
    cancelPolicy: item('policy.cancel', policy),
  };
  if (words < 0.97) return { ...some, meal: null, payment: [] };
  return {
    ...some,
    meal: item('meal.breakfast', say('meal.about', language)),
    ratePlan: item(planKind.name, policy),
    generalPolicies: item('policy.general', say('policy.checkin', language)),
    payment: item('pay.card', say('pay.extra', language)),
  };
}

/** Specification: "v2 availability", `offer`. */
export function offersShape(rate: Rate, frame: Frame): Offer[] | null {
  const { offer } = rate.product.planKind;
  const words = talk(rate, frame, salt.offers);
  if (words === 0)
    return [{ name: null, discount: null, freeNights: null, discountType: null, nightsRequired: null }];
  if (offer === undefined) return words > 0.5 && words < 1 ? [] : null;
  const name = say(`offer.${offer}`, frame.language);
  switch (offer) {
    case 'FREE_NIGHT':
      return [{ name, discount: null, freeNights: 1, discountType: offer, nightsRequired: 4 }];
    case 'other':
      return [{ name, discountType: null }];
    case 'LAST_MINUTE':
      return words > 0.5 ? [{ name, discount: 5, discountType: offer }] : null;
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
