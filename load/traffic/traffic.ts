/** Who asks for what, and when: distributions, all plain data, so that a preset can be printed and a file can override it. */
import type { JourneyName } from '../journeys.ts';

export interface Traffic {
  /** Names of the two presets it was made of, with `+ FILE` where a file overrides. */
  readonly name: string;
  /** Searching journeys for one booking journey. */
  readonly lookToBook: number;
  /** Days from booking to arrival. */
  readonly leadTime: readonly LeadTime[];
  /** Days from searching to arrival: searches come later than bookings. */
  readonly searchLeadTime: readonly Bucket[];
  readonly nights: readonly { readonly nights: number; readonly share: number }[];
  readonly parties: readonly { readonly adults: number; readonly children: number; readonly share: number }[];
  /** Days from booking to cancellation. */
  readonly cancelDelay: readonly Bucket[];
  /** Shares from Monday to Sunday. */
  readonly arrivalWeekday: readonly number[];
  readonly searchWeekday: readonly number[];
  /** Searches by the hour of the day, 24 factors around 1. */
  readonly hours: readonly number[];
  /** Exponent of Zipf's law over destinations: the first of the known ones is the most wanted. */
  readonly zipf: number;
  /** Weights of journeys, where they differ from those in journeys.ts; 0 leaves one out. */
  readonly mix: Readonly<Partial<Record<JourneyName, number>>>;
}

/** Both ends belong to it. */
export interface Bucket {
  readonly fromDays: number;
  readonly toDays: number;
  readonly share: number;
}

export interface LeadTime extends Bucket {
  /** Share of the bookings with this lead time that are cancelled. */
  readonly cancelRate: number;
}
