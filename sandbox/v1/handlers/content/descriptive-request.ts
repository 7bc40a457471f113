import { boolean, integer, listOf, members, must, nullable, type Members } from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import type { DescriptiveRules, Part, SendFlag } from '../../rules/descriptive.ts';
import { readBody } from '../envelope.ts';
import { readHotelNames } from '../hotel-names.ts';
import { readSources } from '../sources.ts';

/** One hotel that is to be described, and the Send flags for it. */
export interface RequestedContent {
  readonly code: number;
  readonly flags: Readonly<Record<Part, SendFlag>>;
}

/** A hotel takes 30 bytes to ask for and ten thousand to describe: a body full of them would be an answer that nobody can hold. */
const mostHotels = 500;

/** Where the flag for each part stands in an entry of the request. */
const places: Readonly<Record<Part, readonly [object: string, flag: string]>> = {
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
 *
 * @throws Refusal with the first thing that is not in order
 */
export function readDescriptive(
  message: unknown,
  rules: Pick<DescriptiveRules, 'takesFlag'>,
): RequestedContent[] {
  const body = readBody(message);
  readSources(body);
  const infos = must(
    must(body, 'HotelDescriptiveInfosType', members),
    'HotelDescriptiveInfos',
    listOf(members, 0, mostHotels),
  );
  return infos.map((info) => ({
    code: readHotel(must(info, 'HotelRef', members)),
    flags: readFlags(info, rules),
  }));
}

function readFlags(info: Members, rules: Pick<DescriptiveRules, 'takesFlag'>): RequestedContent['flags'] {
  const flags = Object.entries(places).map(([part, [object, name]]): [Part, SendFlag] => {
    const holder = nullable(info, object, members);
    const stated =
      holder && Object.hasOwn(holder, name) && holder[name] === null
        ? null
        : holder && nullable(holder, name, boolean);
    if (!rules.takesFlag(part as Part, stated))
      throw unusable(`${object}.${name} cannot be ${String(stated)}.`, `${object}.${name}`);
    return [part as Part, stated];
  });
  return Object.fromEntries(flags) as Record<Part, SendFlag>;
}

function readHotel(from: Members): number {
  readHotelNames(from);
  return must(from, 'HotelCode', integer(Number.MIN_SAFE_INTEGER));
}
