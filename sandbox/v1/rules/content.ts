import type { Members } from '../../../lib/objects.ts';
import type { V1Language } from '../../words/codes.ts';
import type { Language } from '../../words/languages.ts';

/** The members of a hotel search that decide whether it is accepted. */
export interface RequestedSearch {
  readonly codes: readonly (number | string)[] | undefined;
  readonly addresses: readonly SearchedAddress[] | undefined;
  readonly onlySelling: boolean | undefined;
}

/** An address of a hotel search; undefined members do not restrict it. */
export interface SearchedAddress {
  readonly CityCode: string | undefined;
  readonly StateProvCode: number | undefined;
  readonly CountryCode: number | undefined;
}

/** The parts that Send flags request. The flag for multimedia applies to hotels and to rooms. */
export type Part =
  | 'awards'
  | 'attractions'
  | 'refPoints'
  | 'contacts'
  | 'guestRooms'
  | 'hotelData'
  | 'hotelMultimedia'
  | 'roomMultimedia'
  | 'policies';

/** A Send flag; undefined if absent. */
export type SendFlag = boolean | null | undefined;

export interface DescribedHotel {
  readonly hotel: number;
}

/** The three lists of places. */
export type PlaceList = 'countries' | 'states' | 'cities';

/**
 * Hotel search, descriptive content, lists of places and the content file. Specification: "v1 hotel search request (HotelSearch)";
 * "v1 hotel descriptive info (GetHotelDescriptiveInfo)"; "v1 location lists and content file link". The specification does not show
 * the results of a search. It calls each Send flag nullable but does not define null or an absent flag: that both send the data is
 * the sandbox's assumption.
 */
export const contentRules = {
  /** Whether a valid search is accepted. */
  takesSearch: (_requested: RequestedSearch): boolean => true,
  searchedAddresses: <Address>(addresses: readonly Address[]): readonly Address[] => addresses,
  /** Whether a hotel is kept by OnlyPreferredHotels. */
  searchKeeps: (isPreferred: boolean, onlyPreferred: boolean | undefined): boolean =>
    onlyPreferred !== true || isPreferred,
  foundBefore: (page: number, size: number): number => (page - 1) * size,
  /** Whether a request with this flag is accepted. */
  acceptsFlag: (_part: Part, _flag: SendFlag): boolean => true,
  /** Whether the response contains a part. Without hotel data there is no HotelInfo; without guest rooms FacilityInfo is empty. */
  includesPart: (_part: Part, flag: SendFlag, _language: V1Language): boolean => flag !== false,
  hotelsToDescribe: <Requested extends DescribedHotel>(
    requested: readonly Requested[],
  ): readonly Requested[] => requested,
  /** The required member that a list request lacks. By default none, because the specification requires "the envelope only". */
  missingListMember: (_list: PlaceList, _request: Members, _language: Language): string | undefined =>
    undefined,
  /** Seconds until the link to a file expires. */
  contentLifetimeSeconds: (_file: string): number => 3_600,
  /** @param path path of the file below the origin, with a leading slash */
  contentUrl: (origin: string, path: string): string => origin + path,
  /** The downloaded text in chunks. */
  contentText: (chunks: Iterable<string>): Iterable<string> => chunks,
};
