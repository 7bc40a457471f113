import { boolean, choice, header, oneOf, path, pointer, text, values } from './setting.ts';

/** v1 message API: keys and forms that the specification does not show. */
export const v1 = {
  'v1.keys.in': choice(['header', 'query'], 'header', 'Where the two v1 keys are sent.'),
  'v1.keys.api': header('apiKey', 'Name of the header or parameter with the first key.'),
  'v1.keys.secret': header('secretKey', 'Name of the header or parameter with the second key.'),
  'v1.form.cancel': choice(['integer', 'text'], 'text', 'Form of codes in SendHotelResCancel.'),
  'v1.form.book': choice(['integer', 'text'], 'text', 'Form of codes in SendHotelRes.'),
  'v1.form.getbk': choice(['integer', 'text'], 'text', 'Form of codes in GetBookings.'),
  'v1.booking.id': pointer(
    '/HotelReservationsType/HotelReservations/0/ResGlobalInfo/HotelReservationsIDsType/HotelReservationIDs/0/ResID_Value',
    'Where the response to SendHotelRes has the identifier of the reservation.',
  ),
  'v1.cancel.verification': values(
    [],
    'The members of Verification that must match: Email, HotelCode, Start, End. If a member is not stated, accepting a wrong one alone only warns.',
  ),
  'v1.firstPage': oneOf(
    [0, 1],
    1,
    'Number of the first page in GetHotelAvail and HotelSearch: 0 or 1. In v2 it is 1.',
  ),
  'v1.maxHotels.perPage': boolean(
    true,
    'Whether the number of hotels to search is that of one page, or of all pages together.',
  ),
  'v1.countries.translated': boolean(
    true,
    'Whether GetCountryList names countries in the requested language; a name may be the same in several.',
  ),
  'v1.v2.sameIds': boolean(
    true,
    'Whether a hotel has the same identifier in v1 (HotelCode) and in v2 (hotel.id).',
  ),
  'v1.v2.hotelId': text(
    '{code}',
    'If the identifiers differ: how v2 writes the hotel that has {code} in v1, such as hotel-{code}.',
  ),
  'v1.contentfile.path': path(
    '/content/{file}',
    'Path of the content download at the sandbox. A client uses the URL that it is given.',
  ),
} as const;
