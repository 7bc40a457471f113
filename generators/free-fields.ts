const reservation = '/HotelReservationsType/HotelReservations/0';

/** What a partner has to say itself about a booking; the rest are copies of an offer. Pointers in our names. */
export const freeFields: readonly string[] = [
  `${reservation}/POS`,
  `${reservation}/ResGlobalInfo/CommentsType`,
  `${reservation}/ResGlobalInfo/HotelReservationsIDsType`,
  `${reservation}/RoomStaysType/RoomStays/0/CommentsType`,
  `${reservation}/RoomStaysType/RoomStays/0/SpecialRequestsType`,
];

const named = `${reservation}/ResGuestsType/ResGuests/0/Profiles/ProfileInfos/0/Profile/Customer/PersonName`;

const envelope = [
  'PrimaryLangID',
  'EchoToken',
  'TimeStamp',
  'Target',
  'Version',
  'TransactionIdentifier',
].map((member) => `/${member}`);

const own = [...freeFields, ...envelope, named];

/** Whether a place of a booking holds words of the partner's own: a copy that was changed is no copy. */
export const isFreeField = (place: string): boolean =>
  own.some((start) => place === start || place.startsWith(`${start}/`));
