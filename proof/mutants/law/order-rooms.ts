/** The hotel rooms of an order, and their guests. */
import { Chapter, dayAfter, daysBetween, is, near, within, type Any, type Subject } from './fixing.ts';
import { below, item, room, itemSays, of, reasoned, itemOf } from './order-places.ts';

const roomSays =
  '`hotelRooms[]`: id, name; guests[] (required); startDate, endDate (required); status (required: CONFIRMED, CANCELLED, LOST); cancelDate (only when CANCELLED); ratePlanName; meal; nights[] (required; date string and percent number = share of the room price); cancelPolicy and supplierCancelPolicy (nullable: nonRefundable bool, penaltyDate = deadline for penalty-free cancellation, penaltyValue number, penaltyCurrency, cancelledInPenalty bool only when CANCELLED); totalRoomPrice, totalRoomTaxes, totalRoomPriceCurrency; taxesBreakdown[] (value, currency, description, all required); supplierRoomTaxes, supplierRoomTaxesCurrency, supplierRoomTaxesBreakdown[] (same shape).';

const guestSays =
  'Room guest: firstName, lastName, ageQualifying (required: ADULT or CHILD), age (integer), cpf, phone, email, addressCity, addressComplement, addressDistrict, addressNumber, addressState, addressStreet, addressZipCode, birthCertificate, country, dob, nationality, passport, primary (bool), rg; all nullable except ageQualifying.';

const roomOf = (subject: Subject): Any => within(subject, 4);

/** The order was made by a booking of this traffic. */
const booked = (subject: Subject): boolean =>
  subject.before.some(({ operation }) => operation === 'v1.book' || operation === 'v2.book') &&
  !String((subject.observed.answer as Any).id).startsWith('DEMO');

const agrees = (subject: Subject): boolean | undefined =>
  booked(subject) && subject.value != null ? subject.value === subject.conforming : undefined;

