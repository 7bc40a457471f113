/** Distributions of the traffic as plain data, so that a preset can be printed and a file can override it. */
import type { JourneyName } from '../journeys.ts';

export interface Traffic {
  /** Names of the two presets, with `+ FILE` if a file overrides them. */
  readonly name: string;
  /** Searching journeys per booking journey. */
  readonly lookToBook: number;
  /** Days from booking to arrival. */
  readonly leadTime: readonly LeadTime[];
  /** Days from searching to arrival; on average fewer than from booking to arrival. */
  readonly searchLeadTime: readonly Bucket[];
  readonly nights: readonly { readonly nights: number; readonly share: number }[];
  readonly parties: readonly { readonly adults: number; readonly children: number; readonly share: number }[];
  /** Days from booking to cancellation. */
  readonly cancelDelay: readonly Bucket[];
  /** Shares from Monday to Sunday. */
  readonly arrivalWeekday: readonly number[];
  readonly searchWeekday: readonly number[];
  /** Factors of searches by the hour of the day: 24 numbers around 1. */
  readonly hours: readonly number[];
  /** Exponent of Zipf's law over destinations: the first known destination is the most popular. */
  readonly zipf: number;
  /** Weights of journeys that differ from those in journeys.ts; 0 leaves a journey out. */
  readonly mix: Readonly<Partial<Record<JourneyName, number>>>;
}

/** `fromDays` and `toDays` are both included. */
export interface Bucket {
  readonly fromDays: number;
  readonly toDays: number;
  readonly share: number;
}

export interface LeadTime extends Bucket {
  /** Share of the bookings with this lead time that are cancelled. */
  readonly cancelRate: number;
}
