/** HotelSearchCriteria of an availability request. Specification: "v1 availability request (GetHotelAvail)". */
import {
  boolean,
  date,
  integer,
  list,
  documented,
  nullable,
  number,
  object,
  optional,
  text,
  unstated,
} from '../build.ts';
import {
  AgeQualifyCodeEnum,
  MealPlanCodeFilterEnum,
  UniqueIDCodeEnum,
  UnitOfMesureCodeEnum,
} from '../enumerations.ts';
import { reference } from './forms.ts';
import { address, award, hotelRef } from './parties.ts';

const types = { clause: 'v1.avail.member-types' } as const;

const guestCount = object(
  'GuestCount',
  {
    Age: documented(integer({ 'x-range': [0, 17] })),
    AgeQualifyCode: documented(
      AgeQualifyCodeEnum.code({
        quirk: { clause: 'v1.avail.guestcounts-shape', misspelt: ['AgeQualifyingCode'] },
      }),
    ),
    Count: documented(integer({ 'x-range': [1, 4] })),
    ResGuestRPH: optional(unstated(reference({ 'x-known': 'guestReference' }))),
  },
  {
    clause: 'v1.avail.guestcounts-shape',
    rules: [
      {
        rule: 'requiredWhen',
        member: 'Age',
        when: 'AgeQualifyCode',
        is: [8],
        clause: 'v1.avail.child-age-required',
      },
    ],
  },
);

const roomStayCandidate = object(
  'RoomStayCandidate',
  {
    GuestCountsType: object(
      'GuestCountsType',
      { GuestCounts: list(guestCount, { 'x-range': [1, 3] }) },
      { clause: 'v1.avail.guestcounts-shape' },
    ),
    Quantity: optional(unstated(integer({ 'x-range': [1, 3], text: 'Number of rooms' }))),
    RPH: optional(reference({ 'x-range': [0, 3] })),
    RoomTypeID: nullable(reference({ name: 'v1.names.candidate.roomTypeId', 'x-known': 'roomTypeId' })),
  },
  types,
);

const stayDateRange = object(
  'StayDateRange',
  {
    Start: date({ clause: 'v1.avail.staydaterange-required' }),
    End: date({ clause: 'v1.avail.staydaterange-required' }),
    Duration: optional(unstated(integer({ ...types, text: 'Days from Start to End' }))),
  },
  {
    clause: 'v1.avail.staydaterange-required',
    rules: [
      { rule: 'before', first: 'Start', second: 'End', clause: 'v1.avail.staydaterange-order' },
      {
        rule: 'daysBetween',
        first: 'Start',
        second: 'End',
        days: 'Duration',
        clause: 'v1.avail.duration-consistent',
      },
    ],
  },
);

/** `x-known` prevents generators from requesting a mail, because no target knows a value for it. */
const quotation = object(
  'Quotation',
  {
    RequesterName: nullable(text({ name: 'v1.names.quotation.requesterName', sample: 'name' })),
    Email: nullable(text({ name: 'v1.names.quotation.email', sample: 'email' })),
    Phone: nullable(unstated(text({ name: 'v1.names.quotation.phone', sample: 'phone' }))),
    SendMail: nullable(boolean({ name: 'v1.names.quotation.sendMail', 'x-known': 'quotationMail' })),
  },
  types,
);

const rateRoomId = object('RateRoomId', {
  RatePlanID: nullable(reference({ name: 'v1.names.rateRoomId.ratePlanId', 'x-known': 'ratePlanId' })),
  RoomTypeID: nullable(reference({ name: 'v1.names.rateRoomId.roomTypeId', 'x-known': 'roomTypeId' })),
});

const extensions = object(
  'CriterionExtensions',
  {
    AmountIncludingMarkup: nullable(boolean({ default: true })),
    AmountIsPackageRates: nullable(boolean()),
    AmountNotIncludingMarkup: nullable(boolean()),
    AmountIncludingTaxesFees: nullable(
      boolean({
        name: 'v1.names.extensions.taxesInBestPrice',
        default: true,
        text: 'Taxes count in the best price of BestOnly',
      }),
    ),
    IsForMobile: nullable(boolean({ name: 'v1.names.extensions.mobile' })),
    MealPlanCode: nullable(MealPlanCodeFilterEnum.code({ name: 'v1.names.extensions.mealPlan' })),
    MultimediaObjects: optional(
      object(
        'MultimediaFilter',
        { SendData: nullable(boolean({ name: 'v1.names.multimedia.sendData', ...types, default: true })) },
        {
          ...types,
          quirk: { clause: 'conv.quirk.multimedia-objects', misspelt: ['MultimediaObject', 'Multimedia'] },
          notImplemented: true,
        },
      ),
    ),
    OnlyPreferredHotels: optional(boolean()),
    RatePlanIds: nullable(
      list(reference({ 'x-known': 'ratePlanId' }), {
        name: 'v1.names.extensions.ratePlanIds',
        notImplemented: true,
      }),
    ),
    RateRoomIds: optional(list(rateRoomId, { notImplemented: true })),
    RoomTypeIds: nullable(
      list(reference({ 'x-known': 'roomTypeId' }), { name: 'v1.names.extensions.roomTypeIds' }),
    ),
    Quotation: nullable(quotation),
  },
  types,
);

