/** Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the request. */
import type { ClauseId } from '../../clauses.ts';
import { boolean, integer, integerOrText, list, nullable, object, text } from '../build.ts';
import { requestEnvelope } from './envelope.ts';
import { ordinaryPlace } from './forms.ts';
import { POSType } from './parties.ts';

const flagClause = { clause: 'v1.desc.flag-types' } as const;
const flag = () => nullable(boolean(flagClause));

/** A hotel reference in descriptive info: the code is an integer here. */
export const describedHotelRef = (title: string, clause: ClauseId) =>
  object(title, clause, {
    BrandName: nullable(integer({ 'x-known': 'brandName' })),
    ChainCode: nullable(integerOrText({ 'x-known': 'chainCode' })),
    ChainName: nullable(text({ sample: 'company', 'x-known': 'chainName' })),
    HotelCode: integer({ 'x-known': 'hotelCode' }),
    HotelName: nullable(text({ sample: 'company', 'x-known': 'hotelName' })),
  });

const descriptiveInfo = object('HotelDescriptiveInfo', 'v1.desc.infos-required', {
  AffiliationInfo: nullable(object('SendAffiliation', { SendAwards: flag() }), flagClause),
  AreaInfo: nullable(object('SendArea', { SendAttractions: flag(), SendRefPoints: flag() }), flagClause),
  ContactInfo: nullable(object('SendContact', { SendData: flag() }), flagClause),
  FacilityInfo: nullable(object('SendFacility', { SendGuestRooms: flag() }), flagClause),
  HotelInfo: nullable(object('SendHotel', { SendData: flag() }), flagClause),
  MultimediaObjects: nullable(
    object(
      'SendMultimedia',
      { SendData: flag() },
      {
        ...flagClause,
        quirk: { clause: 'conv.quirk.multimedia-objects', misspelt: ['MultimediaObject', 'Multimedia'] },
      },
    ),
  ),
  Policies: nullable(object('SendPolicies', { SendPolicies: flag() }), flagClause),
  HotelRef: describedHotelRef('AskedHotelRef', 'v1.desc.hotelref-required'),
});

export const GetHotelDescriptiveInfoRequest = object('GetHotelDescriptiveInfoRQ', {
  ...requestEnvelope(),
  POSType: POSType(ordinaryPlace),
  HotelDescriptiveInfosType: object('HotelDescriptiveInfosType', 'v1.desc.infos-required', {
    HotelDescriptiveInfos: list(descriptiveInfo, { 'x-range': [1, 3] }),
  }),
});
