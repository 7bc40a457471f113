/** Specification: "v1 availability request (GetHotelAvail)". */
import { boolean, integer, nullable, object, optional, type Static } from '../build.ts';
import { CurrencyCodeEnum } from '../enumerations.ts';
import { HotelSearchCriteria } from './criterion.ts';
import { requestEnvelope } from './envelope.ts';
import { plain } from './forms.ts';
import { POSType } from './parties.ts';

const types = { clause: 'v1.avail.member-types' } as const;

export const GetHotelAvailRequest = object('GetHotelAvailRQ', {
  ...requestEnvelope(),
  RequestedCurrency: optional(
    CurrencyCodeEnum.code({ default: 1, text: 'Currency of prices in the response' }),
  ),
  POSType: POSType(plain),
  HotelSearchCriteria,
  MaxResponses: nullable(
    integer({ name: 'v1.names.controls.maxHotels', ...types, default: 100, 'x-range': [1, 100] }),
  ),
  PageNumber: nullable(
    integer({
      name: 'v1.names.controls.pageNumber',
      indexBase: 'v1.firstPage',
      ...types,
      'x-range': [1, 3],
    }),
  ),
  AvailRatesOnly: nullable(boolean({ name: 'v1.names.controls.availRatesOnly', ...types, default: true })),
  BestOnly: nullable(boolean({ name: 'v1.names.controls.bestOnly', ...types, default: true })),
  OnRequest: nullable(boolean({ name: 'v1.names.controls.onRequest', ...types })),
  IsModify: nullable(boolean({ name: 'v1.names.controls.isModify', ...types })),
});
export type GetHotelAvailRequest = Static<typeof GetHotelAvailRequest>;
