/** Totals, taxes, services and texts of v1 messages. Specification: "v1 availability response (HotelAvailRS)". */
import { boolean, integer, list, nullable, number, object, optional, text, type Static } from '../build.ts';
import {
  ChargeTypeEnum,
  CurrencyCodeEnum,
  Language,
  PMS_ResStatusTypeEnum,
  ServicePricingTypeEnum,
  TransactionActionTypeEnum,
} from '../enumerations.ts';
import { by, code, plain, reference, type Place } from './forms.ts';

export const taxEntry = (place: Place) =>
  object(
    `${place.prefix}Tax`,
    {
      Amount: optional(number()),
      CurrencyCode: optional(code(place, CurrencyCodeEnum)),
      Description: optional(text({ leaf: 'sentence' })),
      ID: optional(reference()),
      Name: optional(text({ leaf: 'word' })),
    },
    { clause: by(place, 'v1.availrs.tax-entry-shape') },
  );

export const total = (place: Place) =>
  object(
    `${place.prefix}Total`,
    {
      AmountAfterTax: optional(number({ 'x-likely': [50, 2000] })),
      AmountBeforeTax: optional(number({ 'x-likely': [50, 2000] })),
      AmountIncludingMarkup: optional(boolean()),
      AmountIsPackage: optional(boolean()),
      ChargeType: optional(code(place, ChargeTypeEnum)),
      CurrencyCode: optional(code(place, CurrencyCodeEnum)),
      TPA_Extensions: optional(object(`${place.prefix}TotalExtensions`, { TotalDiscountValue: optional(number()) })),
      Taxes: optional(list(taxEntry(place))),
    },
    { clause: by(place, 'v1.availrs.total-shape') },
  );

const anyTotal = total(plain);
export type Total = Static<typeof anyTotal>;

export const service = (place: Place) =>
  object(
    `${place.prefix}Service`,
    {
      ID: optional(reference()),
      ServiceCategoryCode: nullable(reference({ name: 'v1.names.service.categoryCode' })),
      ServicePricingType: optional(code(place, ServicePricingTypeEnum, { clause: by(place, 'enum.service-pricing-type') })),
      ServiceDescription: object(
        `${place.prefix}ServiceDescription`,
        {
          Name: text({ leaf: 'word' }),
          Description: text({ leaf: 'sentence' }),
          Language: code(place, Language, { present: by(place, 'v1.availrs.service-description-required') }),
        },
        { clause: by(place, 'v1.availrs.service-description-required') },
      ),
      ImageURL: nullable(text({ name: 'v1.names.service.imageUrl', leaf: 'url' })),
    },
    { clause: by(place, 'v1.availrs.service-description-required') },
  );

/** Members of a text with its name and its language. */
export const describedText = (place: Place) => ({
  Language: optional(code(place, Language)),
  Name: optional(text({ leaf: 'word' })),
  Description: optional(text({ leaf: 'sentence' })),
});

export const comments = (place: Place) =>
  object(
    `${place.prefix}CommentsType`,
    { Comments: optional(list(object(`${place.prefix}Comment`, describedText(place)))) },
    { clause: by(place, 'v1.availrs.text-entries') },
  );

export const specialRequests = (place: Place) =>
  object(
    `${place.prefix}SpecialRequestsType`,
    {
      SpecialRequests: optional(
        list(
          object(`${place.prefix}SpecialRequest`, {
            Name: nullable(text({ name: 'v1.names.specialRequest.name', leaf: 'word' })),
            Language: optional(code(place, Language)),
            Description: nullable(text({ name: 'v1.names.specialRequest.description', leaf: 'sentence' })),
            Index: nullable(integer({ name: 'v1.names.specialRequest.index' })),
          }),
        ),
      ),
    },
    { clause: by(place, 'v1.availrs.text-entries') },
  );

export const roomStayStatus = object(
  'RoomStayStatus',
  {
    TransactionActionType: optional(TransactionActionTypeEnum.code()),
    PMS_ResStatusType: nullable(PMS_ResStatusTypeEnum.code({ name: 'v1.names.roomStayStatus.pmsResStatusType' })),
  },
  { clause: 'v1.availrs.room-stay-status' },
);
