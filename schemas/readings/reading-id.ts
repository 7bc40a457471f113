import type { readings } from '../settings/readings.ts';

/** Settings whose value is a JSONPath. */
export type ReadingId = {
  [Id in keyof typeof readings]: (typeof readings)[Id]['kind'] extends 'reading' ? Id : never;
}[keyof typeof readings];
