import type { V1Language } from '../../words/codes.ts';

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

/**
 * The parts of descriptive content. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". It calls each flag
 * nullable but does not define null or an absent flag: that both send the data is the sandbox's assumption.
 */
export const descriptiveRules = {
  /** Whether a request with this flag is accepted. */
  acceptsFlag: (_part: Part, _flag: SendFlag): boolean => true,
  /** Whether the response contains a part. Without hotel data there is no HotelInfo; without guest rooms FacilityInfo is empty. */
  includesPart: (_part: Part, flag: SendFlag, _language: V1Language): boolean => flag !== false,
  hotelsToDescribe: <Requested extends DescribedHotel>(
    requested: readonly Requested[],
  ): readonly Requested[] => requested,
};
