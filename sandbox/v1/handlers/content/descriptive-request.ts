import { boolean, integer, arrayOf, object, type BodyMembers } from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import type { Part, SendFlag } from '../../rules/content.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readBody } from '../envelope.ts';
import { readHotelNames } from '../hotel-names.ts';
import { readSources } from '../sources.ts';

/** Maximum number of hotels: 30 bytes of a request cause ten thousand bytes of description. */
const maxHotels = 500;

/** For each part, the object that contains its flag, and the name of the flag. */
const flagPaths: Readonly<Record<Part, readonly [object: string, flag: string]>> = {
  awards: ['AffiliationInfo', 'SendAwards'],
  attractions: ['AreaInfo', 'SendAttractions'],
  refPoints: ['AreaInfo', 'SendRefPoints'],
  contacts: ['ContactInfo', 'SendData'],
  guestRooms: ['FacilityInfo', 'SendGuestRooms'],
  hotelData: ['HotelInfo', 'SendData'],
  hotelMultimedia: ['MultimediaObjects', 'SendData'],
  roomMultimedia: ['MultimediaObjects', 'SendData'],
  policies: ['Policies', 'SendPolicies'],
};

/**
 * Reads a descriptive request: the hotels to describe, each with its Send flags. Specification: "v1 hotel descriptive info
 * (GetHotelDescriptiveInfo)", the request.
 * @throws Refusal with the first problem
 */
export function readDescriptive(message: unknown, rules: Pick<Rules, 'acceptsFlag'>) {
  const body = readBody(message);
  readSources(body);
  const infos = body
    .required('HotelDescriptiveInfosType', object)
    .required('HotelDescriptiveInfos', arrayOf(object, 0, maxHotels));
  return infos.map((info) => ({
    code: readHotel(info.required('HotelRef', object)),
    flags: readFlags(info, rules),
  }));
}

function readFlags(info: BodyMembers, rules: Pick<Rules, 'acceptsFlag'>) {
  const flags = Object.entries(flagPaths).map(([part, [objectName, name]]): [Part, SendFlag] => {
    const flagObject = info.nullable(objectName, object);
    const flag = flagObject?.get(name) === null ? null : flagObject?.nullable(name, boolean);
    if (!rules.acceptsFlag(part as Part, flag))
      throw badRequest(`${objectName}.${name} cannot be ${String(flag)}.`, `${objectName}.${name}`);
    return [part as Part, flag];
  });
  return Object.fromEntries(flags) as Record<Part, SendFlag>;
}

function readHotel(hotelRef: BodyMembers): number {
  readHotelNames(hotelRef);
  return hotelRef.required('HotelCode', integer());
}
