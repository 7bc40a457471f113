const reservation = '/HotelReservationsType/HotelReservations/0';

/** The members of a booking that a partner fills itself; the others are copied from an offer. Pointers with internal names. */
export const freeFields: readonly string[] = [
  `${reservation}/POS`,
  `${reservation}/ResGlobalInfo/CommentsType`,
  `${reservation}/ResGlobalInfo/HotelReservationsIDsType`,
  `${reservation}/RoomStaysType/RoomStays/0/CommentsType`,
  `${reservation}/RoomStaysType/RoomStays/0/SpecialRequestsType`,
];

const personName = `${reservation}/ResGuestsType/ResGuests/0/Profiles/ProfileInfos/0/Profile/Customer/PersonName`;

const envelope = [
  'PrimaryLangID',
  'EchoToken',
  'TimeStamp',
  'Target',
  'Version',
  'TransactionIdentifier',
].map((member) => `/${member}`);

const freePointers = [...freeFields, ...envelope, personName];

/** Whether a pointer of a booking is in a member that a case may change. Members copied from an offer must not change. */
export const isFreeField = (place: string): boolean =>
  freePointers.some((start) => place === start || place.startsWith(`${start}/`));
