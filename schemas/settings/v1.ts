import { boolean, choice, header, oneOf, path, pointer, text, values } from './setting.ts';

/** v1 message API: keys and forms that the specification does not show. */
export const v1 = {
  'v1.keys.in': choice(['header', 'query'], 'header', 'Where the two v1 keys travel.'),
  'v1.keys.api': header('apiKey', 'Name of the header or parameter with the first key.'),
  'v1.keys.secret': header('secretKey', 'Name of the header or parameter with the second key.'),
  'v1.form.cancel': choice(['integer', 'text'], 'text', 'Form of codes in SendHotelResCancel.'),
  'v1.form.book': choice(['integer', 'text'], 'text', 'Form of codes in SendHotelRes.'),
  'v1.form.getbk': choice(['integer', 'text'], 'text', 'Form of codes in GetBookings.'),
  'v1.booking.id': pointer(
    '/HotelReservationsType/HotelReservations/0/ResGlobalInfo/HotelReservationsIDsType/HotelReservationIDs/0/ResID_Value',
    'Where the answer to SendHotelRes holds the identifier of the reservation.',
  ),
  'v1.cancel.verification': values(
    [],
    'Members of Verification that each have to match, of Email, HotelCode, Start and End. Of one that is not stated a wrong one alone only warns.',
  ),
  'v1.firstPage': oneOf(
    [0, 1],
    1,
    'Number of the first page in GetHotelAvail and HotelSearch: 0 or 1. Of v2 the specification says that it is 1.',
  ),
  'v1.maxHotels.perPage': boolean(
    true,
    'Whether the number of hotels to search is that of one page; otherwise it is that of all pages together.',
  ),
  'v1.countries.translated': boolean(
    true,
    'Whether GetCountryList names countries in the language that is asked for; a name may be the same in all of them.',
  ),
  'v1.v2.sameIds': boolean(
    true,
    'Whether a hotel has the same identifier in v1 (HotelCode) and in v2 (hotel.id).',
  ),
  'v1.v2.hotelId': text(
    '{code}',
    'Where it has not: how v2 writes the hotel that v1 calls {code}, such as hotel-{code}.',
  ),
  'v1.contentfile.path': path(
    '/content/{file}',
    'Path of the content download. A client follows the address it was given; only the sandbox has to lay one out.',
  ),
} as const;
