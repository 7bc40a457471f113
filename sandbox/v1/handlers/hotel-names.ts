import { code, integer, nullable, string, type Members } from '../../reading/read.ts';

/** Validates the names of a HotelRef. They have no effect: only the code identifies a hotel. */
export function readHotelNames(from: Members): { readonly chain: string | number | undefined } {
  nullable(from, 'BrandName', integer(Number.MIN_SAFE_INTEGER));
  nullable(from, 'ChainName', string);
  nullable(from, 'HotelName', string);
  return { chain: nullable(from, 'ChainCode', code) };
}
