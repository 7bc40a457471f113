/** Specification: "v1 availability response (HotelAvailRS)", RatePlans; the booking request carries a copy. */
import * as t from '../build.ts';
import type { Static, TSchema } from '../build.ts';
import { CurrencyCodeEnum } from '../enumerations.ts';
import {
  anyForm,
  clauseAt,
  code,
  bookingPlace,
  ordinaryPlace,
  reference,
  type StructurePlace,
} from './forms.ts';
import { offer } from './offers.ts';
import { source } from './parties.ts';
import { acceptedPayment, guarantee } from './payments.ts';
import { cancelPenalty } from './penalties.ts';

const taxPolicy = (place: StructurePlace) =>
  t.object(`${place.prefix}TaxPolicy`, clauseAt(place, 'v1.availrs.tax-policy-shape'), {
    CurrencyCode: t.documented(code(place, CurrencyCodeEnum)),
    Description: t.documented(t.likelyText({ sample: 'sentence' })),
    ID: t.documented(reference()),
    IsPerNight: t.documented(t.boolean()),
    IsPerPerson: t.documented(t.boolean()),
    IsPerRoom: t.documented(t.boolean()),
    IsPerStay: t.documented(t.boolean()),
    IsValuePercentage: t.documented(t.boolean()),
    Name: t.documented(t.likelyText({ sample: 'word' })),
    Value: t.documented(t.unstated(t.number())),
  });

const inclusion = (place: StructurePlace) =>
  t.object(`${place.prefix}RatePlanInclusion`, {
    ID: t.nullable(reference({ name: 'v1.names.ratePlanInclusion.id' })),
    RatePlanInclusionDesciption: t.documented(
      anyForm({
        quirk: {
          clause: 'conv.quirk.rate-plan-inclusion-desciption',
          misspelt: ['RatePlanInclusionDescription'],
        },
      }),
    ),
  });

/** Rate-plan members common to all messages. */
const planMembers = (place: StructurePlace) => ({
  CurrencyCode: t.documented(code(place, CurrencyCodeEnum)),
  CancelPenalties: t.nullable(t.list(cancelPenalty(place))),
  Commission: t.nullable(
    t.object(`${place.prefix}Commission`, clauseAt(place, 'v1.availrs.commission-shape'), {
      Percent: t.documented(t.unstated(t.number())),
    }),
  ),
  TaxPolicies: t.documented(t.list(taxPolicy(place))),
  Offers: t.nullable(t.list(offer(place))),
  Guarantees: t.nullable(
    t.list(guarantee(place), {
      clause: clauseAt(place, 'v1.availrs.guarantees-max-5'),
      maxItems: 5,
      notImplemented: true,
    }),
  ),
  AdditionalDetailsType: t.documented(t.anyObject()),
  MealsIncluded: t.documented(anyForm()),
  PriceViewableInd: t.documented(anyForm()),
  RatePlanDescription: t.documented(anyForm()),
  RatePlanID: t.documented(reference()),
  RatePlanInclusions: t.documented(t.list(inclusion(place))),
  RatePlanName: t.documented(t.likelyText({ sample: 'word' })),
  RatePlanTypeCode: t.documented(reference()),
});

const paymentPolicies = <List extends TSchema>(place: StructurePlace, acceptedPayments: List) =>
  t.object(`${place.prefix}PaymentPolicies`, { AcceptedPayments: acceptedPayments });

const extensionMembers = (place: StructurePlace) => ({
  POS: t.documented(
    t.object(`${place.prefix}PlanPOS`, {
      Sources: t.documented(t.list(source(`${place.prefix}PlanSource`, place, false))),
    }),
  ),
  Markup: t.documented(t.unstated(t.number({ text: 'Percentage' }))),
  Package: t.documented(t.unstated(t.number({ text: 'Percentage' }))),
});

/** A rate plan as availability returns it. */
export const RatePlan = t.object('RatePlan', {
  ...planMembers(ordinaryPlace),
  PaymentPolicies: t.nullable(
    paymentPolicies(ordinaryPlace, t.documented(t.list(acceptedPayment(ordinaryPlace)))),
  ),
  TPA_Extensions: t.nullable(
    t.object('RatePlanExtensions', 'v1.availrs.rate-plan-extensions', {
      ...extensionMembers(ordinaryPlace),
      WLCode: t.documented(t.unstated(t.integer({ default: 0 }))),
    }),
  ),
});
export type RatePlan = Static<typeof RatePlan>;

/** A rate plan as a booking copies it, with payments and WLCode. */
export const BookRatePlan = t.object('BookRatePlan', 'v1.book.same-structures', {
  ...planMembers(bookingPlace),
  PaymentPolicies: t.annotate(paymentPolicies(bookingPlace, t.list(acceptedPayment(bookingPlace))), {
    clause: 'v1.book.accepted-payments',
  }),
  TPA_Extensions: t.object('BookRatePlanExtensions', 'v1.book.accepted-payments', {
    ...extensionMembers(bookingPlace),
    WLCode: t.unstated(t.integer({ clause: 'v1.book.accepted-payments' })),
  }),
});
