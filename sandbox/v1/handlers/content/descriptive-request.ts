import {
  boolean,
  integer,
  arrayOf,
  object,
  requiredMember,
  nullableMember,
  type Members,
} from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import type { Part, SendFlag } from '../../rules/content.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readBody } from '../envelope.ts';
import { readHotelNames } from '../hotel-names.ts';
import { readSources } from '../sources.ts';

/** A hotel to describe, and its Send flags. */
export interface RequestedContent {
  readonly code: number;
  readonly flags: Readonly<Record<Part, SendFlag>>;
}

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
 * Reads a descriptive request. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the request.
 * @throws Refusal with the first problem
 */
export function readDescriptive(message: unknown, rules: Pick<Rules, 'acceptsFlag'>): RequestedContent[] {
  const body = readBody(message);
  readSources(body);
  const infos = requiredMember(
    requiredMember(body, 'HotelDescriptiveInfosType', object),
    'HotelDescriptiveInfos',
    arrayOf(object, 0, maxHotels),
  );
  return infos.map((info) => ({
    code: readHotel(requiredMember(info, 'HotelRef', object)),
    flags: readFlags(info, rules),
  }));
}

function readFlags(info: Members, rules: Pick<Rules, 'acceptsFlag'>): RequestedContent['flags'] {
  const flags = Object.entries(flagPaths).map(([part, [objectName, name]]): [Part, SendFlag] => {
    const flagObject = nullableMember(info, objectName, object);
    const flag =
      flagObject && Object.hasOwn(flagObject, name) && flagObject[name] === null
        ? null
        : flagObject && nullableMember(flagObject, name, boolean);
    if (!rules.acceptsFlag(part as Part, flag))
      throw badRequest(`${objectName}.${name} cannot be ${String(flag)}.`, `${objectName}.${name}`);
    return [part as Part, flag];
  });
  return Object.fromEntries(flags) as Record<Part, SendFlag>;
}

function readHotel(hotelRef: Members): number {
  readHotelNames(hotelRef);
  return requiredMember(hotelRef, 'HotelCode', integer());
}
