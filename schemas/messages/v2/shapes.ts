/** Shapes that v2 availability and re-confirmation share. Specification: "v2 availability (request and response)". */
import {
  annotate,
  boolean,
  dateOrDateTime,
  integer,
  likelyId,
  likelyText,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  type Static,
} from '../build.ts';

export const Money = object(
  'Money',
  { value: number(), currency: text({ format: 'iso-4217', text: 'ISO 4217' }) },
  { clause: 'v2.shape.money' },
);
export type Money = Static<typeof Money>;

export const Hotel = object(
  'Hotel',
  {
    id: text({ text: 'Internal hotel ID' }),
    name: likelyText({ sample: 'company' }),
    cityName: nullable(text({ sample: 'city' })),
    countryName: nullable(text({ sample: 'country' })),
    address: nullable(text({ sample: 'street' })),
    position: nullable(
      object('HotelPosition', { latitude: nullable(number()), longitude: nullable(number()) }),
    ),
  },
  { clause: 'v2.shape.hotel' },
);
export type Hotel = Static<typeof Hotel>;

const roomType = object('RoomTypeName', { id: likelyId(), name: likelyText() });

export const PriceComposition = object(
  'PriceComposition',
  { net: nullable(Money), taxes: nullable(Money), total: nullable(Money) },
  {
    clause: 'v2.shape.price-composition',
    rules: [{ rule: 'moneySum', clause: 'v2.shape.total-sum', total: 'total', of: ['net', 'taxes'] }],
  },
);
export type PriceComposition = Static<typeof PriceComposition>;

export const CancelPolicy = object(
  'CancelPolicy',
  {
    nonRefundable: nullable(boolean()),
    inPenalty: nullable(boolean()),
    penaltyDate: nullable(dateOrDateTime()),
  },
  { clause: 'v2.shape.cancel-policy' },
);
export type CancelPolicy = Static<typeof CancelPolicy>;

export const PaymentOption = object(
  'PaymentOption',
  {
    type: text({ text: 'For example credit card, PIX, pay-at-hotel' }),
    id: likelyId(),
    enabled: nullable(boolean()),
    internalType: nullable(text()),
    alias: nullable(text()),
    description: nullable(text()),
    disabledReason: nullable(text({ text: 'Shown when enabled is false' })),
    credentialType: nullable(text()),
    includeExtraOptions: nullable(
      list(
        object(
          'IncludeExtraOption',
          { id: likelyId({ present: 'conv.required-present' }), label: nullable(likelyText()) },
          { clause: 'v2.shape.include-extra-options' },
        ),
      ),
    ),
  },
  {
    clause: 'v2.shape.payment-option',
    rules: [
      {
        rule: 'requiredWhen',
        clause: 'v2.shape.disabled-reason',
        member: 'disabledReason',
        when: 'enabled',
        is: [false],
      },
    ],
  },
);
export type PaymentOption = Static<typeof PaymentOption>;

export const Meal = object(
  'Meal',
  {
    breakfast: nullable(boolean()),
    lunch: nullable(boolean()),
    dinner: nullable(boolean()),
    allInclusive: nullable(boolean()),
    name: nullable(text()),
    description: nullable(text()),
  },
  { clause: 'v2.shape.meal' },
);
export type Meal = Static<typeof Meal>;

export const RatePlan = object(
  'V2RatePlan',
  {
    id: nullable(text()),
    name: nullable(text()),
    type: nullable(text()),
    public: optional(boolean({ text: 'Publicly published' })),
    package: optional(boolean({ text: 'Bundled with extras' })),
    inclusions: nullable(
      list(
        object('V2RatePlanInclusion', {
          id: nullable(likelyId()),
          name: nullable(likelyText()),
          description: nullable(likelyText()),
        }),
      ),
    ),
  },
  { clause: 'v2.shape.rate-plan' },
);
export type RatePlan = Static<typeof RatePlan>;

const describedList = () =>
  nullable(list(object('NamedText', { name: nullable(text()), description: nullable(text()) })));

export const Descriptions = object(
  'Descriptions',
  {
    roomType: describedList(),
    meal: describedList(),
    ratePlan: describedList(),
    cancelPolicy: describedList(),
    generalPolicies: describedList(),
    payment: describedList(),
  },
  { clause: 'v2.shape.descriptions' },
);
export type Descriptions = Static<typeof Descriptions>;

export const discountTypes = ['STAY_DISCOUNT', 'DISCOUNT', 'FREE_NIGHT', 'LAST_MINUTE'] as const;

export const Offer = object(
  'V2Offer',
  {
    name: nullable(text()),
    discount: nullable(number()),
    freeNights: nullable(integer()),
    discountType: nullable(oneOf(discountTypes, { clause: 'v2.shape.offer-type' })),
    nightsRequired: nullable(integer()),
  },
  { clause: 'v2.shape.offer-members' },
);
export type Offer = Static<typeof Offer>;

/** A day of the stay. Its form is not specified: a plain date, though a time after it is accepted. */
const stayDay = () => dateOrDateTime({ 'x-meta': { format: 'conv.date-iso8601' } });

const rateMembers = {
  roomType,
  time: object('StayTime', { startDate: stayDay(), endDate: stayDay() }),
  priceComposition: annotate(PriceComposition, { present: 'v2.shape.roomrate-required' }),
  cancelPolicy: annotate(CancelPolicy, { present: 'v2.shape.roomrate-required' }),
  paymentOptions: nullable(list(PaymentOption)),
  meal: nullable(Meal),
  ratePlan: nullable(RatePlan),
  descriptions: nullable(Descriptions),
  offers: nullable(list(Offer)),
};

/** A rate as availability offers it. */
export const RoomRate = object(
  'V2RoomRate',
  { rateToken: text({ clause: 'v2.shape.rate-token', text: 'Opaque' }), ...rateMembers },
  { clause: 'v2.shape.roomrate-required' },
);
export type RoomRate = Static<typeof RoomRate>;

/** A rate as re-confirmation returns it: the same shape, with a booking token. */
export const ConfirmedRoomRate = object(
  'ConfirmedRoomRate',
  {
    bookingToken: text({
      clause: 'v2.checkrate.booking-token-required',
      text: 'Expires 15 minutes after issue',
    }),
    ...rateMembers,
  },
  { clause: 'v2.shape.roomrate-required' },
);
export type ConfirmedRoomRate = Static<typeof ConfirmedRoomRate>;

export const UnavailableRoomRate = object(
  'UnavailableRoomRate',
  {
    id: text({ text: 'Informational only: cannot be re-confirmed or booked' }),
    roomType: nullable(roomType),
    reason: text({ text: 'Why the rate is unavailable; free text' }),
    minAdultCount: nullable(integer()),
    maxAdultCount: nullable(integer()),
    minChildCount: nullable(integer()),
    maxChildCount: nullable(integer()),
    cancelPolicy: nullable(CancelPolicy),
    ratePlan: nullable(RatePlan),
    meal: nullable(Meal),
    priceComposition: nullable(PriceComposition),
  },
  { clause: 'v2.avail.unavailable-shape' },
);
export type UnavailableRoomRate = Static<typeof UnavailableRoomRate>;
