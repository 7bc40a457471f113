import { code, integer, nullable, text, type Members } from '../../reading/read.ts';

/** What a HotelRef says beside its code. A hotel is known by its code alone: the rest is read and has no effect. */
export function readHotelNames(from: Members): { readonly chain: string | number | undefined } {
  nullable(from, 'BrandName', integer(Number.MIN_SAFE_INTEGER));
  nullable(from, 'ChainName', text);
  nullable(from, 'HotelName', text);
  return { chain: nullable(from, 'ChainCode', code) };
}
