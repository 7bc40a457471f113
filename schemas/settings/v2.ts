import { boolean, choice, name, nameWithin, number, path, pointer, template } from './setting.ts';

/** v2 rate API, long-stay and orders: names and paths that the specification does not show. */
export const v2 = {
  'v2.names.checkIn': name('checkIn', 'Check-in date of an availability request.'),
  'v2.names.checkOut': name('checkOut', 'Check-out date of an availability request.'),
  'v2.names.occupancy': name('occupancy', 'Object with the guests of an availability request.'),
  'v2.names.adults': name('adults', 'Adults per room, inside occupancy.'),
  'v2.names.children': name('children', 'Children per room, inside occupancy.'),
  'v2.names.childrenAges': name('childrenAges', 'Ages of the children, inside occupancy.'),
  'v2.names.latitude': name('latitude', 'Latitude of a circle.'),
  'v2.names.longitude': name('longitude', 'Longitude of a circle.'),
  'v2.names.radius': name('radius', 'Radius of a circle.'),
  'v2.names.radiusUnit': name('radiusUnit', 'Unit of the radius.'),
  'v2.names.favorites': name('favorites', 'Flag that restricts to favourite hotels.'),
  'v2.names.starRatings': name('starRatings', 'List of accepted star ratings.'),
  'v2.names.cheapest': name('cheapest', 'Flag that keeps the cheapest rate per hotel and credential.'),
  'v2.names.locale': name('locale', 'Requested language of an availability response.'),
  'v2.booking.path': path('/v2/hotels/book', 'Path of the v2 booking operation.'),
  'v2.booking.body': template(
    'The whole body of a v2 booking, if its members are nested: JSON in which {bookingToken}, {searchId}, {email}, {firstName1}, {lastName1}, {firstName2} and {lastName2} are filled in.',
    {
      known: ['bookingToken', 'searchId', 'email', 'firstName1', 'lastName1', 'firstName2', 'lastName2'],
      needed: ['bookingToken'],
    },
  ),
  'v2.booking.token': nameWithin(
    'v2.booking.body',
    'bookingToken',
    'Member of a v2 booking for the booking token.',
  ),
  'v2.booking.searchId': nameWithin(
    'v2.booking.body',
    'searchId',
    'Member of a v2 booking for the search id.',
  ),
  'v2.booking.guests': nameWithin('v2.booking.body', 'guests', 'Member of a v2 booking for the guests.'),
  'v2.booking.guestEmail': nameWithin(
    'v2.booking.body',
    'email',
    'E-mail address of a guest of a v2 booking.',
  ),
  'v2.booking.id': pointer('/orderId', 'Where the response to a v2 booking has the id of the order.'),
  'v2.booking.reservation': pointer(
    '',
    'Where the response to a v2 booking has the identifier by which v1 reads and cancels the reservation; without it no v2 booking is made at a deployment.',
  ),
  'longstay.locator.in': choice(['body', 'query'], 'body', 'Where the token request has landingPageLocator.'),
  'longstay.token.auth': choice(['none', 'bearer'], 'none', 'How the token request itself is authenticated.'),
  'longstay.availability.path': path(
    '/longstay/{landingPageLocator}/availability',
    'Path of long-stay availability; contains the landing page locator.',
  ),
  'longstay.availability.method': choice(['GET', 'POST'], 'GET', 'Method of long-stay availability.'),
  'longstay.availability.parameters': template(
    'Parameters of long-stay availability: JSON in which {checkIn}, {checkOut} (YYYY-MM-DD), {nights}, {adults} and {locale} are filled in; default: none.',
    { known: ['checkIn', 'checkOut', 'nights', 'adults', 'locale'] },
  ),
  'longstay.availability.in': choice(['query', 'body'], 'query', 'Where these parameters are sent.'),
  'orders.v1.locator': boolean(
    true,
    'Whether the identifier of a v1 reservation is the locator of its order item, so that GET /orders finds it.',
  ),
  'orders.v1.id': pointer('', 'Where the response to SendHotelRes has the id of its order, if it does.'),
  'orders.lost.path': path('/lostReservations/{lostReservationId}', 'Path of the lost-reservation look-up.'),
  'webhook.lost.id': name(
    'lostReservationId',
    'Member of a LOST_RESERVATION_CHANGED notification with the identifier.',
  ),
  'webhook.wait': number(
    10,
    'Seconds within which a change is notified; without it a missing notification is no finding.',
  ),
  'v2.locale.differs': boolean(
    false,
    'Whether two locales are known to give different texts on this deployment.',
  ),
} as const;
