/** The items of an order. */
import { isCountry, isCurrency } from './codes.ts';
import { Chapter, is, type Any } from './fixing.ts';
import {
  below,
  item,
  supplier,
  itemSays,
  of,
  reasoned,
  itemOf,
  money,
  sums,
  currencies,
} from './order-places.ts';

const route = `${item}.busRoutes.*`;

const hotelSays =
  'HOTEL-only item fields: countryName, hotelAddress, hotelLatitude, hotelLongitude (decimal degrees), supplierHotelCode, rebookStatus, trackingSource, trackingMedium, trackingCampaign (also on ADDON), hotelRooms[].';

const addonSays =
  'ADDON-only item fields: mandatoryPurchase (bool), scheduleDate, scheduleTime, addonType (for example TRANSPORTATION_PRIVATE, MEAL, SERVICE, TICKET), notificationReminderDatetime (ISO 8601), variantLabel, hotelReservationId (linked hotel reservation).';

const busSays =
  "`busRoutes[]` (one per leg of one direction; two entries when there is a connection; a round trip produces two BUS items): id (required; zero-based index as text, '0' direct or outbound, '1' connection, and so on), company, equipmentType, departureLocation and arrivalLocation (each code, name), departureDateTime, arrivalDateTime, status, guests[], cancelPolicy (object as returned by the supplier), totalRoutePrice, totalRoutePriceCurrency, totalRouteTaxes.";

export const orderItems = new Chapter('order.by-id', 'order.by-query')
  .required(below(item, 'id type status'), of(itemSays, 'order.item.required'))
  .table(below(item, 'type'), ['HOTEL', 'ADDON', 'BUS'], of(itemSays, 'order.item.type-enum'))
  .table(below(item, 'status'), ['CONFIRMED', 'CANCELLED', 'LOST'], of(itemSays, 'order.item.status-enum'))
  .fix('presence', below(item, 'startDate endDate'), of(itemSays, 'order.item.dates-hotel-bus'), (subject) =>
    itemOf(subject).type === 'ADDON' ? undefined : subject.value !== null && subject.value !== undefined,
  )
  .form(below(item, 'startDate endDate'), is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.date-iso8601', 'conv.datetime-iso', 'order.item.types', 'order.item.dates-hotel-bus'],
    firmness: 'reasoned',
  })
  .fix(
    'members',
    below(item, 'startDate endDate') +
      ' ' +
      below(route, 'departureDateTime arrivalDateTime') +
      ` ${item}.busRoutes`,
    of(itemSays, 'order.item.bus-dates', 'order.bus.two-entries-connection'),
    (subject) => {
      const { type, startDate, endDate, busRoutes } = itemOf(subject);
      if (type !== 'BUS' || !Array.isArray(busRoutes) || busRoutes.length === 0) return undefined;
      // Moments that the supplier does not tell decide nothing.
      if (busRoutes[0].departureDateTime == null || busRoutes.at(-1).arrivalDateTime == null)
        return undefined;
      const when = (value: unknown): number => Date.parse(String(value));
      return (
        when(startDate) === when(busRoutes[0].departureDateTime) &&
        when(endDate) === when(busRoutes.at(-1).arrivalDateTime)
      );
    },
  )
  .form(below(item, 'countryCode'), isCountry, of(itemSays, 'order.item.country-alpha2'))
  .form(below(item, sums.join(' ')), is.number, of(itemSays, 'order.item.money-number'))
  .fix(
    'members',
    below(item, `${sums.join(' ')} ${currencies.join(' ')}`),
    of(itemSays, 'order.item.money-currency'),
    (subject) => {
      const own = itemOf(subject) as Record<string, unknown>;
      return Object.entries(money).every(
        ([sum, currency]) => !is.number(own[sum]) || (own[currency] !== null && own[currency] !== undefined),
      );
    },
  )
  .form(
    below(item, currencies.join(' ')),
    isCurrency,
    reasoned(itemSays, 'order.item.money-currency', 'order.item.types'),
  )
  .form(below(item, 'extraFields.*.valueInt'), is.integer, of(itemSays, 'order.item.extra-fields'))
  .required(
    below(item, 'includeExtras.*.id includeExtras.*.label'),
    of(itemSays, 'order.item.include-extras'),
  )
  .form(below(item, 'hotelLatitude hotelLongitude'), is.number, of(hotelSays, 'order.item.coordinates'))
  .fix(
    'members',
    below(item, 'hotelLatitude hotelLongitude'),
    of(hotelSays, 'order.item.coordinates'),
    ({ value, path }) =>
      is.number(value) ? Math.abs(Number(value)) <= (path.at(-1) === 'hotelLatitude' ? 90 : 180) : undefined,
  )
  .form(below(item, 'mandatoryPurchase'), is.boolean, of(addonSays, 'order.item.types'))
  .form(
    below(item, 'notificationReminderDatetime'),
    is.moment,
    of(addonSays, 'order.item.addon-reminder-iso'),
  )
  .fix(
    'members',
    `${below(item, 'hotelReservationId')}`,
    of(addonSays, 'order.item.addon-hotel-link'),
    (subject) => {
      const items = (subject.observed.answer as Any).items as Any[];
      return subject.value == null
        ? undefined
        : items.some(
            ({ type, id, locator }) =>
              type === 'HOTEL' && (id === subject.value || locator === subject.value),
          );
    },
  )
  .fix(
    'members',
    `${below(item, 'type')}`,
    of(
      hotelSays,
      'order.item.hotel-only',
      'order.item.addon-only',
      'order.item.bus-only',
      'order.item.type-enum',
    ),
    ({ value, conforming }) => value === conforming,
  )
  .fix(
    'members',
    `${below(item, 'supplierId')} suppliers ${supplier}.id`,
    reasoned(itemSays, 'order.supplier.ref'),
    (subject) => {
      const { items, suppliers } = subject.observed.answer as Any;
      if (!Array.isArray(items) || !Array.isArray(suppliers)) return undefined;
      return (items as Any[]).every(
        ({ supplierId }) => supplierId == null || (suppliers as Any[]).some((one) => one?.id === supplierId),
      );
    },
  )
  .required(below(route, 'id'), of(busSays, 'order.bus.route-id'))
  .fix('members', `${below(route, 'id')} ${item}.busRoutes`, of(busSays, 'order.bus.route-id'), (subject) => {
    const { busRoutes } = itemOf(subject);
    return Array.isArray(busRoutes)
      ? JSON.stringify((busRoutes as Any[]).map(({ id }) => id as unknown).toSorted()) ===
          JSON.stringify(busRoutes.map((_, index) => String(index)).toSorted())
      : undefined;
  })
  .form(
    below(route, 'totalRoutePrice totalRouteTaxes'),
    is.number,
    reasoned(busSays, 'order.bus.route-shape'),
  ).fixings;