export const orderRooms = new Chapter('order.by-id', 'order.by-query')
  .fix(
    'members',
    `${below(item, 'startDate endDate')} ${below(room, 'startDate endDate')}`,
    reasoned(itemSays, 'order.agrees.dates', 'order.room.dates-within-item', 'order.dates-in-order'),
    (subject) => {
      const { type, startDate, endDate, hotelRooms } = itemOf(subject);
      if (
        type !== 'HOTEL' ||
        !Array.isArray(hotelRooms) ||
        hotelRooms.length === 0 ||
        !is.moment(startDate) ||
        !is.moment(endDate)
      )
        return undefined;
      return (hotelRooms as Any[]).every(
        (one) => one.startDate >= startDate && one.endDate <= endDate && one.startDate < one.endDate,
      );
    },
  )
  .fix(
    'members',
    `${below(item, 'totalReservationPrice totalReservationTaxes')} ${below(room, 'totalRoomPrice totalRoomTaxes')} ${item}.hotelRooms`,
    reasoned(roomSays, 'order.agrees.money', 'order.item.rooms-price'),
    (subject) => {
      const { hotelRooms, totalReservationPrice } = itemOf(subject);
      if (!Array.isArray(hotelRooms) || !is.number(totalReservationPrice) || !booked(subject))
        return undefined;
      return subject.path.length < 3 || Array.isArray(subject.value) || subject.value === subject.conforming;
    },
  )
  .required(below(room, 'guests startDate endDate status nights'), of(roomSays, 'order.room.required'))
  .form(below(room, 'startDate endDate'), is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.date-iso8601', 'order.room.required', 'order.room.types'],
    firmness: 'reasoned',
  })
  .table(below(room, 'status'), ['CONFIRMED', 'CANCELLED', 'LOST'], of(roomSays, 'order.room.status-enum'))
  .fix('members', below(room, 'cancelDate status'), of(roomSays, 'order.room.cancel-date'), (subject) => {
    const { cancelDate, status } = roomOf(subject);
    return cancelDate == null || status === 'CANCELLED';
  })
  .fix(
    'members',
    `${below(room, 'cancelPolicy.cancelledInPenalty supplierCancelPolicy.cancelledInPenalty status')}`,
    of(roomSays, 'order.room.cancelled-in-penalty'),
    (subject) => {
      const { cancelPolicy, supplierCancelPolicy, status } = roomOf(subject);
      return (
        (cancelPolicy?.cancelledInPenalty == null && supplierCancelPolicy?.cancelledInPenalty == null) ||
        status === 'CANCELLED'
      );
    },
  )
  .fix(
    'members',
    `${below(item, 'status')} ${below(room, 'status')}`,
    reasoned(roomSays, 'order.status.follows', 'order.item.status-of-rooms'),
    (subject) => {
      const { type, status, hotelRooms } = itemOf(subject);
      if (type !== 'HOTEL' || !Array.isArray(hotelRooms) || hotelRooms.length === 0) return undefined;
      const each = new Set((hotelRooms as Any[]).map((one) => one.status as string));
      return each.size > 1 ? undefined : each.has(status as string);
    },
  )
  .required(below(room, 'nights.*.date nights.*.percent'), of(roomSays, 'order.room.nights-shape'))
  .form(below(room, 'nights.*.percent'), is.number, of(roomSays, 'order.room.nights-shape'))
  .form(below(room, 'nights.*.date'), is.text, of(roomSays, 'order.room.nights-shape'))
  .fix(
    'members',
    `${below(room, 'nights nights.*.percent')}`,
    reasoned(roomSays, 'order.room.nights-sum'),
    (subject) => {
      const { nights } = roomOf(subject);
      if (!Array.isArray(nights) || nights.length === 0) return undefined;
      return near(
        (nights as Any[]).reduce((sum, { percent }) => sum + Number(percent), 0),
        100,
        0.5,
      );
    },
  )
  .fix(
    'members',
    `${below(room, 'nights nights.*.date startDate endDate')}`,
    reasoned(roomSays, 'order.agrees.dates', 'order.room.nights-of-stay', 'order.dates-in-order'),
    (subject) => {
      const { nights, startDate, endDate } = roomOf(subject);
      if (!Array.isArray(nights) || nights.length === 0 || !is.moment(startDate) || !is.moment(endDate))
        return undefined;
      const wanted = Array.from({ length: Math.max(0, daysBetween(startDate, endDate)) }, (_, index) =>
        dayAfter(startDate, index),
      );
      return (
        JSON.stringify((nights as Any[]).map(({ date }) => String(date).slice(0, 10)).toSorted()) ===
        JSON.stringify(wanted)
      );
    },
  )
  .form(
    below(
      room,
      'cancelPolicy.nonRefundable supplierCancelPolicy.nonRefundable cancelPolicy.cancelledInPenalty',
    ),
    is.boolean,
    of(roomSays, 'order.room.policy-shape'),
  )
  .form(
    below(room, 'cancelPolicy.penaltyValue supplierCancelPolicy.penaltyValue'),
    is.number,
    of(roomSays, 'order.room.policy-shape'),
  )
  .form(
    below(room, 'totalRoomPrice totalRoomTaxes supplierRoomTaxes'),
    is.number,
    of(roomSays, 'order.room.types'),
  )
  .form(below(room, 'name ratePlanName'), is.text, of(roomSays, 'order.room.types'))
  .required(
    below(
      room,
      'taxesBreakdown.*.value taxesBreakdown.*.currency taxesBreakdown.*.description supplierRoomTaxesBreakdown.*.value supplierRoomTaxesBreakdown.*.currency supplierRoomTaxesBreakdown.*.description',
    ),
    of(roomSays, 'order.room.taxes-breakdown'),
  )
  .form(
    below(room, 'taxesBreakdown.*.value supplierRoomTaxesBreakdown.*.value'),
    is.number,
    of(roomSays, 'order.room.taxes-breakdown'),
  )
  .fix(
    'members',
    below(room, 'taxesBreakdown taxesBreakdown.*.value totalRoomTaxes'),
    reasoned(roomSays, 'order.room.taxes-sum'),
    (subject) => {
      const { taxesBreakdown, totalRoomTaxes } = roomOf(subject);
      if (!Array.isArray(taxesBreakdown) || taxesBreakdown.length === 0 || !is.number(totalRoomTaxes))
        return undefined;
      return near(
        (taxesBreakdown as Any[]).reduce((sum, { value }) => sum + Number(value), 0),
        totalRoomTaxes,
        0.02,
      );
    },
  )
  .required(below(room, 'guests.*.ageQualifying'), of(guestSays, 'order.guest.age-qualifying'))
  .table(
    below(room, 'guests.*.ageQualifying'),
    ['ADULT', 'CHILD'],
    of(guestSays, 'order.guest.age-qualifying'),
  )
  .form(below(room, 'guests.*.age'), is.integer, of(guestSays, 'order.guest.types'))
  .form(below(room, 'guests.*.primary'), is.boolean, of(guestSays, 'order.guest.types'))
  .form(
    below(room, 'guests.*.firstName guests.*.lastName guests.*.email guests.*.phone'),
    is.text,
    of(guestSays, 'order.guest.types'),
  )
  .fix(
    'state',
    `${below(room, 'guests guests.*.ageQualifying guests.*.firstName guests.*.lastName guests.*.age')}`,
    reasoned(guestSays, 'order.agrees.guests'),
    (subject) =>
      booked(subject) && subject.value != null
        ? JSON.stringify(subject.value) === JSON.stringify(subject.conforming)
        : undefined,
  )
  .fix(
    'state',
    `${below(item, 'startDate endDate')} ${below(room, 'startDate endDate nights.*.date')}`,
    reasoned(itemSays, 'order.agrees.dates'),
    agrees,
  )
  .fix(
    'state',
    `${below(item, 'totalReservationPrice')} ${below(room, 'totalRoomPrice')}`,
    reasoned(itemSays, 'order.agrees.money'),
    agrees,
  )
  .fix(
    'state',
    `${below(item, 'status')} ${below(room, 'status')}`,
    {
      says: '| Order item and hotel room | status | CONFIRMED, CANCELLED, LOST |',
      under: 'States and transitions',
      at: ['order.status.follows'],
      firmness: 'reasoned',
    },
    agrees,
  ).fixings;
