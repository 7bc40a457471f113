/** Specification: "v1 availability response (HotelAvailRS)", RatePlans; the booking request carries a copy. */
import {
  annotate,
  anyObject,
  boolean,
  integer,
  likelyText,
  list,
  documented,
  nullable,
  number,
  object,
  unstated,
  type Static,
  type TSchema,
} from '../build.ts';
import { CurrencyCodeEnum } from '../enumerations.ts';
import { anyForm, by, code, inBooking, plain, reference, type Place } from './forms.ts';
import { offer } from './offers.ts';
import { source } from './parties.ts';
import { acceptedPayment, guarantee } from './payments.ts';
import { cancelPenalty } from './penalties.ts';

const taxPolicy = (place: Place) =>
  object(
    `${place.prefix}TaxPolicy`,
    {
      CurrencyCode: documented(code(place, CurrencyCodeEnum)),
      Description: documented(likelyText({ sample: 'sentence' })),
      ID: documented(reference()),
      IsPerNight: documented(boolean()),
      IsPerPerson: documented(boolean()),
      IsPerRoom: documented(boolean()),
      IsPerStay: documented(boolean()),
      IsValuePercentage: documented(boolean()),
      Name: documented(likelyText({ sample: 'word' })),
      Value: documented(unstated(number())),
    },
    { clause: by(place, 'v1.availrs.tax-policy-shape') },
  );

const inclusion = (place: Place) =>
  object(`${place.prefix}RatePlanInclusion`, {
    ID: nullable(reference({ name: 'v1.names.ratePlanInclusion.id' })),
    RatePlanInclusionDesciption: documented(
      anyForm({
        quirk: {
          clause: 'conv.quirk.rate-plan-inclusion-desciption',
          misspelt: ['RatePlanInclusionDescription'],
        },
      }),
    ),
  });

/** Rate-plan members common to all messages. */
const planMembers = (place: Place) => ({
  CurrencyCode: documented(code(place, CurrencyCodeEnum)),
  CancelPenalties: nullable(list(cancelPenalty(place))),
  Commission: nullable(
    object(
      `${place.prefix}Commission`,
      { Percent: documented(unstated(number())) },
      { clause: by(place, 'v1.availrs.commission-shape') },
    ),
  ),
  TaxPolicies: documented(list(taxPolicy(place))),
  Offers: nullable(list(offer(place))),
  Guarantees: nullable(
    list(guarantee(place), {
      clause: by(place, 'v1.availrs.guarantees-max-5'),
      maxItems: 5,
      notImplemented: true,
    }),
  ),
  AdditionalDetailsType: documented(anyObject()),
  MealsIncluded: documented(anyForm()),
  PriceViewableInd: documented(anyForm()),
  RatePlanDescription: documented(anyForm()),
  RatePlanID: documented(reference()),
  RatePlanInclusions: documented(list(inclusion(place))),
  RatePlanName: documented(likelyText({ sample: 'word' })),
  RatePlanTypeCode: documented(reference()),
});

/** PaymentPolicies with the given list of payments. */
const paymentPolicies = <List extends TSchema>(place: Place, acceptedPayments: List) =>
  object(`${place.prefix}PaymentPolicies`, { AcceptedPayments: acceptedPayments });

const extensionMembers = (place: Place) => ({
  POS: documented(
    object(`${place.prefix}PlanPOS`, {
      Sources: documented(list(source(`${place.prefix}PlanSource`, place, false))),
    }),
  ),
  Markup: documented(unstated(number({ text: 'Percentage' }))),
  Package: documented(unstated(number({ text: 'Percentage' }))),
});

/** A rate plan as availability returns it. */
export const RatePlan = object('RatePlan', {
  ...planMembers(plain),
  PaymentPolicies: nullable(paymentPolicies(plain, documented(list(acceptedPayment(plain))))),
  TPA_Extensions: nullable(
    object(
      'RatePlanExtensions',
      { ...extensionMembers(plain), WLCode: documented(unstated(integer({ default: 0 }))) },
      { clause: 'v1.availrs.rate-plan-extensions' },
    ),
  ),
});
export type RatePlan = Static<typeof RatePlan>;

/** A rate plan as a booking copies it, with payments and WLCode. */
export const BookRatePlan = object(
  'BookRatePlan',
  {
    ...planMembers(inBooking),
    PaymentPolicies: annotate(paymentPolicies(inBooking, list(acceptedPayment(inBooking))), {
      clause: 'v1.book.accepted-payments',
    }),
    TPA_Extensions: object(
      'BookRatePlanExtensions',
      { ...extensionMembers(inBooking), WLCode: unstated(integer({ clause: 'v1.book.accepted-payments' })) },
      { clause: 'v1.book.accepted-payments' },
    ),
  },
  { clause: 'v1.book.same-structures' },
);
export type BookRatePlan = Static<typeof BookRatePlan>;
