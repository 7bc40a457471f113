import { code, integer, string, type BodyMembers } from '../../reading/read.ts';

/** Validates the names of a HotelRef. They have no effect: only the code identifies a hotel. */
export function readHotelNames(hotelRef: BodyMembers) {
  hotelRef.nullable('BrandName', integer());
  hotelRef.nullable('ChainName', string);
  hotelRef.nullable('HotelName', string);
  return { chain: hotelRef.nullable('ChainCode', code) };
}
