/** Unspecified responses of the v1 message API. */
import type { OperationId } from '../../schemas/operations.ts';
import { dayNumber } from '../../lib/days.ts';
import { isAbsent, type Members } from '../schema-node.ts';
import { isFreeField } from '../free-fields.ts';
import { membersOf, objectsOf, usualLimits, type UnspecifiedRule } from './predicates.ts';
import { availabilityRules } from './v1-availability.ts';
import {
  areFewDistinctKnownHotels,
  isBeyondFirstPage,
  isEnvelopeUnusual,
  isEmptyList,
  isKnownAddress,
  isSlot,
  modifiesBooking,
  hasLength,
  isPointOfSaleUnusual,
} from './v1-common.ts';

const isSearchUnspecified: UnspecifiedRule = (request, context) => {
  const { HotelRefs, Address } = membersOf(membersOf(request['Criteria'])['Criterion']);
  if (!isAbsent(HotelRefs)) return !areFewDistinctKnownHotels(HotelRefs, context);
  return !hasLength(Address, 1) || !objectsOf(Address).every((address) => isKnownAddress(address, context));
};

const isDescriptionUnspecified: UnspecifiedRule = (request, context) => {
  const infos = objectsOf(membersOf(request['HotelDescriptiveInfosType'])['HotelDescriptiveInfos']);
  return !areFewDistinctKnownHotels(
    infos.map(({ HotelRef }) => HotelRef),
    context,
  );
};

/** Whether the outcome is open, because the verification of a cancellation is incomplete or from another reservation. */
const isCancellationUnspecified: UnspecifiedRule = ({ UniqueID, Verification, CancelType, Segment }) => {
  const { Email, HotelRef, ReservationTimeSpan } = membersOf(Verification);
  const { Start, End } = membersOf(ReservationTimeSpan);
  return (
    !hasLength(UniqueID, 1) ||
    !isSlot(objectsOf(UniqueID)[0]?.['ID'], 'reservationId') ||
    !isSlot(Email, 'reservationEmail') ||
    !isSlot(membersOf(HotelRef)['HotelCode'], 'reservationHotel') ||
    !isSlot(Start, 'reservationStart') ||
    !isSlot(End, 'reservationEnd') ||
    (CancelType === 'CancelRoom' &&
      (!hasLength(Segment, 1) || !isSlot(objectsOf(Segment)[0]?.['ItinSegNbr'], 'roomOfReservation'))) ||
    isEmptyList(Segment)
  );
};

/** A period within a year before and after today; a period of one day may count as empty. */
function isUsualPeriod({ Start, End }: Members, today: string): boolean {
  const [firstDay, lastDay, todayNumber] = [dayNumber(Start), dayNumber(End), dayNumber(today)];
  return (
    firstDay < lastDay &&
    firstDay >= todayNumber - usualLimits.daysAhead &&
    lastDay <= todayNumber + usualLimits.daysAhead
  );
}

const isReadingUnspecified: UnspecifiedRule = (request, context) => {
  const { UniqueID, ReadRequestsType } = request;
  if (!isAbsent(UniqueID)) return !isSlot(membersOf(UniqueID)['ID'], 'reservationId');
  const readRequests = objectsOf(membersOf(ReadRequestsType)['HotelReadRequests']);
  return (
    !areFewDistinctKnownHotels(
      readRequests.map(({ HotelRef }) => HotelRef),
      context,
    ) ||
    readRequests.some(({ SelectionCriteria }) => !isUsualPeriod(membersOf(SelectionCriteria), context.today))
  );
};

/** A booking without an identifier gets one when it is sent. */
const isBookingUnspecified: UnspecifiedRule = ({ TransactionIdentifier }, _context, place) =>
  (place !== '' && !isFreeField(place)) ||
  (place === '/TransactionIdentifier' && (isAbsent(TransactionIdentifier) || TransactionIdentifier === ''));

export const unspecifiedV1 = {
  'v1.ping': [isEnvelopeUnusual],
  'v1.avail': availabilityRules,
  'v1.search': [isEnvelopeUnusual, isSearchUnspecified, isBeyondFirstPage, modifiesBooking],
  'v1.desc': [isEnvelopeUnusual, isPointOfSaleUnusual, isDescriptionUnspecified],
  'v1.cancel': [isEnvelopeUnusual, isCancellationUnspecified],
  'v1.book': [isEnvelopeUnusual, isBookingUnspecified],
  'v1.getbk': [isEnvelopeUnusual, isReadingUnspecified],
  'v1.countries': [isEnvelopeUnusual],
  'v1.states': [isEnvelopeUnusual],
  'v1.cities': [isEnvelopeUnusual],
  'v1.contentfile': [isEnvelopeUnusual],
  'content.download': [],
} as const satisfies Partial<Record<OperationId, readonly UnspecifiedRule[]>>;
