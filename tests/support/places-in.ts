/* eslint-disable @typescript-eslint/no-explicit-any -- whatever stands in a file */
export type Place = { readonly of: any; readonly at: string };

/** Where a value stands, of all in the tree. */
export const placesIn = (of: any): Place[] =>
  Object.keys(of).flatMap((at) => [
    { of, at },
    ...(typeof of[at] === 'object' && of[at] !== null ? placesIn(of[at]) : []),
  ]);
