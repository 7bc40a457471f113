/** Shapes that v2 availability and re-confirmation share. Specification: "v2 availability (request and response)". */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { requiredWhen } from '../rules.ts';

export const Money = t.object('Money', 'v2.shape.money', {
  value: t.number(),
  currency: t.text({ format: 'iso-4217', text: 'ISO 4217' }),
});
export type Money = Static<typeof Money>;

export const Hotel = t.object('Hotel', 'v2.shape.hotel', {
  id: t.text({ text: 'Internal hotel ID' }),
  name: t.likelyText({ sample: 'company' }),
  cityName: t.nullable(t.text({ sample: 'city' })),
  countryName: t.nullable(t.text({ sample: 'country' })),
  address: t.nullable(t.text({ sample: 'street' })),
  position: t.nullable(
    t.object('HotelPosition', { latitude: t.nullable(t.number()), longitude: t.nullable(t.number()) }),
  ),
});
export type Hotel = Static<typeof Hotel>;

const roomType = t.object('RoomTypeName', { id: t.integerOrStringId(), name: t.likelyText() });

export const PriceComposition = t.object(
  'PriceComposition',
  { net: t.nullable(Money), taxes: t.nullable(Money), total: t.nullable(Money) },
  {
    clause: 'v2.shape.price-composition',
    rules: [{ rule: 'moneySum', clause: 'v2.shape.total-sum', total: 'total', of: ['net', 'taxes'] }],
  },
);
export type PriceComposition = Static<typeof PriceComposition>;

export const CancelPolicy = t.object('CancelPolicy', 'v2.shape.cancel-policy', {
  nonRefundable: t.nullable(t.boolean()),
  inPenalty: t.nullable(t.boolean()),
  penaltyDate: t.nullable(t.dateOrDateTime()),
});
export type CancelPolicy = Static<typeof CancelPolicy>;

export const PaymentOption = t.object(
  'PaymentOption',
  {
    type: t.text({ text: 'For example credit card, PIX, pay-at-hotel' }),
    id: t.integerOrStringId(),
    enabled: t.nullable(t.boolean()),
    internalType: t.nullable(t.text()),
    alias: t.nullable(t.text()),
    description: t.nullable(t.text()),
    disabledReason: t.nullable(t.text({ text: 'Shown when enabled is false' })),
    credentialType: t.nullable(t.text()),
    includeExtraOptions: t.nullable(
      t.list(
        t.object('IncludeExtraOption', 'v2.shape.include-extra-options', {
          id: t.integerOrStringId({ present: 'conv.required-present' }),
          label: t.nullable(t.likelyText()),
        }),
      ),
    ),
  },
  {
    clause: 'v2.shape.payment-option',
    rules: [requiredWhen('v2.shape.disabled-reason', 'disabledReason', { when: 'enabled', is: [false] })],
  },
);
export type PaymentOption = Static<typeof PaymentOption>;

export const Meal = t.object('Meal', 'v2.shape.meal', {
  breakfast: t.nullable(t.boolean()),
  lunch: t.nullable(t.boolean()),
  dinner: t.nullable(t.boolean()),
  allInclusive: t.nullable(t.boolean()),
  name: t.nullable(t.text()),
  description: t.nullable(t.text()),
});
export type Meal = Static<typeof Meal>;

export const RatePlan = t.object('V2RatePlan', 'v2.shape.rate-plan', {
  id: t.nullable(t.text()),
  name: t.nullable(t.text()),
  type: t.nullable(t.text()),
  public: t.optional(t.boolean({ text: 'Publicly published' })),
  package: t.optional(t.boolean({ text: 'Bundled with extras' })),
  inclusions: t.nullable(
    t.list(
      t.object('V2RatePlanInclusion', {
        id: t.nullable(t.integerOrStringId()),
        name: t.nullable(t.likelyText()),
        description: t.nullable(t.likelyText()),
      }),
    ),
  ),
});
export type RatePlan = Static<typeof RatePlan>;

const describedList = () =>
  t.nullable(
    t.list(t.object('NamedText', { name: t.nullable(t.text()), description: t.nullable(t.text()) })),
  );

export const Descriptions = t.object('Descriptions', 'v2.shape.descriptions', {
  roomType: describedList(),
  meal: describedList(),
  ratePlan: describedList(),
  cancelPolicy: describedList(),
  generalPolicies: describedList(),
  payment: describedList(),
});
export type Descriptions = Static<typeof Descriptions>;

const discountTypes = ['STAY_DISCOUNT', 'DISCOUNT', 'FREE_NIGHT', 'LAST_MINUTE'] as const;

export const Offer = t.object('V2Offer', 'v2.shape.offer-members', {
  name: t.nullable(t.text()),
  discount: t.nullable(t.number()),
  freeNights: t.nullable(t.integer()),
  discountType: t.nullable(t.oneOf(discountTypes, { clause: 'v2.shape.offer-type' })),
  nightsRequired: t.nullable(t.integer()),
});
export type Offer = Static<typeof Offer>;

/** A day of the stay. Its form is not specified: a plain date, though a time after it is accepted. */
const stayDay = () => t.dateOrDateTime({ 'x-meta': { format: 'conv.date-iso8601' } });

const rateMembers = {
  roomType,
  time: t.object('StayTime', { startDate: stayDay(), endDate: stayDay() }),
  priceComposition: t.annotate(PriceComposition, { present: 'v2.shape.roomrate-required' }),
  cancelPolicy: t.annotate(CancelPolicy, { present: 'v2.shape.roomrate-required' }),
  paymentOptions: t.nullable(t.list(PaymentOption)),
  meal: t.nullable(Meal),
  ratePlan: t.nullable(RatePlan),
  descriptions: t.nullable(Descriptions),
  offers: t.nullable(t.list(Offer)),
};

/** A rate as availability offers it. */
export const RoomRate = t.object('V2RoomRate', 'v2.shape.roomrate-required', {
  rateToken: t.text({ clause: 'v2.shape.rate-token', text: 'Opaque' }),
  ...rateMembers,
});
export type RoomRate = Static<typeof RoomRate>;

/** A rate as re-confirmation returns it: the same shape, with a booking token. */
export const ConfirmedRoomRate = t.object('ConfirmedRoomRate', 'v2.shape.roomrate-required', {
  bookingToken: t.text({
    clause: 'v2.checkrate.booking-token-required',
    text: 'Expires 15 minutes after issue',
  }),
  ...rateMembers,
});
export type ConfirmedRoomRate = Static<typeof ConfirmedRoomRate>;

export const UnavailableRoomRate = t.object('UnavailableRoomRate', 'v2.avail.unavailable-shape', {
  id: t.text({ text: 'Informational only: cannot be re-confirmed or booked' }),
  roomType: t.nullable(roomType),
  reason: t.text({ text: 'Why the rate is unavailable; free text' }),
  minAdultCount: t.nullable(t.integer()),
  maxAdultCount: t.nullable(t.integer()),
  minChildCount: t.nullable(t.integer()),
  maxChildCount: t.nullable(t.integer()),
  cancelPolicy: t.nullable(CancelPolicy),
  ratePlan: t.nullable(RatePlan),
  meal: t.nullable(Meal),
  priceComposition: t.nullable(PriceComposition),
});
export type UnavailableRoomRate = Static<typeof UnavailableRoomRate>;
