/**
 * Where records are in responses that the specification does not show: a JSONPath (RFC 9535) from the response to its records, and
 * from a record to its values. Without a reading the names of `v1-response-names.ts` are used.
 */
import { reading, values } from './setting.ts';

const reservationNames = (...names: string[]) => names.map((name) => `v1.names.reservation.${name}`);
const roomNames = (...names: string[]) => reservationNames('roomStaysType', 'roomStays', ...names);
const foundAddressNames = (part: string): string[] =>
  ['basicPropertyInfo', 'address', part].map((name) => `v1.names.found.${name}`);

const locationReadings = <const List extends 'countries' | 'states' | 'cities'>(
  list: List,
  operation: string,
) =>
  ({
    [`v1.reading.${list}.each`]: reading([`v1.names.${list}.list`], `The records of ${operation}.`),
    [`v1.reading.${list}.code`]: reading([`v1.names.${list}.code`], `Code, in a record of ${operation}.`),
    [`v1.reading.${list}.name`]: reading([`v1.names.${list}.name`], `Name, in a record of ${operation}.`),
  }) as { readonly [Id in `v1.reading.${List}.${'each' | 'code' | 'name'}`]: ReturnType<typeof reading> };

/** The readings of a reservation in both responses: the names on the path, a description, and the kind of record. */
const sharedParts = {
  hotel: [roomNames('basicPropertyInfo', 'hotelRef', 'hotelCode'), 'Hotel code', 'reservation'],
  start: [roomNames('stayDateRange', 'start'), 'First day', 'reservation'],
  end: [roomNames('stayDateRange', 'end'), 'Day of departure', 'reservation'],
  email: [reservationNames('guestsType', 'guests', 'guestEmail'), 'E-mail address', 'reservation'],
  total: [reservationNames('total', 'amountAfterTax'), 'Total after tax', 'reservation'],
  totalBeforeTax: [reservationNames('total', 'amountBeforeTax'), 'Total before tax', 'reservation'],
  currency: [
    reservationNames('total', 'currencyCode'),
    'Currency of the totals, as a code of CurrencyCodeEnum or in three letters',
    'reservation',
  ],
  guests: [reservationNames('guestsType', 'guests'), 'The guests of all its rooms', 'reservation'],
  'guest.givenName': [reservationNames('guestGivenName'), 'Given name', 'guest'],
  'guest.surname': [reservationNames('guestSurname'), 'Surname', 'guest'],
  'guest.age': [reservationNames('guestAge'), 'Age', 'guest'],
  'guest.group': [reservationNames('guestAgeQualifyingCode'), 'Age group as in AgeQualifyCodeEnum', 'guest'],
  rooms: [roomNames(), 'The rooms', 'reservation'],
  'room.index': [
    reservationNames('roomIndex'),
    'Index as in ItinSegNbr of a cancel, or ItinSegNbr itself',
    'room',
  ],
  'room.state': [reservationNames('roomStatus', 'pmsStatus'), 'State', 'room'],
  'room.id': [reservationNames('roomId'), 'Room ID', 'room'],
  'room.ratePlan': [reservationNames('ratePlanId'), 'Rate plan ID', 'room'],
  'room.total': [reservationNames('roomTotal', 'amountAfterTax'), 'Total after tax', 'room'],
  'room.totalBeforeTax': [reservationNames('roomTotal', 'amountBeforeTax'), 'Total before tax', 'room'],
} as const satisfies Record<string, readonly [names: string[], what: string, record: string]>;

const reservationReadings = <const List extends 'bookings' | 'booked', Part extends keyof typeof sharedParts>(
  list: List,
  ...partIds: readonly Part[]
) =>
  Object.fromEntries(
    partIds.map((part) => {
      const [names, description, record] = sharedParts[part];
      const where =
        list === 'bookings'
          ? `a ${record} of GetBookings`
          : `${record === 'reservation' ? 'the' : 'a'} ${record} of SendHotelRes`;
      return [`v1.reading.${list}.${part}`, reading(names, `${description}, in ${where}.`)];
    }),
  ) as { readonly [Id in `v1.reading.${List}.${Part}`]: ReturnType<typeof reading> };

export const readings = {
  'v1.reading.bookings.each': reading(
    reservationNames('listType', 'list'),
    'The reservations, in the answer of GetBookings.',
  ),
  'v1.reading.bookings.id': reading(
    reservationNames('globalInfo', 'idsType', 'ids', 'idValue'),
    'Identifier, in a reservation of GetBookings.',
  ),
  'v1.reading.bookings.state': reading(
    reservationNames('status', 'pmsStatus'),
    'State, in a reservation of GetBookings.',
  ),
  'v1.reading.bookings.gone': values(
    [],
    'States of a cancelled reservation or room in GetBookings; default: those of PMS_ResStatusTypeEnum, by code or name.',
  ),
  ...reservationReadings(
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
    reservationNames('listType', 'list'),
    'The reservation that was made, in the answer of SendHotelRes.',
  ),
  ...reservationReadings(
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
  ...locationReadings('countries', 'GetCountryList'),
  ...locationReadings('states', 'GetStateList'),
  ...locationReadings('cities', 'GetCityList'),
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
  'v1.reading.found.city': reading(foundAddressNames('cityCode'), 'City code, in a hotel of HotelSearch.'),
  'v1.reading.found.state': reading(
    foundAddressNames('stateProvCode'),
    'State code, in a hotel of HotelSearch.',
  ),
  'v1.reading.found.country': reading(
    foundAddressNames('countryCode'),
    'Country code, in a hotel of HotelSearch.',
  ),
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
