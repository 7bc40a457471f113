/**
 * Other shapes of answers that the specification does not show, for a whole sandbox: what another service might send.
 * Each goes with readings, which stand beside it in variants/answer-shapes.ts. In this project's names, before the wire.
 */
import { isObject, type Members } from '../../lib/objects.ts';
import { responseMembers } from '../../schemas/messages/v1/envelope.ts';
import type { OperationId } from '../../schemas/operations.ts';

type Reshape = (own: Members, list: List | undefined) => Members;

const members = (value: unknown): Members => (isObject(value) ? value : {});
const entries = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.map(members) : []);
const reservationsIn = ({ HotelReservationsType: all }: Members) =>
  entries(members(all)['HotelReservations']);

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
    mail: entries(members(ResGuestsType)['ResGuests']).find(({ Email }) => typeof Email === 'string')?.[
      'Email'
    ],
    price: members(members(ResGlobalInfo)['Total'])['AmountAfterTax'],
    net: members(members(ResGlobalInfo)['Total'])['AmountBeforeTax'],
    currency: members(members(ResGlobalInfo)['Total'])['CurrencyCode'],
    people: entries(members(ResGuestsType)['ResGuests']).map((guest) => ({
      first: guest['GivenName'],
      last: guest['Surname'],
      years: guest['Age'],
      group: guest['AgeQualifyingCode'],
    })),
    rooms: rooms.map(({ IndexNumber, RoomStayStatus, RoomID, RatePlanID, Total }) => ({
      room: IndexNumber,
      state: stateOf(RoomStayStatus),
      kind: RoomID,
      plan: RatePlanID,
      price: members(Total)['AmountAfterTax'],
      net: members(Total)['AmountBeforeTax'],
    })),
  };
}

const stateOf = (status: unknown): string =>
  members(status)['PMS_ResStatusType'] === 4 ? 'annulled' : 'firm';

const place = ({ Code, Name }: Members): Members => ({ ref: Code, label: Name });
const foundHotel = (stay: Members): Members => {
  const { HotelCode, HotelName } = members(members(stay['BasicPropertyInfo'])['HotelRef']);
  const { CityCode, StateProvCode, CountryCode } = members(members(stay['BasicPropertyInfo'])['Address']);
  return { ref: HotelCode, label: HotelName, city: CityCode, state: StateProvCode, country: CountryCode };
};

/** The list that an answer holds: its records, flat, and by which of their members each is named. */
interface List {
  readonly records: (own: Members) => readonly Members[];
  readonly key: string;
}

const none = undefined;
/** Its shape is shown, or nothing is read of it. */
const kept = 'kept';
const placesIn = (member: string): List => ({
  records: (own) => entries(own[member]).map(place),
  key: 'ref',
});
const reservations: List = { records: (own) => reservationsIn(own).map(flatReservation), key: 'number' };
const foundHotels: List = {
  records: (own) => entries(members(own['HotelStaysType'])['HotelStays']).map(foundHotel),
  key: 'ref',
};

/** Of each operation the list that its answer holds, where more of it is not shown than the envelope. */
const lists: Readonly<Record<OperationId, List | typeof none | typeof kept>> = {
  'v1.ping': none,
  'v1.avail': kept,
  'v1.search': foundHotels,
  'v1.desc': kept,
  'v1.cancel': none,
  'v1.book': reservations,
  'v1.getbk': reservations,
  'v1.countries': placesIn('Countries'),
  'v1.states': placesIn('States'),
  'v1.cities': placesIn('Cities'),
  'v1.contentfile': none,
  'content.download': kept,
  'v2.avail': kept,
  'v2.checkrate': kept,
  'v2.book': none,
  'longstay.token': kept,
  'longstay.avail': kept,
  'order.by-query': kept,
  'order.by-id': kept,
  'lost.by-id': kept,
  webhook: kept,
};

/** What an answer holds that is no list, under other names. */
const single = ({ Url, EchoData, orderId, ...rest }: Members): Members => ({
  ...rest,
  ...(Url === undefined ? {} : { href: Url }),
  ...(EchoData === undefined ? {} : { said: EchoData }),
  ...(orderId === undefined ? {} : { order: orderId }),
});

/** By the value that names each; what has none is left out. */
const byKey = (records: readonly Members[], key: string): Members =>
  Object.fromEntries(
    records.flatMap(({ [key]: name, ...rest }) =>
      name === undefined || name === null ? [] : [[String(name), rest]],
    ),
  );

const reshapes = {
  usual: (own) => own,
  /** All of it two levels down. */
  deeper: (own) => ({ Result: { Content: own } }),
  /** Records at the top of the answer, and their values at the top of each. */
  higher: (own, list) => (list === undefined ? single(own) : { items: list.records(own) }),
  /** Records in a map, by what names each, and values in a list of pairs. */
  map: (own, list) => {
    if (list !== undefined) return { index: byKey(list.records(own), list.key) };
    return { values: Object.entries(single(own)).map(([name, value]) => ({ name, value })) };
  },
} as const satisfies Record<string, Reshape>;

type ShapeName = keyof typeof reshapes;

const isShape = (name: string): name is ShapeName => Object.hasOwn(reshapes, name);

/** What is called `mixed`: each operation in a shape of its own, so that all of them stand side by side. */
const mixed: Readonly<Record<OperationId, ShapeName>> = {
  'v1.ping': 'deeper',
  'v1.avail': 'usual',
  'v1.search': 'higher',
  'v1.desc': 'usual',
  'v1.cancel': 'map',
  'v1.book': 'higher',
  'v1.getbk': 'map',
  'v1.countries': 'deeper',
  'v1.states': 'higher',
  'v1.cities': 'map',
  'v1.contentfile': 'map',
  'content.download': 'usual',
  'v2.avail': 'usual',
  'v2.checkrate': 'usual',
  'v2.book': 'higher',
  'longstay.token': 'usual',
  'longstay.avail': 'usual',
  'order.by-query': 'usual',
  'order.by-id': 'usual',
  'lost.by-id': 'usual',
  webhook: 'usual',
};

/**
 * An answer in the shape of that name; the envelope stays where it is shown to be.
 *
 * @throws RangeError where there is no such shape
 */
export function inShape(wanted: string, message: object, operation: OperationId): object {
  const name = wanted === 'mixed' ? mixed[operation] : wanted;
  if (!isShape(name))
    throw new RangeError(
      `there is no shape of answers "${name}": there are ${Object.keys(reshapes).join(', ')}, mixed`,
    );
  const list = lists[operation];
  if (name === 'usual' || list === kept) return message;
  const all = Object.entries(message);
  // A report of problems has nothing of its own.
  const own = all.filter(([member]) => !responseMembers.includes(member));
  if (own.length === 0) return message;
  return {
    ...Object.fromEntries(all.filter(([member]) => responseMembers.includes(member))),
    ...reshapes[name](Object.fromEntries(own), list),
  };
}
