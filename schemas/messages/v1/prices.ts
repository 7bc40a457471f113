/** Totals, taxes, services and texts of v1 messages. Specification: "v1 availability response (HotelAvailRS)". */
import {
  boolean,
  integer,
  likelyText,
  list,
  listed,
  nullable,
  number,
  object,
  text,
  unstated,
  type Static,
} from '../build.ts';
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
      Amount: listed(unstated(number())),
      CurrencyCode: listed(code(place, CurrencyCodeEnum)),
      Description: listed(likelyText({ leaf: 'sentence' })),
      ID: listed(reference()),
      Name: listed(likelyText({ leaf: 'word' })),
    },
    { clause: by(place, 'v1.availrs.tax-entry-shape') },
  );

export const total = (place: Place) =>
  object(
    `${place.prefix}Total`,
    {
      AmountAfterTax: listed(number({ 'x-likely': [50, 2000] })),
      AmountBeforeTax: listed(number({ 'x-likely': [50, 2000] })),
      AmountIncludingMarkup: listed(boolean()),
      AmountIsPackage: listed(boolean()),
      ChargeType: listed(code(place, ChargeTypeEnum)),
      CurrencyCode: listed(code(place, CurrencyCodeEnum)),
      TPA_Extensions: listed(
        object(`${place.prefix}TotalExtensions`, { TotalDiscountValue: listed(unstated(number())) }),
      ),
      Taxes: listed(list(taxEntry(place))),
    },
    { clause: by(place, 'v1.availrs.total-shape') },
  );

const anyTotal = total(plain);
export type Total = Static<typeof anyTotal>;

export const service = (place: Place) =>
  object(
    `${place.prefix}Service`,
    {
      ID: listed(reference()),
      ServiceCategoryCode: nullable(reference({ name: 'v1.names.service.categoryCode' })),
      ServicePricingType: listed(
        code(place, ServicePricingTypeEnum, { clause: by(place, 'enum.service-pricing-type') }),
      ),
      ServiceDescription: object(
        `${place.prefix}ServiceDescription`,
        {
          Name: likelyText({ leaf: 'word' }),
          Description: likelyText({ leaf: 'sentence' }),
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
  Language: listed(code(place, Language)),
  Name: listed(likelyText({ leaf: 'word' })),
  Description: listed(likelyText({ leaf: 'sentence' })),
});

export const comments = (place: Place) =>
  object(
    `${place.prefix}CommentsType`,
    { Comments: listed(list(object(`${place.prefix}Comment`, describedText(place)))) },
    { clause: by(place, 'v1.availrs.text-entries') },
  );

export const specialRequests = (place: Place) =>
  object(
    `${place.prefix}SpecialRequestsType`,
    {
      SpecialRequests: listed(
        list(
          object(`${place.prefix}SpecialRequest`, {
            Name: nullable(likelyText({ name: 'v1.names.specialRequest.name', leaf: 'word' })),
            Language: listed(code(place, Language)),
            Description: nullable(
              likelyText({ name: 'v1.names.specialRequest.description', leaf: 'sentence' }),
            ),
            Index: nullable(unstated(integer({ name: 'v1.names.specialRequest.index' }))),
          }),
        ),
      ),
    },
    { clause: by(place, 'v1.availrs.text-entries') },
  );

export const roomStayStatus = object(
  'RoomStayStatus',
  {
    TransactionActionType: listed(TransactionActionTypeEnum.code()),
    PMS_ResStatusType: nullable(
      PMS_ResStatusTypeEnum.code({ name: 'v1.names.roomStayStatus.pmsResStatusType' }),
    ),
  },
  { clause: 'v1.availrs.room-stay-status' },
);