const ratePlanCandidate = object(
  'RatePlanCandidateEntry',
  {
    RatePlanCandidate: object('RatePlanCandidate', {
      GroupCode: nullable(
        unstated(text({ ...types, name: 'v1.names.ratePlanCandidate.groupCode', 'x-known': 'groupCode' })),
      ),
      PromotionCode: nullable(
        unstated(
          text({ ...types, name: 'v1.names.ratePlanCandidate.promotionCode', 'x-known': 'promotionCode' }),
        ),
      ),
      RatePlanType: nullable(
        reference({ ...types, name: 'v1.names.ratePlanCandidate.ratePlanType', 'x-known': 'ratePlanType' }),
      ),
    }),
  },
  { clause: 'v1.avail.rateplancandidate-required' },
);

const profileInfo = object(
  'ProfileInfo',
  {
    UniqueID: optional(
      object(
        'ProfileUniqueID',
        {
          ID: nullable(text({ name: 'v1.names.profile.id', 'x-known': 'profileId' })),
          Type: optional(
            UniqueIDCodeEnum.code({ clause: ['v1.avail.profile-uniqueid-type', 'enum.unique-id-code'] }),
          ),
          ID_Context: nullable(text({ name: 'v1.names.profile.context', sample: 'sentence' })),
        },
        types,
      ),
    ),
  },
  { clause: 'v1.avail.profileinfo-required' },
);

export const Criterion = object(
  'Criterion',
  {
    Address: nullable(address('CriterionAddress', 'v1.avail.member-types')),
    Award: nullable(award('CriterionAward', 'v1.avail.member-types')),
    HotelRefs: nullable(
      list(hotelRef('CriterionHotelRef', 'v1.avail.hotelref-hotelcode-required', 'v1.avail.member-types'), {
        ...types,
        'x-range': [1, 5],
      }),
    ),
    Position: nullable(
      object(
        'CriterionPosition',
        {
          Latitude: optional(unstated(number({ minimum: -90, maximum: 90 }))),
          Longitude: optional(unstated(number({ minimum: -180, maximum: 180 }))),
        },
        types,
      ),
    ),
    Location: nullable(
      object(
        'CriterionLocation',
        {
          LocationCode: nullable(
            unstated(
              text({
                name: 'v1.names.location.code',
                text: 'For example of an airport or a city',
                'x-known': 'locationCode',
              }),
            ),
          ),
          CodeContext: nullable(
            unstated(
              text({
                name: 'v1.names.location.context',
                text: 'The code system',
                'x-known': 'locationContext',
              }),
            ),
          ),
        },
        types,
      ),
    ),
    ProfilesType: nullable(
      object('ProfilesType', { ProfileInfo: profileInfo }, { clause: 'v1.avail.profileinfo-required' }),
    ),
    Radius: nullable(
      object(
        'CriterionRadius',
        {
          Distance: nullable(
            unstated(number({ name: 'v1.names.radius.distance', minimum: 0, 'x-range': [1, 50] })),
          ),
          UnitOfMeasureCode: nullable(
            UnitOfMesureCodeEnum.code({
              name: 'v1.names.radius.unit',
              clause: ['v1.avail.radius-unit', 'enum.unit-of-mesure'],
            }),
          ),
        },
        types,
      ),
    ),
    RatePlanCandidatesType: nullable(list(ratePlanCandidate, { ...types, 'x-range': [1, 2] })),
    RoomStayCandidatesType: object(
      'RoomStayCandidatesType',
      { RoomStayCandidates: list(roomStayCandidate, { 'x-range': [1, 3] }) },
      { clause: 'v1.avail.roomstaycandidates-required' },
    ),
    StayDateRange: stayDateRange,
    TPA_Extensions: nullable(extensions),
  },
  { clause: 'v1.avail.criterion-required' },
);

export const HotelSearchCriteria = object(
  'HotelSearchCriteria',
  {
    AvailableOnlyIndicator: nullable(
      boolean({
        name: 'v1.names.criteria.availableOnly',
        ...types,
        text: 'Only hotels with available rates',
      }),
    ),
    Criterion,
  },
  { clause: 'v1.avail.hotelsearchcriteria-required' },
);
