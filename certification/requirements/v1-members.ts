/** Reads parts of v1 requests, which have our member names. */
import { dig, isId, objectsOf, type Members } from '../../schemas/judge/check.ts';

/** The hotel codes of a search; empty if it has none. */
export const searchedHotelCodes = (sent: Members): string[] =>
  objectsOf(dig(sent, 'HotelSearchCriteria', 'Criterion', 'HotelRefs')).map(({ HotelCode: code }) =>
    String(code),
  );

export const roomCandidatesOf = (sent: Members): Members[] =>
  objectsOf(dig(sent, 'HotelSearchCriteria', 'Criterion', 'RoomStayCandidatesType', 'RoomStayCandidates'));

export const descriptionsOf = (sent: Members): Members[] =>
  objectsOf(dig(sent, 'HotelDescriptiveInfosType', 'HotelDescriptiveInfos'));

export const reservationsOf = (sent: Members): Members[] =>
  objectsOf(dig(sent, 'HotelReservationsType', 'HotelReservations'));

export const roomsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'));

export const guestsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests'));

export const hotelCodeOf = (room: Members): string | undefined => {
  const code = dig(room, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');
  return isId(code) ? String(code) : undefined;
};

/** Whether a reservation states no other action than to book. */
export const isNewReservation = (reservation: Members): boolean =>
  [undefined, null, 0, 'Book'].includes(dig(reservation, 'ResStatus', 'TransactionActionType') as null);
