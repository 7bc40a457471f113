import type { V1Language } from '../../words/codes.ts';

/** What the Send flags of a descriptive request ask for. The flag for multimedia is about hotels and their rooms alike. */
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

/** A Send flag; undefined where it was left out. */
export type SendFlag = boolean | null | undefined;

/** A hotel of a request that exists. */
export interface Described {
  readonly hotel: number;
}

/**
 * What descriptive content shows. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". It calls each flag
 * nullable and does not say what null or a flag left out means: that both send the data is the sandbox's assumption.
 */
export interface DescriptiveRules {
  /** Whether a request with such a flag is taken. */
  takesFlag(part: Part, flag: SendFlag): boolean;
  /** Whether a part is in the answer. Without hotel data there is no HotelInfo; without guest rooms FacilityInfo is empty. */
  sends(part: Part, flag: SendFlag, language: V1Language): boolean;
  /** Which hotels get an entry, of those that were asked for. */
  describes<Requested extends Described>(requested: readonly Requested[]): readonly Requested[];
}

export const descriptiveRules: DescriptiveRules = {
  takesFlag: () => true,
  sends: (_part, flag) => flag !== false,
  describes: (requested) => requested,
};
