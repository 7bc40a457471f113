/** What the specification does not answer of the v1 message API. */
import type { OperationId } from '../../schemas/operations.ts';
import { dayNumber } from '../../lib/days.ts';
import { isAbsent, type Members } from '../schema-node.ts';
import { isFreeField } from '../free-fields.ts';
import { members, objects, usual, type Unspecified } from './predicates.ts';
import { availability } from './v1-availability.ts';
import {
  areKnownHotels,
  beyondFirstPage,
  envelope,
  isEmptyList,
  isKnownAddress,
  isSlot,
  modifies,
  only,
  pointOfSale,
} from './v1-common.ts';

const search: Unspecified = (request, context) => {
  const { HotelRefs, Address } = members(members(request['Criteria'])['Criterion']);
  if (!isAbsent(HotelRefs)) return !areKnownHotels(HotelRefs, context);
  return !only(Address, 1) || !objects(Address).every((address) => isKnownAddress(address, context));
};

const descriptive: Unspecified = (request, context) => {
  const infos = objects(members(request['HotelDescriptiveInfosType'])['HotelDescriptiveInfos']);
  return !areKnownHotels(
    infos.map(({ HotelRef }) => HotelRef),
    context,
  );
};

/** What is told of a reservation must be its own, and told whole. */
const cancellation: Unspecified = ({ UniqueID, Verification, CancelType, Segment }) => {
  const { Email, HotelRef, ReservationTimeSpan } = members(Verification);
  const { Start, End } = members(ReservationTimeSpan);
  return (
    !only(UniqueID, 1) ||
    !isSlot(objects(UniqueID)[0]?.['ID'], 'reservationId') ||
    !isSlot(Email, 'reservationEmail') ||
    !isSlot(members(HotelRef)['HotelCode'], 'reservationHotel') ||
    !isSlot(Start, 'reservationStart') ||
    !isSlot(End, 'reservationEnd') ||
    (CancelType === 'CancelRoom' &&
      (!only(Segment, 1) || !isSlot(objects(Segment)[0]?.['ItinSegNbr'], 'roomOfReservation'))) ||
    isEmptyList(Segment)
  );
};

/** A year back and ahead; a period of one day may be one of none. */
function isUsualPeriod({ Start, End }: Members, today: string): boolean {
  const [from, to, now] = [dayNumber(Start), dayNumber(End), dayNumber(today)];
  return from < to && from >= now - usual.daysAhead && to <= now + usual.daysAhead;
}

const reading: Unspecified = (request, context) => {
  const { UniqueID, ReadRequestsType } = request;
  if (!isAbsent(UniqueID)) return !isSlot(members(UniqueID)['ID'], 'reservationId');
  const reads = objects(members(ReadRequestsType)['HotelReadRequests']);
  return (
    !areKnownHotels(
      reads.map(({ HotelRef }) => HotelRef),
      context,
    ) || reads.some(({ SelectionCriteria }) => !isUsualPeriod(members(SelectionCriteria), context.today))
  );
};

/** Without a word about its identifier a booking gets one when it is sent. */
const booking: Unspecified = ({ TransactionIdentifier }, _context, place) =>
  (place !== '' && !isFreeField(place)) ||
  (place === '/TransactionIdentifier' && (isAbsent(TransactionIdentifier) || TransactionIdentifier === ''));

export const beyondV1 = {
  'v1.ping': [envelope],
  'v1.avail': availability,
  'v1.search': [envelope, search, beyondFirstPage, modifies],
  'v1.desc': [envelope, pointOfSale, descriptive],
  'v1.cancel': [envelope, cancellation],
  'v1.book': [envelope, booking],
  'v1.getbk': [envelope, reading],
  'v1.countries': [envelope],
  'v1.states': [envelope],
  'v1.cities': [envelope],
  'v1.contentfile': [envelope],
  'content.download': [],
} as const satisfies Partial<Record<OperationId, readonly Unspecified[]>>;
