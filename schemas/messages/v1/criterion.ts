/** HotelSearchCriteria of an availability request. Specification: "v1 availability request (GetHotelAvail)". */
import * as t from '../build.ts';
import * as enums from '../enumerations.ts';
import { reference } from './forms.ts';
import { address, award, hotelRef } from './parties.ts';
import { requiredWhen } from '../rules.ts';

const memberTypesClause = { clause: 'v1.avail.member-types' } as const;

const guestCount = t.object(
  'GuestCount',
  {
    Age: t.documented(t.integer({ 'x-range': [0, 17] })),
    AgeQualifyCode: t.documented(
      enums.AgeQualifyCodeEnum.code({
        quirk: { clause: 'v1.avail.guestcounts-shape', misspelt: ['AgeQualifyingCode'] },
      }),
    ),
    Count: t.documented(t.integer({ 'x-range': [1, 4] })),
    ResGuestRPH: t.optional(t.unstated(reference({ 'x-known': 'guestReference' }))),
  },
  {
    clause: 'v1.avail.guestcounts-shape',
    rules: [requiredWhen('v1.avail.child-age-required', 'Age', { when: 'AgeQualifyCode', is: [8] })],
  },
);

const roomStayCandidate = t.object(
  'RoomStayCandidate',
  {
    GuestCountsType: t.object('GuestCountsType', 'v1.avail.guestcounts-shape', {
      GuestCounts: t.list(guestCount, { 'x-range': [1, 3] }),
    }),
    Quantity: t.optional(t.unstated(t.integer({ 'x-range': [1, 3], text: 'Number of rooms' }))),
    RPH: t.optional(reference({ 'x-range': [0, 3] })),
    RoomTypeID: t.nullable(reference({ name: 'v1.names.candidate.roomTypeId', 'x-known': 'roomTypeId' })),
  },
  memberTypesClause,
);

