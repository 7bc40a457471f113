/**
 * Where records are in responses that the specification does not show: a JSONPath (RFC 9535) from the response to its records, and
 * from a record to its values. Without a reading the names of `v1-response-names.ts` are used.
 */
import { reading, values } from './setting.ts';

const reservation = (...names: string[]) => names.map((name) => `v1.names.reservation.${name}`);
const ofRoom = (...names: string[]) => reservation('roomStaysType', 'roomStays', ...names);
const foundAt = (part: string): string[] =>
  ['basicPropertyInfo', 'address', part].map((name) => `v1.names.found.${name}`);

const places = <const List extends 'countries' | 'states' | 'cities'>(list: List, operation: string) =>
  ({
    [`v1.reading.${list}.each`]: reading([`v1.names.${list}.list`], `The records of ${operation}.`),
    [`v1.reading.${list}.code`]: reading([`v1.names.${list}.code`], `Code, in a record of ${operation}.`),
    [`v1.reading.${list}.name`]: reading([`v1.names.${list}.name`], `Name, in a record of ${operation}.`),
  }) as { readonly [Id in `v1.reading.${List}.${'each' | 'code' | 'name'}`]: ReturnType<typeof reading> };

/** What both responses may contain about a reservation: the names on the path, a description, and the kind of record. */
const parts = {
  hotel: [ofRoom('basicPropertyInfo', 'hotelRef', 'hotelCode'), 'Hotel code', 'reservation'],
  start: [ofRoom('stayDateRange', 'start'), 'First day', 'reservation'],
  end: [ofRoom('stayDateRange', 'end'), 'Day of departure', 'reservation'],
  email: [reservation('guestsType', 'guests', 'guestEmail'), 'E-mail address', 'reservation'],
  total: [reservation('total', 'amountAfterTax'), 'Total after tax', 'reservation'],
  totalBeforeTax: [reservation('total', 'amountBeforeTax'), 'Total before tax', 'reservation'],
  currency: [
    reservation('total', 'currencyCode'),
    'Currency of the totals, as a code of CurrencyCodeEnum or in three letters',
    'reservation',
  ],
  guests: [reservation('guestsType', 'guests'), 'The guests of all its rooms', 'reservation'],
  'guest.givenName': [reservation('guestGivenName'), 'Given name', 'guest'],
  'guest.surname': [reservation('guestSurname'), 'Surname', 'guest'],
  'guest.age': [reservation('guestAge'), 'Age', 'guest'],
  'guest.group': [reservation('guestAgeQualifyingCode'), 'Age group as in AgeQualifyCodeEnum', 'guest'],
  rooms: [ofRoom(), 'The rooms', 'reservation'],
  'room.index': [
    reservation('roomIndex'),
    'Index as in ItinSegNbr of a cancel, or ItinSegNbr itself',
    'room',
  ],
  'room.state': [reservation('roomStatus', 'pmsStatus'), 'State', 'room'],
  'room.id': [reservation('roomId'), 'Room ID', 'room'],
  'room.ratePlan': [reservation('ratePlanId'), 'Rate plan ID', 'room'],
  'room.total': [reservation('roomTotal', 'amountAfterTax'), 'Total after tax', 'room'],
  'room.totalBeforeTax': [reservation('roomTotal', 'amountBeforeTax'), 'Total before tax', 'room'],
} as const satisfies Record<string, readonly [names: string[], what: string, record: string]>;

const shown = <const List extends 'bookings' | 'booked', Part extends keyof typeof parts>(
  list: List,
  ...shows: readonly Part[]
) =>
  Object.fromEntries(
    shows.map((part) => {
      const [names, what, record] = parts[part];
      const where =
        list === 'bookings'
          ? `a ${record} of GetBookings`
          : `${record === 'reservation' ? 'the' : 'a'} ${record} of SendHotelRes`;
      return [`v1.reading.${list}.${part}`, reading(names, `${what}, in ${where}.`)];
    }),
  ) as { readonly [Id in `v1.reading.${List}.${Part}`]: ReturnType<typeof reading> };

export const readings = {
  'v1.reading.bookings.each': reading(
    reservation('listType', 'list'),
    'The reservations, in the answer of GetBookings.',
  ),
  'v1.reading.bookings.id': reading(
    reservation('globalInfo', 'idsType', 'ids', 'idValue'),
    'Identifier, in a reservation of GetBookings.',
  ),
  'v1.reading.bookings.state': reading(
    reservation('status', 'pmsStatus'),
    'State, in a reservation of GetBookings.',
  ),
  'v1.reading.bookings.gone': values(
    [],
    'States of a cancelled reservation or room in GetBookings; default: those of PMS_ResStatusTypeEnum, by code or name.',
  ),
  ...shown(
    'bookings',
    'hotel',
    'start',
    'end',
    'email',
    'total',
    'totalBeforeTax',
    'currency',
    'guests',
    'guest.givenName',
    'guest.surname',
    'guest.age',
    'rooms',
    'room.index',
    'room.state',
    'room.id',
    'room.ratePlan',
    'room.total',
    'room.totalBeforeTax',
  ),
  'v1.reading.booked.each': reading(
    reservation('listType', 'list'),
    'The reservation that was made, in the answer of SendHotelRes.',
  ),
  ...shown(
    'booked',
    'hotel',
    'start',
    'end',
    'total',
    'totalBeforeTax',
    'currency',
    'rooms',
    'room.id',
    'room.ratePlan',
    'room.total',
    'room.totalBeforeTax',
    'guests',
    'guest.age',
    'guest.group',
  ),
  ...places('countries', 'GetCountryList'),
  ...places('states', 'GetStateList'),
  ...places('cities', 'GetCityList'),
  'v1.reading.found.each': reading(
    ['v1.names.found.hotelStaysType', 'v1.names.found.hotelStays'],
    'The hotels, in the answer of HotelSearch.',
  ),
  'v1.reading.found.code': reading(
    ['v1.names.found.basicPropertyInfo', 'v1.names.found.hotelRef', 'v1.names.found.hotelCode'],
    'Hotel code, in a hotel of HotelSearch.',
  ),
  'v1.reading.found.name': reading(
    ['v1.names.found.basicPropertyInfo', 'v1.names.found.hotelRef', 'v1.names.found.hotelName'],
    'Hotel name, in a hotel of HotelSearch.',
  ),
  'v1.reading.found.city': reading(foundAt('cityCode'), 'City code, in a hotel of HotelSearch.'),
  'v1.reading.found.state': reading(foundAt('stateProvCode'), 'State code, in a hotel of HotelSearch.'),
  'v1.reading.found.country': reading(foundAt('countryCode'), 'Country code, in a hotel of HotelSearch.'),
  'v1.reading.contentFile.url': reading(
    ['v1.names.contentFile.url'],
    'Download URL, in the answer of GetContentFileUrl.',
  ),
  'v1.reading.contentFile.properties': reading(
    [],
    'The properties, in a content download that is JSON; if not stated, they may be anywhere.',
  ),
  'v1.reading.contentFile.regions': reading(
    [],
    'The regions, in a content download that is JSON; if not stated, they may be anywhere.',
  ),
  'v1.reading.ping.echo': reading(['v1.names.ping.echoData'], 'EchoData of the request, in PingResponse.'),
} as const;
