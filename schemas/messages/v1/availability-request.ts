/** Specification: "v1 availability request (GetHotelAvail)". */
import { boolean, integer, nullable, object, optional, type Static } from '../build.ts';
import { CurrencyCodeEnum } from '../enumerations.ts';
import { HotelSearchCriteria } from './criterion.ts';
import { requestEnvelope } from './envelope.ts';
import { ordinaryPlace } from './forms.ts';
import { POSType } from './parties.ts';

const memberTypesClause = { clause: 'v1.avail.member-types' } as const;

export const GetHotelAvailRequest = object('GetHotelAvailRQ', {
  ...requestEnvelope(),
  RequestedCurrency: optional(
    CurrencyCodeEnum.code({ default: 1, text: 'Currency of prices in the response' }),
  ),
  POSType: POSType(ordinaryPlace),
  HotelSearchCriteria,
  MaxResponses: nullable(
    integer({ name: 'v1.names.controls.maxHotels', ...memberTypesClause, default: 100, 'x-range': [1, 100] }),
  ),
  PageNumber: nullable(
    integer({
      name: 'v1.names.controls.pageNumber',
      indexBase: 'v1.firstPage',
      ...memberTypesClause,
      'x-range': [1, 3],
    }),
  ),
  AvailRatesOnly: nullable(
    boolean({ name: 'v1.names.controls.availRatesOnly', ...memberTypesClause, default: true }),
  ),
  BestOnly: nullable(boolean({ name: 'v1.names.controls.bestOnly', ...memberTypesClause, default: true })),
  OnRequest: nullable(boolean({ name: 'v1.names.controls.onRequest', ...memberTypesClause })),
  IsModify: nullable(boolean({ name: 'v1.names.controls.isModify', ...memberTypesClause })),
});
export type GetHotelAvailRequest = Static<typeof GetHotelAvailRequest>;
