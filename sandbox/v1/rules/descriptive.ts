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
export interface DescriptiveRules {
  /** Whether a request with this flag is accepted. */
  acceptsFlag(part: Part, flag: SendFlag): boolean;
  /** Whether the response contains a part. Without hotel data there is no HotelInfo; without guest rooms FacilityInfo is empty. */
  includesPart(part: Part, flag: SendFlag, language: V1Language): boolean;
  hotelsToDescribe<Requested extends DescribedHotel>(requested: readonly Requested[]): readonly Requested[];
}

export const descriptiveRules: DescriptiveRules = {
  acceptsFlag: () => true,
  includesPart: (_part, flag) => flag !== false,
  hotelsToDescribe: (requested) => requested,
};
