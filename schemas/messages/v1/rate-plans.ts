/** Specification: "v1 availability response (HotelAvailRS)", RatePlans; the booking request carries a copy. */
import {
  annotate,
  anyObject,
  boolean,
  integer,
  likelyText,
  list,
  listed,
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
      CurrencyCode: listed(code(place, CurrencyCodeEnum)),
      Description: listed(likelyText({ leaf: 'sentence' })),
      ID: listed(reference()),
      IsPerNight: listed(boolean()),
      IsPerPerson: listed(boolean()),
      IsPerRoom: listed(boolean()),
      IsPerStay: listed(boolean()),
      IsValuePercentage: listed(boolean()),
      Name: listed(likelyText({ leaf: 'word' })),
      Value: listed(unstated(number())),
    },
    { clause: by(place, 'v1.availrs.tax-policy-shape') },
  );

const inclusion = (place: Place) =>
  object(`${place.prefix}RatePlanInclusion`, {
    ID: nullable(reference({ name: 'v1.names.ratePlanInclusion.id' })),
    RatePlanInclusionDesciption: listed(
      anyForm({
        quirk: {
          clause: 'conv.quirk.rate-plan-inclusion-desciption',
          misspelt: ['RatePlanInclusionDescription'],
        },
      }),
    ),
  });

/** The members in which a plan is the same wherever it stands. */
const planMembers = (place: Place) => ({
  CurrencyCode: listed(code(place, CurrencyCodeEnum)),
  CancelPenalties: nullable(list(cancelPenalty(place))),
  Commission: nullable(
    object(
      `${place.prefix}Commission`,
      { Percent: listed(unstated(number())) },
      { clause: by(place, 'v1.availrs.commission-shape') },
    ),
  ),
  TaxPolicies: listed(list(taxPolicy(place))),
  Offers: nullable(list(offer(place))),
  Guarantees: nullable(
    list(guarantee(place), {
      clause: by(place, 'v1.availrs.guarantees-max-5'),
      maxItems: 5,
      notImplemented: true,
    }),
  ),
  AdditionalDetailsType: listed(anyObject()),
  MealsIncluded: listed(anyForm()),
  PriceViewableInd: listed(anyForm()),
  RatePlanDescription: listed(anyForm()),
  RatePlanID: listed(reference()),
  RatePlanInclusions: listed(list(inclusion(place))),
  RatePlanName: listed(likelyText({ leaf: 'word' })),
  RatePlanTypeCode: listed(reference()),
});

/** PaymentPolicies, around whatever says how strictly the list is needed. */
const paymentPolicies = <List extends TSchema>(place: Place, acceptedPayments: List) =>
  object(`${place.prefix}PaymentPolicies`, { AcceptedPayments: acceptedPayments });

const extensionMembers = (place: Place) => ({
  POS: listed(
    object(`${place.prefix}PlanPOS`, {
      Sources: listed(list(source(`${place.prefix}PlanSource`, place, false))),
    }),
  ),
  Markup: listed(unstated(number({ text: 'Percentage' }))),
  Package: listed(unstated(number({ text: 'Percentage' }))),
});

/** A rate plan as availability returns it. */
export const RatePlan = object('RatePlan', {
  ...planMembers(plain),
  PaymentPolicies: nullable(paymentPolicies(plain, listed(list(acceptedPayment(plain))))),
  TPA_Extensions: nullable(
    object(
      'RatePlanExtensions',
      { ...extensionMembers(plain), WLCode: listed(unstated(integer({ default: 0 }))) },
      { clause: 'v1.availrs.rate-plan-extensions' },
    ),
  ),
});
export type RatePlan = Static<typeof RatePlan>;

/** A rate plan as a booking copies it: payments and WLCode are there too. */
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
