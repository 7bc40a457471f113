/** Unspecified responses of the v1 message API. */
import type { OperationId } from '../../schemas/operations.ts';
import { dayNumber } from '../../lib/days.ts';
import { isAbsent, type Members } from '../schema-node.ts';
import { isFreeField } from '../free-fields.ts';
import { members, objects, usualLimits, type Unspecified } from './predicates.ts';
import { availability } from './v1-availability.ts';
import {
  areKnownHotels,
  beyondFirstPage,
  envelope,
  isEmptyList,
  isKnownAddress,
  isSlot,
  modifiesBooking,
  hasLength,
  pointOfSale,
} from './v1-common.ts';

const search: Unspecified = (request, context) => {
  const { HotelRefs, Address } = members(members(request['Criteria'])['Criterion']);
  if (!isAbsent(HotelRefs)) return !areKnownHotels(HotelRefs, context);
  return !hasLength(Address, 1) || !objects(Address).every((address) => isKnownAddress(address, context));
};

const descriptive: Unspecified = (request, context) => {
  const infos = objects(members(request['HotelDescriptiveInfosType'])['HotelDescriptiveInfos']);
  return !areKnownHotels(
    infos.map(({ HotelRef }) => HotelRef),
    context,
  );
};

/** Whether the outcome is open, because the verification of a cancellation is incomplete or from another reservation. */
const cancellation: Unspecified = ({ UniqueID, Verification, CancelType, Segment }) => {
  const { Email, HotelRef, ReservationTimeSpan } = members(Verification);
  const { Start, End } = members(ReservationTimeSpan);
  return (
    !hasLength(UniqueID, 1) ||
    !isSlot(objects(UniqueID)[0]?.['ID'], 'reservationId') ||
    !isSlot(Email, 'reservationEmail') ||
    !isSlot(members(HotelRef)['HotelCode'], 'reservationHotel') ||
    !isSlot(Start, 'reservationStart') ||
    !isSlot(End, 'reservationEnd') ||
    (CancelType === 'CancelRoom' &&
      (!hasLength(Segment, 1) || !isSlot(objects(Segment)[0]?.['ItinSegNbr'], 'roomOfReservation'))) ||
    isEmptyList(Segment)
  );
};

/** A period within a year before and after today; a period of one day may count as empty. */
function isUsualPeriod({ Start, End }: Members, today: string): boolean {
  const [from, to, now] = [dayNumber(Start), dayNumber(End), dayNumber(today)];
  return from < to && from >= now - usualLimits.daysAhead && to <= now + usualLimits.daysAhead;
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

/** A booking without an identifier gets one when it is sent. */
const booking: Unspecified = ({ TransactionIdentifier }, _context, place) =>
  (place !== '' && !isFreeField(place)) ||
  (place === '/TransactionIdentifier' && (isAbsent(TransactionIdentifier) || TransactionIdentifier === ''));

export const unspecifiedV1 = {
  'v1.ping': [envelope],
  'v1.avail': availability,
  'v1.search': [envelope, search, beyondFirstPage, modifiesBooking],
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
