/** Checks within one request of a partner, beyond its shape. */
import { operationOf, type OperationId } from '../operations.ts';
import { checkAmong, valuesAt } from './among.ts';
import {
  dig,
  entriesOf,
  hasValue,
  isId,
  joinTexts,
  membersOf,
  nestedEntries,
  objectsOf,
  isPresent,
  type Assertion,
  type Members,
  type Suppression,
} from './check.ts';
import { isWithin } from './v1-envelope.ts';

/** Specification: "v1 message envelope". */
const timestampFreshness: Assertion = ({ exchange, request, settings }, check) => {
  const { TimeStamp: stamp } = membersOf(request);
  const skewMs = settings.get('clock.skew') * 1000;
  const { sentAt, clockOffset = 0 } = exchange;
  if (typeof stamp !== 'string') return;
  // If the deployment's clock was moved, a client may use its own clock or the deployment's.
  const clocks = [sentAt, sentAt + clockOffset];
  const results = clocks.map((now) => isWithin(stamp, now - skewMs, now + skewMs));
  if (results.includes(undefined)) return;
  check(
    'v1.env.timestamp-fresh',
    results.includes(true),
    '/TimeStamp',
    `about ${new Date(sentAt).toISOString()}, when the request was sent`,
  );
};

const envelopeMembers = ['PrimaryLangID', 'EchoToken', 'TimeStamp', 'Target', 'Version'];

/** Specification: "v1 location lists and content file link". */
const envelopeOnly: Assertion = ({ request }, check) => {
  const [extraMember] = Object.keys(membersOf(request)).filter((member) => !envelopeMembers.includes(member));
  check(
    'v1.lists.envelope-only',
    extraMember === undefined,
    `/${extraMember ?? ''}`,
    'no members except those of the envelope',
    extraMember,
  );
};

/**
 * Whether a request has a CancelType other than CancelRoom but lists no room. Specification: "v1 cancel request
 * (SendHotelResCancel)".
 */
const isWholeCancelWithType = (request: unknown): boolean => {
  const { CancelType: type, Segment: segment } = membersOf(request);
  return typeof type === 'string' && type !== 'CancelRoom' && !hasValue(segment);
};

const wholeCancelOmitsCancelType: Assertion = ({ request }, check) => {
  const { CancelType: type, Segment: segment } = membersOf(request);
  const isWholeCancelWithoutType = !isPresent(type) && !hasValue(segment);
  if (isWholeCancelWithoutType || isWholeCancelWithType(request))
    check(
      'v1.cancel.whole-omits-canceltype',
      isWholeCancelWithoutType,
      '/CancelType',
      'absent: no room is listed',
    );
};

/** CancelType without a room is judged by wholeCancelOmitsCancelType, and a request for a whole reservation need not list rooms. */
const isWholeReservationFinding: Suppression = ({ request }, { pointer }) => {
  const { CancelType: type, Segment: segment } = membersOf(request);
  return (
    (pointer === '/CancelType' && isWholeCancelWithType(request)) ||
    (pointer === '/Segment' && !hasValue(segment) && type !== 'CancelRoom')
  );
};

const segmentOfReservation: Assertion = ({ request }, check) => {
  const ids = objectsOf(membersOf(request)['UniqueID']).map(({ ID: id }) => id);
  if (ids.length === 0) return;
  const reservationIds = new Set(ids);
  const expected = `${joinTexts(ids, ' or ')}, a slash and an index`;
  for (const [{ ItinSegNbr: segmentNumber }, pointer] of entriesOf(request, '', 'Segment')) {
    if (typeof segmentNumber !== 'string') continue;
    const [, reservationId] = /^(.+)\/\d+$/.exec(segmentNumber) ?? [];
    if (reservationId !== undefined)
      check(
        'v1.cancel.segment-number-format',
        reservationIds.has(reservationId),
        `${pointer}/ItinSegNbr`,
        expected,
      );
  }
};

const reservationsOf = (request: unknown) =>
  entriesOf(request, '', 'HotelReservationsType', 'HotelReservations');
const guestsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests'));

/** Specification: "v1 booking request (SendHotelRes)". */
const guestReferences: Assertion = ({ request }, check) => {
  for (const [reservation, reservationPointer] of reservationsOf(request)) {
    const rphs = guestsOf(reservation)
      .map(({ ResGuestRPH: rph }) => rph)
      .filter(isId)
      .map(String);
    const expected = `one of ${joinTexts(rphs) || 'no guests'}`;
    const counts = nestedEntries(
      entriesOf(reservation, reservationPointer, 'RoomStaysType', 'RoomStays'),
      ([stay, pointer]) => entriesOf(stay, pointer, 'GuestCountsType', 'GuestCounts'),
    );
    const references = valuesAt(counts, 'ResGuestRPH').flatMap(([list, pointer]) =>
      (Array.isArray(list) ? list : []).map((rph, index) => [rph as unknown, `${pointer}/${index}`] as const),
    );
    checkAmong(check, 'v1.book.rph-resolves', rphs, references, expected);
  }
};

const primaryGuest: Assertion = ({ request }, check) => {
  for (const [reservation, pointer] of reservationsOf(request)) {
    const guests = guestsOf(reservation);
    const primaryCount = guests.filter(({ PrimaryIndicator: indicator }) => indicator === true).length;
    const areBooleans = guests.every(
      ({ PrimaryIndicator: indicator }) => !isPresent(indicator) || typeof indicator === 'boolean',
    );
    if (guests.length > 0 && areBooleans)
      check(
        'v1.book.one-primary',
        primaryCount === 1,
        `${pointer}/ResGuestsType/ResGuests`,
        'one primary guest',
        `${primaryCount} primary guests`,
      );
  }
};

/** The assertions on a request, and which findings about its shape are dropped because an assertion reports them more precisely. */
interface RequestChecks {
  readonly assertions: readonly Assertion[];
  readonly suppression?: Suppression;
}

const envelopeChecks: RequestChecks = { assertions: [envelopeOnly] };

/** The checks of each operation that has some, in addition to the freshness of an envelope. */
const checksByOperation: Readonly<Partial<Record<OperationId, RequestChecks>>> = {
  'v1.cancel': {
    assertions: [wholeCancelOmitsCancelType, segmentOfReservation],
    suppression: isWholeReservationFinding,
  },
  'v1.book': { assertions: [guestReferences, primaryGuest] },
  'v1.countries': envelopeChecks,
  'v1.states': envelopeChecks,
  'v1.cities': envelopeChecks,
  'v1.contentfile': envelopeChecks,
};

export const requestAssertionsOf = (operation: OperationId): readonly Assertion[] => [
  ...(operationOf(operation).errors === 'in-200' ? [timestampFreshness] : []),
  ...(checksByOperation[operation]?.assertions ?? []),
];

export const requestSuppressionOf = (operation: OperationId): Suppression =>
  checksByOperation[operation]?.suppression ?? (() => false);
