/**
 * Where the records that the suite needs stand in answers whose shape is not shown: JSONPath (RFC 9535) from the answer
 * to its records, and from a record to its values. What is not stated is read by the names of `v1-answered-names.ts`.
 */
import { reading, values } from './setting.ts';

const reservation = (...names: string[]) => names.map((name) => `v1.names.reservation.${name}`);
const ofRoom = (...names: string[]) => reservation('roomStaysType', 'roomStays', ...names);
const inReservation = 'in a reservation of GetBookings';
const inBooked = 'in the reservation of SendHotelRes';

const foundAt = (part: string): string[] =>
  ['basicPropertyInfo', 'address', part].map((name) => `v1.names.found.${name}`);

const places = <const List extends 'countries' | 'states' | 'cities'>(list: List, operation: string) =>
  ({
    [`v1.reading.${list}.each`]: reading([`v1.names.${list}.list`], `The records of ${operation}.`),
    [`v1.reading.${list}.code`]: reading([`v1.names.${list}.code`], `Code, in a record of ${operation}.`),
    [`v1.reading.${list}.name`]: reading([`v1.names.${list}.name`], `Name, in a record of ${operation}.`),
  }) as { readonly [Id in `v1.reading.${List}.${'each' | 'code' | 'name'}`]: ReturnType<typeof reading> };

export const readings = {
  'v1.reading.bookings.each': reading(
    reservation('listType', 'list'),
    'The reservations, in the answer of GetBookings.',
  ),
  'v1.reading.bookings.id': reading(
    reservation('globalInfo', 'idsType', 'ids', 'idValue'),
    `Identifier, ${inReservation}.`,
  ),
  'v1.reading.bookings.state': reading(reservation('status', 'pmsStatus'), `State, ${inReservation}.`),
  'v1.reading.bookings.gone': values(
    [],
    'States of a reservation or room of GetBookings that stands no more; unless stated those of PMS_ResStatusTypeEnum, by code or name.',
  ),
  'v1.reading.bookings.hotel': reading(
    ofRoom('basicPropertyInfo', 'hotelRef', 'hotelCode'),
    `Hotel code, ${inReservation}.`,
  ),
  'v1.reading.bookings.start': reading(ofRoom('stayDateRange', 'start'), `First day, ${inReservation}.`),
  'v1.reading.bookings.end': reading(ofRoom('stayDateRange', 'end'), `Day of departure, ${inReservation}.`),
  'v1.reading.bookings.email': reading(
    reservation('guestsType', 'guests', 'guestEmail'),
    `E-mail address, ${inReservation}.`,
  ),
  'v1.reading.bookings.total': reading(
    reservation('total', 'amountAfterTax'),
    `Total after tax, ${inReservation}.`,
  ),
  'v1.reading.bookings.totalBeforeTax': reading(
    reservation('total', 'amountBeforeTax'),
    `Total before tax, ${inReservation}.`,
  ),
  'v1.reading.bookings.currency': reading(
    reservation('total', 'currencyCode'),
    `Currency of what it costs, as a code of CurrencyCodeEnum or in three letters, ${inReservation}.`,
  ),
  'v1.reading.bookings.guests': reading(
    reservation('guestsType', 'guests'),
    `The guests of all its rooms, ${inReservation}.`,
  ),
  'v1.reading.bookings.guest.givenName': reading(
    reservation('guestGivenName'),
    'Given name, in a guest of GetBookings.',
  ),
  'v1.reading.bookings.guest.surname': reading(
    reservation('guestSurname'),
    'Surname, in a guest of GetBookings.',
  ),
  'v1.reading.bookings.guest.age': reading(reservation('guestAge'), 'Age, in a guest of GetBookings.'),
  'v1.reading.bookings.rooms': reading(ofRoom(), `The rooms, ${inReservation}.`),
  'v1.reading.bookings.room.index': reading(
    reservation('roomIndex'),
    'Index as in ItinSegNbr of a cancel, or ItinSegNbr itself, in a room of GetBookings.',
  ),
  'v1.reading.bookings.room.state': reading(
    reservation('roomStatus', 'pmsStatus'),
    'State, in a room of GetBookings.',
  ),
  'v1.reading.bookings.room.id': reading(reservation('roomId'), 'Room ID, in a room of GetBookings.'),
  'v1.reading.bookings.room.ratePlan': reading(
    reservation('ratePlanId'),
    'Rate plan ID, in a room of GetBookings.',
  ),
  'v1.reading.bookings.room.total': reading(
    reservation('roomTotal', 'amountAfterTax'),
    'Total after tax, in a room of GetBookings.',
  ),
  'v1.reading.bookings.room.totalBeforeTax': reading(
    reservation('roomTotal', 'amountBeforeTax'),
    'Total before tax, in a room of GetBookings.',
  ),
  'v1.reading.booked.each': reading(
    reservation('listType', 'list'),
    'The reservation that was made, in the answer of SendHotelRes.',
  ),
  'v1.reading.booked.hotel': reading(
    ofRoom('basicPropertyInfo', 'hotelRef', 'hotelCode'),
    `Hotel code, ${inBooked}.`,
  ),
  'v1.reading.booked.start': reading(ofRoom('stayDateRange', 'start'), `First day, ${inBooked}.`),
  'v1.reading.booked.end': reading(ofRoom('stayDateRange', 'end'), `Day of departure, ${inBooked}.`),
  'v1.reading.booked.total': reading(reservation('total', 'amountAfterTax'), `Total after tax, ${inBooked}.`),
  'v1.reading.booked.totalBeforeTax': reading(
    reservation('total', 'amountBeforeTax'),
    `Total before tax, ${inBooked}.`,
  ),
  'v1.reading.booked.currency': reading(
    reservation('total', 'currencyCode'),
    `Currency of what it costs, as a code of CurrencyCodeEnum or in three letters, ${inBooked}.`,
  ),
  'v1.reading.booked.rooms': reading(ofRoom(), `The rooms, ${inBooked}.`),
  'v1.reading.booked.room.id': reading(reservation('roomId'), 'Room ID, in a room of SendHotelRes.'),
  'v1.reading.booked.room.ratePlan': reading(
    reservation('ratePlanId'),
    'Rate plan ID, in a room of SendHotelRes.',
  ),
  'v1.reading.booked.room.total': reading(
    reservation('roomTotal', 'amountAfterTax'),
    'Total after tax, in a room of SendHotelRes.',
  ),
  'v1.reading.booked.room.totalBeforeTax': reading(
    reservation('roomTotal', 'amountBeforeTax'),
    'Total before tax, in a room of SendHotelRes.',
  ),
  'v1.reading.booked.guests': reading(
    reservation('guestsType', 'guests'),
    `The guests of all its rooms, ${inBooked}.`,
  ),
  'v1.reading.booked.guest.age': reading(reservation('guestAge'), 'Age, in a guest of SendHotelRes.'),
  'v1.reading.booked.guest.group': reading(
    reservation('guestAgeQualifyingCode'),
    'Age group as in AgeQualifyCodeEnum, in a guest of SendHotelRes.',
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
    'The properties, in a content download that is JSON; without it they may stand anywhere.',
  ),
  'v1.reading.contentFile.regions': reading(
    [],
    'The regions, in a content download that is JSON; without it they may stand anywhere.',
  ),
  'v1.reading.ping.echo': reading(['v1.names.ping.echoData'], 'EchoData of the request, in PingResponse.'),
} as const;
