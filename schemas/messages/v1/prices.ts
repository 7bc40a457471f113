/** Totals, taxes, services and texts of v1 messages. Specification: "v1 availability response (HotelAvailRS)". */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import * as enums from '../enumerations.ts';
import { clauseAt, code, ordinaryPlace, reference, type StructurePlace } from './forms.ts';

export const taxEntry = (place: StructurePlace) =>
  t.object(`${place.prefix}Tax`, clauseAt(place, 'v1.availrs.tax-entry-shape'), {
    Amount: t.documented(t.unstated(t.number())),
    CurrencyCode: t.documented(code(place, enums.CurrencyCodeEnum)),
    Description: t.documented(t.likelyText({ sample: 'sentence' })),
    ID: t.documented(reference()),
    Name: t.documented(t.likelyText({ sample: 'word' })),
  });

export const total = (place: StructurePlace) =>
  t.object(`${place.prefix}Total`, clauseAt(place, 'v1.availrs.total-shape'), {
    AmountAfterTax: t.documented(t.number({ 'x-range': [50, 2000] })),
    AmountBeforeTax: t.documented(t.number({ 'x-range': [50, 2000] })),
    AmountIncludingMarkup: t.documented(t.boolean()),
    AmountIsPackage: t.documented(t.boolean()),
    ChargeType: t.documented(code(place, enums.ChargeTypeEnum)),
    CurrencyCode: t.documented(code(place, enums.CurrencyCodeEnum)),
    TPA_Extensions: t.documented(
      t.object(`${place.prefix}TotalExtensions`, {
        TotalDiscountValue: t.documented(t.unstated(t.number())),
      }),
    ),
    Taxes: t.documented(t.list(taxEntry(place))),
  });

const anyTotal = total(ordinaryPlace);
export type Total = Static<typeof anyTotal>;

export const service = (place: StructurePlace) =>
  t.object(`${place.prefix}Service`, clauseAt(place, 'v1.availrs.service-description-required'), {
    ID: t.documented(reference()),
    ServiceCategoryCode: t.nullable(reference({ name: 'v1.names.service.categoryCode' })),
    ServicePricingType: t.documented(
      code(place, enums.ServicePricingTypeEnum, { clause: clauseAt(place, 'enum.service-pricing-type') }),
    ),
    ServiceDescription: t.object(
      `${place.prefix}ServiceDescription`,
      clauseAt(place, 'v1.availrs.service-description-required'),
      {
        Name: t.likelyText({ sample: 'word' }),
        Description: t.likelyText({ sample: 'sentence' }),
        Language: code(place, enums.Language, {
          present: clauseAt(place, 'v1.availrs.service-description-required'),
        }),
      },
    ),
    ImageURL: t.nullable(t.text({ name: 'v1.names.service.imageUrl', sample: 'url' })),
  });

export const describedText = (place: StructurePlace) => ({
  Language: t.documented(code(place, enums.Language)),
  Name: t.documented(t.likelyText({ sample: 'word' })),
  Description: t.documented(t.likelyText({ sample: 'sentence' })),
});

export const comments = (place: StructurePlace) =>
  t.object(`${place.prefix}CommentsType`, clauseAt(place, 'v1.availrs.text-entries'), {
    Comments: t.documented(t.list(t.object(`${place.prefix}Comment`, describedText(place)))),
  });

export const specialRequests = (place: StructurePlace) =>
  t.object(`${place.prefix}SpecialRequestsType`, clauseAt(place, 'v1.availrs.text-entries'), {
    SpecialRequests: t.documented(
      t.list(
        t.object(`${place.prefix}SpecialRequest`, {
          Name: t.nullable(t.likelyText({ name: 'v1.names.specialRequest.name', sample: 'word' })),
          Language: t.documented(code(place, enums.Language)),
          Description: t.nullable(
            t.likelyText({ name: 'v1.names.specialRequest.description', sample: 'sentence' }),
          ),
          Index: t.nullable(t.unstated(t.integer({ name: 'v1.names.specialRequest.index' }))),
        }),
      ),
    ),
  });

export const roomStayStatus = t.object('RoomStayStatus', 'v1.availrs.room-stay-status', {
  TransactionActionType: t.documented(enums.TransactionActionTypeEnum.code()),
  PMS_ResStatusType: t.nullable(
    enums.PMS_ResStatusTypeEnum.code({ name: 'v1.names.roomStayStatus.pmsResStatusType' }),
  ),
});
