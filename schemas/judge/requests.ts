/** What must hold within one request of a partner beyond its shape. */
import { operationOf, type OperationId } from '../operations.ts';
import {
  dig,
  entriesOf,
  filled,
  isId,
  listed,
  membersOf,
  objectsOf,
  present,
  type Assertion,
  type Members,
  type Suppression,
} from './check.ts';
import { isWithin } from './v1-envelope.ts';

/** Specification: "v1 message envelope". */
const fresh: Assertion = ({ exchange, request, settings }, check) => {
  const { TimeStamp: stamp } = membersOf(request);
  const skew = settings.get('clock.skew') * 1000;
  const holds =
    typeof stamp === 'string' ? isWithin(stamp, exchange.sentAt - skew, exchange.sentAt + skew) : undefined;
  if (holds !== undefined)
    check(
      'v1.env.timestamp-fresh',
      holds,
      '/TimeStamp',
      `about ${new Date(exchange.sentAt).toISOString()}, when it was sent`,
      stamp,
    );
};

const envelope = ['PrimaryLangID', 'EchoToken', 'TimeStamp', 'Target', 'Version'];

/** Specification: "v1 location lists and content file link". */
const envelopeOnly: Assertion = ({ request }, check) => {
  const [extra] = Object.keys(membersOf(request)).filter((member) => !envelope.includes(member));
  check(
    'v1.lists.envelope-only',
    extra === undefined,
    `/${extra ?? ''}`,
    'the envelope and nothing more',
    extra,
  );
};

/** A CancelType that lists no room and is not the one for rooms. Specification: "v1 cancel request (SendHotelResCancel)". */
const isWholeWithType = (requested: unknown): boolean => {
  const { CancelType: type, Segment: segment } = membersOf(requested);
  return typeof type === 'string' && type !== 'CancelRoom' && !filled(segment);
};

const wholeOmitsCancelType: Assertion = ({ request }, check) => {
  const { CancelType: type, Segment: segment } = membersOf(request);
  if (isWholeWithType(request) || (!present(type) && !filled(segment)))
    check('v1.cancel.whole-omits-canceltype', !present(type), '/CancelType', 'none: no room is listed', type);
};

/** A CancelType without a room is judged as that of a whole reservation; and where no room is meant, none need be listed. */
const wholeReservation: Suppression = ({ request }, { pointer }) => {
  const { CancelType: type, Segment: segment } = membersOf(request);
  return (
    (pointer === '/CancelType' && isWholeWithType(request)) ||
    (pointer === '/Segment' && !filled(segment) && type !== 'CancelRoom')
  );
};

const segmentOfReservation: Assertion = ({ request }, check) => {
  const ids = objectsOf(membersOf(request)['UniqueID']).map(({ ID: id }) => id);
  const [among, expected] = [new Set(ids), `${listed(ids, ' or ')}, a slash and an index`];
  for (const [{ ItinSegNbr: number }, pointer] of entriesOf(membersOf(request)['Segment'], '/Segment')) {
    const [, reservation] = typeof number === 'string' ? (/^(.+)\/\d+$/.exec(number) ?? []) : [];
    if (reservation !== undefined && ids.length > 0)
      check(
        'v1.cancel.segment-number-format',
        among.has(reservation),
        `${pointer}/ItinSegNbr`,
        expected,
        number,
      );
  }
};

const reservations = '/HotelReservationsType/HotelReservations';
const reservationsOf = (requested: unknown) =>
  entriesOf(dig(requested, 'HotelReservationsType', 'HotelReservations'), reservations);
const guestsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests'));

/** Specification: "v1 booking request (SendHotelRes)". */
const guestReferences: Assertion = ({ request }, check) => {
  for (const [reservation, place] of reservationsOf(request)) {
    const known = guestsOf(reservation)
      .map(({ ResGuestRPH: rph }) => rph)
      .filter(isId)
      .map(String);
    const [among, oneOf] = [new Set(known), `one of ${listed(known) || 'no guests'}`];
    for (const [stay, pointer] of entriesOf(
      dig(reservation, 'RoomStaysType', 'RoomStays'),
      `${place}/RoomStaysType/RoomStays`,
    ))
      for (const [count, at] of entriesOf(
        dig(stay, 'GuestCountsType', 'GuestCounts'),
        `${pointer}/GuestCountsType/GuestCounts`,
      )) {
        const list = count['ResGuestRPH'];
        for (const [index, rph] of Array.isArray(list) ? list.entries() : [])
          if (isId(rph))
            check('v1.book.rph-resolves', among.has(String(rph)), `${at}/ResGuestRPH/${index}`, oneOf, rph);
      }
  }
};

const onePrimary: Assertion = ({ request }, check) => {
  for (const [reservation, pointer] of reservationsOf(request)) {
    const guests = guestsOf(reservation);
    const primary = guests.filter(({ PrimaryIndicator: mark }) => mark === true).length;
    const marks = guests.every(({ PrimaryIndicator: mark }) => !present(mark) || typeof mark === 'boolean');
    if (guests.length > 0 && marks)
      check(
        'v1.book.one-primary',
        primary === 1,
        `${pointer}/ResGuestsType/ResGuests`,
        'one primary guest',
        `${primary} primary guests`,
      );
  }
};

/** What a request owes beside its shape, and which findings about its shape are none because an assertion says it better. */
interface Owed {
  readonly assertions: readonly Assertion[];
  readonly suppression?: Suppression;
}

const nothing: Owed = { assertions: [] };
const bare: Owed = { assertions: [envelopeOnly] };

/** Beside the freshness of those with an envelope. */
const owed: Readonly<Record<OperationId, Owed>> = {
  'v1.ping': nothing,
  'v1.avail': nothing,
  'v1.search': nothing,
  'v1.desc': nothing,
  'v1.cancel': { assertions: [wholeOmitsCancelType, segmentOfReservation], suppression: wholeReservation },
  'v1.book': { assertions: [guestReferences, onePrimary] },
  'v1.getbk': nothing,
  'v1.countries': bare,
  'v1.states': bare,
  'v1.cities': bare,
  'v1.contentfile': bare,
  'content.download': nothing,
  'v2.avail': nothing,
  'v2.checkrate': nothing,
  'v2.book': nothing,
  'longstay.token': nothing,
  'longstay.avail': nothing,
  'order.by-query': nothing,
  'order.by-id': nothing,
  'lost.by-id': nothing,
  webhook: nothing,
};

export const requestAssertionsOf = (operation: OperationId): readonly Assertion[] => [
  ...(operationOf(operation).errors === 'in-200' ? [fresh] : []),
  ...owed[operation].assertions,
];

export const requestSuppressionOf = (operation: OperationId): Suppression =>
  owed[operation].suppression ?? (() => false);
