/* eslint-disable @typescript-eslint/no-explicit-any -- whatever stands in a file */
export type Place = { readonly of: any; readonly at: string };

/** Every place in a JSON value, as its container and key. */
export const placesIn = (value: any): Place[] =>
  Object.keys(value).flatMap((at) => [
    { of: value, at },
    ...(typeof value[at] === 'object' && value[at] !== null ? placesIn(value[at]) : []),
  ]);
