import { boolean, integer, arrayOf, object, must, nullable, type Members } from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import type { DescriptiveRules, Part, SendFlag } from '../../rules/descriptive.ts';
import { readBody } from '../envelope.ts';
import { readHotelNames } from '../hotel-names.ts';
import { readSources } from '../sources.ts';

/** A hotel to describe, and its Send flags. */
export interface RequestedContent {
  readonly code: number;
  readonly flags: Readonly<Record<Part, SendFlag>>;
}

/** Maximum number of hotels: requesting one takes 30 bytes, but its description takes ten thousand. */
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
export function readDescriptive(
  message: unknown,
  rules: Pick<DescriptiveRules, 'acceptsFlag'>,
): RequestedContent[] {
  const body = readBody(message);
  readSources(body);
  const infos = must(
    must(body, 'HotelDescriptiveInfosType', object),
    'HotelDescriptiveInfos',
    arrayOf(object, 0, maxHotels),
  );
  return infos.map((info) => ({
    code: readHotel(must(info, 'HotelRef', object)),
    flags: readFlags(info, rules),
  }));
}

function readFlags(info: Members, rules: Pick<DescriptiveRules, 'acceptsFlag'>): RequestedContent['flags'] {
  const flags = Object.entries(flagPaths).map(([part, [objectName, name]]): [Part, SendFlag] => {
    const flagHolder = nullable(info, objectName, object);
    const stated =
      flagHolder && Object.hasOwn(flagHolder, name) && flagHolder[name] === null
        ? null
        : flagHolder && nullable(flagHolder, name, boolean);
    if (!rules.acceptsFlag(part as Part, stated))
      throw unusable(`${objectName}.${name} cannot be ${String(stated)}.`, `${objectName}.${name}`);
    return [part as Part, stated];
  });
  return Object.fromEntries(flags) as Record<Part, SendFlag>;
}

function readHotel(from: Members): number {
  readHotelNames(from);
  return must(from, 'HotelCode', integer(Number.MIN_SAFE_INTEGER));
}
