/** Settings of services with other response shapes where none is specified, and the readings of their targets. */
import type { Stated } from '../../schemas/settings.ts';

const placeLists = { countries: 'Countries', states: 'States', cities: 'Cities' } as const;

const listReadings = (each: (list: string) => string, code: string, name: string): Stated =>
  Object.fromEntries(
    Object.entries(placeLists).flatMap(([id, member]) => [
      [`v1.reading.${id}.each`, each(member)],
      [`v1.reading.${id}.code`, code],
      [`v1.reading.${id}.name`, name],
    ]),
  ) as Stated;

const idPath = 'ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs[0].ResID_Value';

/** All data two levels deeper. */
export const deeperShape: Stated = {
  'sandbox.answers': 'deeper',
  ...listReadings((list) => `$.Result.Content.${list}[*]`, '$.Code', '$.Name'),
  'v1.booking.id': `$.Result.Content.HotelReservationsType.HotelReservations[0].${idPath}`,
  'v1.reading.bookings.each': '$.Result.Content.HotelReservationsType.HotelReservations[*]',
  'v1.reading.booked.each': '$.Result.Content.HotelReservationsType.HotelReservations[*]',
  'v1.reading.found.each': '$.Result.Content.HotelStaysType.HotelStays[*]',
  'v1.reading.contentFile.url': '$.Result.Content.Url',
  'v1.reading.ping.echo': '$.Result.Content.EchoData',
  'v2.booking.id': '$.Result.Content.orderId',
};

const flatReservation: Stated = {
  'v1.reading.bookings.state': '$.state',
  'v1.reading.bookings.gone': ['annulled'],
  'v1.reading.bookings.hotel': '$.property',
  'v1.reading.bookings.start': '$.arrival',
  'v1.reading.bookings.end': '$.departure',
  'v1.reading.bookings.email': '$.mail',
  'v1.reading.bookings.total': '$.price',
  'v1.reading.bookings.rooms': '$.rooms[*]',
  'v1.reading.bookings.room.index': '$.room',
  'v1.reading.bookings.room.state': '$.state',
  'v1.reading.bookings.room.id': '$.kind',
  'v1.reading.bookings.room.ratePlan': '$.plan',
  'v1.reading.bookings.room.total': '$.price',
  'v1.reading.bookings.room.totalBeforeTax': '$.net',
  'v1.reading.bookings.totalBeforeTax': '$.net',
  'v1.reading.bookings.currency': '$.currency',
  'v1.reading.bookings.guests': '$.people[*]',
  'v1.reading.bookings.guest.givenName': '$.first',
  'v1.reading.bookings.guest.surname': '$.last',
  'v1.reading.bookings.guest.age': '$.years',
  'v1.reading.booked.hotel': '$.property',
  'v1.reading.booked.start': '$.arrival',
  'v1.reading.booked.end': '$.departure',
  'v1.reading.booked.total': '$.price',
  'v1.reading.booked.totalBeforeTax': '$.net',
  'v1.reading.booked.currency': '$.currency',
  'v1.reading.booked.rooms': '$.rooms[*]',
  'v1.reading.booked.room.id': '$.kind',
  'v1.reading.booked.room.ratePlan': '$.plan',
  'v1.reading.booked.room.total': '$.price',
  'v1.reading.booked.room.totalBeforeTax': '$.net',
  'v1.reading.booked.guests': '$.people[*]',
  'v1.reading.booked.guest.age': '$.years',
  'v1.reading.booked.guest.group': '$.group',
};

const flatPlace: Stated = {
  'v1.reading.found.name': '$.label',
  'v1.reading.found.city': '$.city',
  'v1.reading.found.state': '$.state',
  'v1.reading.found.country': '$.country',
};

export const flatShape: Stated = {
  'sandbox.answers': 'higher',
  ...listReadings(() => '$.items[*]', '$.ref', '$.label'),
  'v1.booking.id': '$.items[0].number',
  'v1.reading.bookings.each': '$.items[*]',
  'v1.reading.booked.each': '$.items[*]',
  'v1.reading.bookings.id': '$.number',
  ...flatReservation,
  'v1.reading.found.each': '$.items[*]',
  'v1.reading.found.code': '$.ref',
  ...flatPlace,
  'v1.reading.contentFile.url': '$.href',
  'v1.reading.ping.echo': '$.said',
  'v2.booking.id': '$.order',
};

/** Flat records in an object by id, and single values in an array of pairs. */
export const mapShape: Stated = {
  'sandbox.answers': 'map',
  ...listReadings(() => '$.index.*', 'key', '$.label'),
  'v1.booking.id': '$.index.*.reference',
  'v1.reading.bookings.each': '$.index.*',
  'v1.reading.booked.each': '$.index.*',
  'v1.reading.bookings.id': 'key',
  ...flatReservation,
  'v1.reading.found.each': '$.index.*',
  'v1.reading.found.code': 'key',
  ...flatPlace,
  'v1.reading.contentFile.url': "$.values[?@.name=='href'].value",
  // The downloaded file has only one shape.
  'v1.reading.contentFile.properties': '$.properties[*]',
  'v1.reading.contentFile.regions': '$.regions[*]',
  'v1.reading.ping.echo': "$.values[?@.name=='said'].value",
  'v2.booking.id': "$.values[?@.name=='order'].value",
};
