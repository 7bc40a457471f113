/**
 * Other shapes of answers that the specification does not show, for a whole sandbox: what another service might send.
 * Each goes with readings, which stand beside it in variants/answer-shapes.ts. In this project's names, before the wire.
 */
import type { OperationId } from '../schemas/operations.ts';

type Members = Readonly<Record<string, unknown>>;
type Reshape = (own: Members, operation: OperationId) => Members;

const envelope = new Set(['EchoToken', 'ErrorsType', 'PrimaryLangID', 'Success', 'Target', 'TimeStamp', 'Version', 'WarningsType']);

/** Operations of whose answer nothing is shown beyond the envelope, or nothing at all. */
const notShown = new Set<OperationId>([
  'v1.ping',
  'v1.search',
  'v1.cancel',
  'v1.book',
  'v1.getbk',
  'v1.countries',
  'v1.states',
  'v1.cities',
  'v1.contentfile',
  'v2.book',
]);

const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
const entries = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.map(members) : []);
const reservationsIn = ({ HotelReservationsType: all }: Members) => entries(members(all)['HotelReservations']);

/** A reservation with all that counts at its top. */
function flatReservation(reservation: Members): Members {
  const { ResGlobalInfo, ResStatus, RoomStaysType, ResGuestsType } = reservation;
  const rooms = entries(members(RoomStaysType)['RoomStays']);
  const [id] = entries(members(members(ResGlobalInfo)['HotelReservationsIDsType'])['HotelReservationIDs']);
  const [first] = rooms;
  const stay = members(first?.['StayDateRange']);
  return {
    number: id?.['ResID_Value'],
    reference: id?.['ResID_Value'],
    state: stateOf(ResStatus),
    property: members(members(first?.['BasicPropertyInfo'])['HotelRef'])['HotelCode'],
    arrival: stay['Start'],
    departure: stay['End'],
    mail: entries(members(ResGuestsType)['ResGuests']).find(({ Email }) => typeof Email === 'string')?.['Email'],
    price: members(members(ResGlobalInfo)['Total'])['AmountAfterTax'],
    rooms: rooms.map(({ IndexNumber, RoomStayStatus }) => ({ room: IndexNumber, state: stateOf(RoomStayStatus) })),
  };
}

const stateOf = (status: unknown): string => (members(status)['PMS_ResStatusType'] === 4 ? 'annulled' : 'firm');

const place = ({ Code, Name }: Members): Members => ({ ref: Code, label: Name });
const foundHotel = (stay: Members): Members => {
  const { HotelCode, HotelName } = members(members(stay['BasicPropertyInfo'])['HotelRef']);
  return { ref: HotelCode, label: HotelName };
};

/** The records of an answer, flat; undefined where it is no list. */
function recordsOf(own: Members, operation: OperationId): readonly Members[] | undefined {
  switch (operation) {
    case 'v1.countries':
      return entries(own['Countries']).map(place);
    case 'v1.states':
      return entries(own['States']).map(place);
    case 'v1.cities':
      return entries(own['Cities']).map(place);
    case 'v1.search':
      return entries(members(own['HotelStaysType'])['HotelStays']).map(foundHotel);
    case 'v1.getbk':
    case 'v1.book':
      return reservationsIn(own).map(flatReservation);
    default:
      return undefined;
  }
}

/** What an answer holds that is no list, under other names. */
const single = ({ Url, EchoData, orderId, ...rest }: Members): Members => ({
  ...rest,
  ...(Url === undefined ? {} : { href: Url }),
  ...(EchoData === undefined ? {} : { said: EchoData }),
  ...(orderId === undefined ? {} : { order: orderId }),
});

/** By the value that names each; what has none is left out. */
const byKey = (records: readonly Members[], key: string): Members =>
  Object.fromEntries(records.flatMap(({ [key]: name, ...rest }) => (name === undefined || name === null ? [] : [[String(name), rest]])));

const reshapes = {
  usual: (own) => own,
  /** All of it two levels down. */
  deeper: (own) => ({ Result: { Content: own } }),
  /** Records at the top of the answer, and their values at the top of each. */
  higher: (own, operation) => {
    const records = recordsOf(own, operation);
    return records === undefined ? single(own) : { items: records };
  },
  /** Records in a map, by what names each, and values in a list of pairs. */
  map: (own, operation) => {
    const records = recordsOf(own, operation);
    if (records !== undefined) return { index: byKey(records, operation === 'v1.getbk' || operation === 'v1.book' ? 'number' : 'ref') };
    return { values: Object.entries(single(own)).map(([name, value]) => ({ name, value })) };
  },
} as const satisfies Record<string, Reshape>;

type ShapeName = keyof typeof reshapes;

const isShape = (name: string): name is ShapeName => Object.hasOwn(reshapes, name);

/**
 * An answer in the shape of that name; the envelope stays where it is shown to be.
 *
 * @throws RangeError where there is no such shape
 */
export function inShape(name: string, message: object, operation: OperationId): object {
  if (!isShape(name)) throw new RangeError(`there is no shape of answers "${name}": there are ${Object.keys(reshapes).join(', ')}`);
  if (name === 'usual' || !notShown.has(operation)) return message;
  const all = Object.entries(message);
  // A report of problems has nothing of its own.
  const own = all.filter(([member]) => !envelope.has(member));
  if (own.length === 0) return message;
  return { ...Object.fromEntries(all.filter(([member]) => envelope.has(member))), ...reshapes[name](Object.fromEntries(own), operation) };
}
