/** Totals, taxes, services and texts of v1 messages. Specification: "v1 availability response (HotelAvailRS)". */
import {
  boolean,
  integer,
  likelyText,
  list,
  documented,
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
      Amount: documented(unstated(number())),
      CurrencyCode: documented(code(place, CurrencyCodeEnum)),
      Description: documented(likelyText({ sample: 'sentence' })),
      ID: documented(reference()),
      Name: documented(likelyText({ sample: 'word' })),
    },
    { clause: by(place, 'v1.availrs.tax-entry-shape') },
  );

export const total = (place: Place) =>
  object(
    `${place.prefix}Total`,
    {
      AmountAfterTax: documented(number({ 'x-range': [50, 2000] })),
      AmountBeforeTax: documented(number({ 'x-range': [50, 2000] })),
      AmountIncludingMarkup: documented(boolean()),
      AmountIsPackage: documented(boolean()),
      ChargeType: documented(code(place, ChargeTypeEnum)),
      CurrencyCode: documented(code(place, CurrencyCodeEnum)),
      TPA_Extensions: documented(
        object(`${place.prefix}TotalExtensions`, { TotalDiscountValue: documented(unstated(number())) }),
      ),
      Taxes: documented(list(taxEntry(place))),
    },
    { clause: by(place, 'v1.availrs.total-shape') },
  );

const anyTotal = total(plain);
export type Total = Static<typeof anyTotal>;

export const service = (place: Place) =>
  object(
    `${place.prefix}Service`,
    {
      ID: documented(reference()),
      ServiceCategoryCode: nullable(reference({ name: 'v1.names.service.categoryCode' })),
      ServicePricingType: documented(
        code(place, ServicePricingTypeEnum, { clause: by(place, 'enum.service-pricing-type') }),
      ),
      ServiceDescription: object(
        `${place.prefix}ServiceDescription`,
        {
          Name: likelyText({ sample: 'word' }),
          Description: likelyText({ sample: 'sentence' }),
          Language: code(place, Language, { present: by(place, 'v1.availrs.service-description-required') }),
        },
        { clause: by(place, 'v1.availrs.service-description-required') },
      ),
      ImageURL: nullable(text({ name: 'v1.names.service.imageUrl', sample: 'url' })),
    },
    { clause: by(place, 'v1.availrs.service-description-required') },
  );

/** Members of a text with a name and a language. */
export const describedText = (place: Place) => ({
  Language: documented(code(place, Language)),
  Name: documented(likelyText({ sample: 'word' })),
  Description: documented(likelyText({ sample: 'sentence' })),
});

export const comments = (place: Place) =>
  object(
    `${place.prefix}CommentsType`,
    { Comments: documented(list(object(`${place.prefix}Comment`, describedText(place)))) },
    { clause: by(place, 'v1.availrs.text-entries') },
  );

export const specialRequests = (place: Place) =>
  object(
    `${place.prefix}SpecialRequestsType`,
    {
      SpecialRequests: documented(
        list(
          object(`${place.prefix}SpecialRequest`, {
            Name: nullable(likelyText({ name: 'v1.names.specialRequest.name', sample: 'word' })),
            Language: documented(code(place, Language)),
            Description: nullable(
              likelyText({ name: 'v1.names.specialRequest.description', sample: 'sentence' }),
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
    TransactionActionType: documented(TransactionActionTypeEnum.code()),
    PMS_ResStatusType: nullable(
      PMS_ResStatusTypeEnum.code({ name: 'v1.names.roomStayStatus.pmsResStatusType' }),
    ),
  },
  { clause: 'v1.availrs.room-stay-status' },
);
