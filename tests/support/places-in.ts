/* eslint-disable @typescript-eslint/no-explicit-any -- whatever stands in a file */
export type Place = { readonly of: any; readonly at: string };

/** Every place in a JSON value, as its container and key. */
export const placesIn = (value: any): Place[] =>
  Object.keys(value).flatMap((key) => [
    { of: value, at: key },
    ...(typeof value[key] === 'object' && value[key] !== null ? placesIn(value[key]) : []),
  ]);
