import { code, integer, nullableMember, string, type Members } from '../../reading/read.ts';

/** Validates the names of a HotelRef. They have no effect: only the code identifies a hotel. */
export function readHotelNames(hotelRef: Members): { readonly chain: string | number | undefined } {
  nullableMember(hotelRef, 'BrandName', integer());
  nullableMember(hotelRef, 'ChainName', string);
  nullableMember(hotelRef, 'HotelName', string);
  return { chain: nullableMember(hotelRef, 'ChainCode', code) };
}
