/** Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the request. */
import type { ClauseId } from '../clauses.ts';
import { boolean, integer, integerOrText, list, nullable, object, text, type Static } from './build.ts';
import { requestEnvelope } from './v1-envelope.ts';
import { plain } from './v1-forms.ts';
import { POSType } from './v1-parties.ts';

const flag = () => nullable(boolean({ clause: 'v1.desc.flag-types' }));

/** How descriptive info names a hotel: the code is an integer here. */
export const describedHotelRef = (title: string, clause: ClauseId) =>
  object(
    title,
    {
      BrandName: nullable(integer()),
      ChainCode: nullable(integerOrText()),
      ChainName: nullable(text({ leaf: 'company' })),
      HotelCode: integer({ 'x-known': 'hotelCode' }),
      HotelName: nullable(text({ leaf: 'company' })),
    },
    { clause },
  );

const descriptiveInfo = object(
  'HotelDescriptiveInfo',
  {
    AffiliationInfo: nullable(object('SendAffiliation', { SendAwards: flag() })),
    AreaInfo: nullable(object('SendArea', { SendAttractions: flag(), SendRefPoints: flag() })),
    ContactInfo: nullable(object('SendContact', { SendData: flag() })),
    FacilityInfo: nullable(object('SendFacility', { SendGuestRooms: flag() })),
    HotelInfo: nullable(object('SendHotel', { SendData: flag() })),
    MultimediaObjects: nullable(
      object(
        'SendMultimedia',
        { SendData: flag() },
        { quirk: { clause: 'conv.quirk.multimedia-objects', misspelt: ['MultimediaObject', 'Multimedia'] } },
      ),
    ),
    Policies: nullable(object('SendPolicies', { SendPolicies: flag() })),
    HotelRef: describedHotelRef('AskedHotelRef', 'v1.desc.hotelref-required'),
  },
  { clause: 'v1.desc.infos-required' },
);

export const GetHotelDescriptiveInfoRequest = object('GetHotelDescriptiveInfoRQ', {
  ...requestEnvelope(),
  POSType: POSType(plain),
  HotelDescriptiveInfosType: object(
    'HotelDescriptiveInfosType',
    { HotelDescriptiveInfos: list(descriptiveInfo, { 'x-likely': [1, 3] }) },
    { clause: 'v1.desc.infos-required' },
  ),
});
export type GetHotelDescriptiveInfoRequest = Static<typeof GetHotelDescriptiveInfoRequest>;
