/* eslint-disable @typescript-eslint/no-explicit-any -- whatever stands in a file */
export type Place = { readonly of: any; readonly at: string };

/** Every place in a JSON value, as its container and key. */
export const placesIn = (of: any): Place[] =>
  Object.keys(of).flatMap((at) => [
    { of, at },
    ...(typeof of[at] === 'object' && of[at] !== null ? placesIn(of[at]) : []),
  ]);