const stayDateRange = t.object(
  'StayDateRange',
  {
    Start: t.date({ clause: 'v1.avail.staydaterange-required' }),
    End: t.date({ clause: 'v1.avail.staydaterange-required' }),
    Duration: t.optional(t.unstated(t.integer({ ...memberTypesClause, text: 'Days from Start to End' }))),
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
const quotation = t.object(
  'Quotation',
  {
    RequesterName: t.nullable(t.text({ name: 'v1.names.quotation.requesterName', sample: 'name' })),
    Email: t.nullable(t.text({ name: 'v1.names.quotation.email', sample: 'email' })),
    Phone: t.nullable(t.unstated(t.text({ name: 'v1.names.quotation.phone', sample: 'phone' }))),
    SendMail: t.nullable(t.boolean({ name: 'v1.names.quotation.sendMail', 'x-known': 'quotationMail' })),
  },
  memberTypesClause,
);

const rateRoomId = t.object('RateRoomId', {
  RatePlanID: t.nullable(reference({ name: 'v1.names.rateRoomId.ratePlanId', 'x-known': 'ratePlanId' })),
  RoomTypeID: t.nullable(reference({ name: 'v1.names.rateRoomId.roomTypeId', 'x-known': 'roomTypeId' })),
});

const extensions = t.object(
  'CriterionExtensions',
  {
    AmountIncludingMarkup: t.nullable(t.boolean({ default: true })),
    AmountIsPackageRates: t.nullable(t.boolean()),
    AmountNotIncludingMarkup: t.nullable(t.boolean()),
    AmountIncludingTaxesFees: t.nullable(
      t.boolean({
        name: 'v1.names.extensions.taxesInBestPrice',
        default: true,
        text: 'Taxes count in the best price of BestOnly',
      }),
    ),
    IsForMobile: t.nullable(t.boolean({ name: 'v1.names.extensions.mobile' })),
    MealPlanCode: t.nullable(enums.MealPlanCodeFilterEnum.code({ name: 'v1.names.extensions.mealPlan' })),
    MultimediaObjects: t.optional(
      t.object(
        'MultimediaFilter',
        {
          SendData: t.nullable(
            t.boolean({ name: 'v1.names.multimedia.sendData', ...memberTypesClause, default: true }),
          ),
        },
        {
          ...memberTypesClause,
          quirk: { clause: 'conv.quirk.multimedia-objects', misspelt: ['MultimediaObject', 'Multimedia'] },
          notImplemented: true,
        },
      ),
    ),
    OnlyPreferredHotels: t.optional(t.boolean()),
    RatePlanIds: t.nullable(
      t.list(reference({ 'x-known': 'ratePlanId' }), {
        name: 'v1.names.extensions.ratePlanIds',
        notImplemented: true,
      }),
    ),
    RateRoomIds: t.optional(t.list(rateRoomId, { notImplemented: true })),
    RoomTypeIds: t.nullable(
      t.list(reference({ 'x-known': 'roomTypeId' }), { name: 'v1.names.extensions.roomTypeIds' }),
    ),
    Quotation: t.nullable(quotation),
  },
  memberTypesClause,
);

const ratePlanCandidate = t.object('RatePlanCandidateEntry', 'v1.avail.rateplancandidate-required', {
  RatePlanCandidate: t.object('RatePlanCandidate', {
    GroupCode: t.nullable(
      t.unstated(
        t.text({
          ...memberTypesClause,
          name: 'v1.names.ratePlanCandidate.groupCode',
          'x-known': 'groupCode',
        }),
      ),
    ),
    PromotionCode: t.nullable(
      t.unstated(
        t.text({
          ...memberTypesClause,
          name: 'v1.names.ratePlanCandidate.promotionCode',
          'x-known': 'promotionCode',
        }),
      ),
    ),
    RatePlanType: t.nullable(
      reference({
        ...memberTypesClause,
        name: 'v1.names.ratePlanCandidate.ratePlanType',
        'x-known': 'ratePlanType',
      }),
    ),
  }),
});

const profileInfo = t.object('ProfileInfo', 'v1.avail.profileinfo-required', {
  UniqueID: t.optional(
    t.object(
      'ProfileUniqueID',
      {
        ID: t.nullable(t.text({ name: 'v1.names.profile.id', 'x-known': 'profileId' })),
        Type: t.optional(
          enums.UniqueIDCodeEnum.code({
            clause: ['v1.avail.profile-uniqueid-type', 'enum.unique-id-code'],
          }),
        ),
        ID_Context: t.nullable(t.text({ name: 'v1.names.profile.context', sample: 'sentence' })),
      },
      memberTypesClause,
    ),
  ),
});

export const Criterion = t.object('Criterion', 'v1.avail.criterion-required', {
  Address: t.nullable(address('CriterionAddress', 'v1.avail.member-types')),
  Award: t.nullable(award('CriterionAward', 'v1.avail.member-types')),
  HotelRefs: t.nullable(
    t.list(hotelRef('CriterionHotelRef', 'v1.avail.hotelref-hotelcode-required', 'v1.avail.member-types'), {
      ...memberTypesClause,
      'x-range': [1, 5],
    }),
  ),
  Position: t.nullable(
    t.object(
      'CriterionPosition',
      {
        Latitude: t.optional(t.unstated(t.number({ minimum: -90, maximum: 90 }))),
        Longitude: t.optional(t.unstated(t.number({ minimum: -180, maximum: 180 }))),
      },
      memberTypesClause,
    ),
  ),
  Location: t.nullable(
    t.object(
      'CriterionLocation',
      {
        LocationCode: t.nullable(
          t.unstated(
            t.text({
              name: 'v1.names.location.code',
              text: 'For example of an airport or a city',
              'x-known': 'locationCode',
            }),
          ),
        ),
        CodeContext: t.nullable(
          t.unstated(
            t.text({
              name: 'v1.names.location.context',
              text: 'The code system',
              'x-known': 'locationContext',
            }),
          ),
        ),
      },
      memberTypesClause,
    ),
  ),
  ProfilesType: t.nullable(
    t.object('ProfilesType', 'v1.avail.profileinfo-required', { ProfileInfo: profileInfo }),
  ),
  Radius: t.nullable(
    t.object(
      'CriterionRadius',
      {
        Distance: t.nullable(
          t.unstated(t.number({ name: 'v1.names.radius.distance', minimum: 0, 'x-range': [1, 50] })),
        ),
        UnitOfMeasureCode: t.nullable(
          enums.UnitOfMesureCodeEnum.code({
            name: 'v1.names.radius.unit',
            clause: ['v1.avail.radius-unit', 'enum.unit-of-mesure'],
          }),
        ),
      },
      memberTypesClause,
    ),
  ),
  RatePlanCandidatesType: t.nullable(t.list(ratePlanCandidate, { ...memberTypesClause, 'x-range': [1, 2] })),
  RoomStayCandidatesType: t.object('RoomStayCandidatesType', 'v1.avail.roomstaycandidates-required', {
    RoomStayCandidates: t.list(roomStayCandidate, { 'x-range': [1, 3] }),
  }),
  StayDateRange: stayDateRange,
  TPA_Extensions: t.nullable(extensions),
});

export const HotelSearchCriteria = t.object('HotelSearchCriteria', 'v1.avail.hotelsearchcriteria-required', {
  AvailableOnlyIndicator: t.nullable(
    t.boolean({
      name: 'v1.names.criteria.availableOnly',
      ...memberTypesClause,
      text: 'Only hotels with available rates',
    }),
  ),
  Criterion,
});
