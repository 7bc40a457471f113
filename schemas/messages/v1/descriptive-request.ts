/** Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the request. */
import type { ClauseId } from '../../clauses.ts';
import { boolean, integer, integerOrText, list, nullable, object, text, type Static } from '../build.ts';
import { requestEnvelope } from './envelope.ts';
import { plain } from './forms.ts';
import { POSType } from './parties.ts';

const flags = { clause: 'v1.desc.flag-types' } as const;
const flag = () => nullable(boolean(flags));

/** A hotel reference in descriptive info: the code is an integer here. */
export const describedHotelRef = (title: string, clause: ClauseId) =>
  object(
    title,
    {
      BrandName: nullable(integer({ 'x-known': 'brandName' })),
      ChainCode: nullable(integerOrText({ 'x-known': 'chainCode' })),
      ChainName: nullable(text({ sample: 'company', 'x-known': 'chainName' })),
      HotelCode: integer({ 'x-known': 'hotelCode' }),
      HotelName: nullable(text({ sample: 'company', 'x-known': 'hotelName' })),
    },
    { clause },
  );

const descriptiveInfo = object(
  'HotelDescriptiveInfo',
  {
    AffiliationInfo: nullable(object('SendAffiliation', { SendAwards: flag() }), flags),
    AreaInfo: nullable(object('SendArea', { SendAttractions: flag(), SendRefPoints: flag() }), flags),
    ContactInfo: nullable(object('SendContact', { SendData: flag() }), flags),
    FacilityInfo: nullable(object('SendFacility', { SendGuestRooms: flag() }), flags),
    HotelInfo: nullable(object('SendHotel', { SendData: flag() }), flags),
    MultimediaObjects: nullable(
      object(
        'SendMultimedia',
        { SendData: flag() },
        {
          ...flags,
          quirk: { clause: 'conv.quirk.multimedia-objects', misspelt: ['MultimediaObject', 'Multimedia'] },
        },
      ),
    ),
    Policies: nullable(object('SendPolicies', { SendPolicies: flag() }), flags),
    HotelRef: describedHotelRef('AskedHotelRef', 'v1.desc.hotelref-required'),
  },
  { clause: 'v1.desc.infos-required' },
);

export const GetHotelDescriptiveInfoRequest = object('GetHotelDescriptiveInfoRQ', {
  ...requestEnvelope(),
  POSType: POSType(plain),
  HotelDescriptiveInfosType: object(
    'HotelDescriptiveInfosType',
    { HotelDescriptiveInfos: list(descriptiveInfo, { 'x-range': [1, 3] }) },
    { clause: 'v1.desc.infos-required' },
  ),
});
export type GetHotelDescriptiveInfoRequest = Static<typeof GetHotelDescriptiveInfoRequest>;
