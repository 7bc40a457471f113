/**
 * Alternative response shapes for operations whose shape the specification leaves open, for a whole sandbox. Each has matching
 * readings in proof/legal/answer-shapes.ts. Members have this project's names, before translation to the wire.
 */
import { objectOrEmpty, type Members } from '../../lib/objects.ts';
import { responseMembers } from '../../schemas/messages/v1/envelope.ts';
import type { OperationId } from '../../schemas/operations.ts';

type Reshape = (fields: Members, list: List | undefined) => Members;

const entries = (value: unknown): readonly Members[] =>
  Array.isArray(value) ? value.map(objectOrEmpty) : [];
/** The value of a nested member; undefined if an object on the way is missing. */
const valueIn = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((inner, name) => objectOrEmpty(inner)[name], value);

/** A reservation with all important members at its top level. */
function flatReservation(reservation: Members): Members {
  const rooms = entries(valueIn(reservation, 'RoomStaysType', 'RoomStays'));
  const guests = entries(valueIn(reservation, 'ResGuestsType', 'ResGuests'));
  const [firstRoom] = rooms;
  const { HotelReservationsIDsType, Total } = objectOrEmpty(reservation['ResGlobalInfo']);
  const id = entries(valueIn(HotelReservationsIDsType, 'HotelReservationIDs'))[0]?.['ResID_Value'];
  return {
    number: id,
    reference: id,
    state: stateOf(reservation['ResStatus']),
    property: valueIn(firstRoom, 'BasicPropertyInfo', 'HotelRef', 'HotelCode'),
    arrival: valueIn(firstRoom, 'StayDateRange', 'Start'),
    departure: valueIn(firstRoom, 'StayDateRange', 'End'),
    mail: guests.find(({ Email }) => typeof Email === 'string')?.['Email'],
    price: valueIn(Total, 'AmountAfterTax'),
    net: valueIn(Total, 'AmountBeforeTax'),
    currency: valueIn(Total, 'CurrencyCode'),
    people: guests.map((guest) => ({
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
      price: valueIn(Total, 'AmountAfterTax'),
      net: valueIn(Total, 'AmountBeforeTax'),
    })),
  };
}

const stateOf = (status: unknown): string =>
  valueIn(status, 'PMS_ResStatusType') === 4 ? 'annulled' : 'firm';

const flatPlace = ({ Code, Name }: Members): Members => ({ ref: Code, label: Name });
const flatHotel = (stay: Members): Members => {
  const { HotelRef, Address } = objectOrEmpty(stay['BasicPropertyInfo']);
  const { HotelCode, HotelName } = objectOrEmpty(HotelRef);
  const { CityCode, StateProvCode, CountryCode } = objectOrEmpty(Address);
  return { ref: HotelCode, label: HotelName, city: CityCode, state: StateProvCode, country: CountryCode };
};

/** The list in a response: its flat records, and the member that identifies each. */
interface List {
  readonly records: (fields: Members) => readonly Members[];
  readonly key: string;
}

const placesIn = (member: string): List => ({
  records: (fields) => entries(fields[member]).map(flatPlace),
  key: 'ref',
});
const reservations: List = {
  records: (fields) =>
    entries(valueIn(fields, 'HotelReservationsType', 'HotelReservations')).map(flatReservation),
  key: 'number',
};
const foundHotels: List = {
  records: (fields) => entries(valueIn(fields, 'HotelStaysType', 'HotelStays')).map(flatHotel),
  key: 'ref',
};

/** The new names of members outside the list. */
const renameMembers = ({ Url, EchoData, orderId, ...rest }: Members): Members => ({
  ...rest,
  ...(Url === undefined ? {} : { href: Url }),
  ...(EchoData === undefined ? {} : { said: EchoData }),
  ...(orderId === undefined ? {} : { order: orderId }),
});

/** Records by their key; those without one are omitted. */
const recordsByKey = (records: readonly Members[], key: string): Members =>
  Object.fromEntries(
    records.flatMap(({ [key]: name, ...rest }) =>
      name === undefined || name === null ? [] : [[String(name), rest]],
    ),
  );

const reshapes = {
  usual: (fields) => fields,
  /** Moves all members two levels down. */
  deeper: (fields) => ({ Result: { Content: fields } }),
  /** Moves the records to the top level of the response, and their values to the top level of each record. */
  higher: (fields, list) => (list === undefined ? renameMembers(fields) : { items: list.records(fields) }),
  /** Moves the records to a map by their key, and all other values to an array of pairs. */
  map: (fields, list) => {
    if (list !== undefined) return { index: recordsByKey(list.records(fields), list.key) };
    return { values: Object.entries(renameMembers(fields)).map(([name, value]) => ({ name, value })) };
  },
} as const satisfies Record<string, Reshape>;

type ShapeName = keyof typeof reshapes;

const isShape = (name: string): name is ShapeName => Object.hasOwn(reshapes, name);

/** The shape of an operation in a `mixed` sandbox, in which all shapes occur, and the list in its response, if it has one. */
interface Reshaping {
  readonly mixed: ShapeName;
  readonly list?: List;
}

/** The operation keeps its shape, because the specification shows the shape, or because no reading uses the response. */
const unchanged = undefined;

const reshapings: Readonly<Record<OperationId, Reshaping | typeof unchanged>> = {
  'v1.ping': { mixed: 'deeper' },
  'v1.avail': unchanged,
  'v1.search': { mixed: 'higher', list: foundHotels },
  'v1.desc': unchanged,
  'v1.cancel': { mixed: 'map' },
  'v1.book': { mixed: 'higher', list: reservations },
  'v1.getbk': { mixed: 'map', list: reservations },
  'v1.countries': { mixed: 'deeper', list: placesIn('Countries') },
  'v1.states': { mixed: 'higher', list: placesIn('States') },
  'v1.cities': { mixed: 'map', list: placesIn('Cities') },
  'v1.contentfile': { mixed: 'map' },
  'content.download': unchanged,
  'v2.avail': unchanged,
  'v2.checkrate': unchanged,
  'v2.book': { mixed: 'higher' },
  'longstay.token': unchanged,
  'longstay.avail': unchanged,
  'order.by-query': unchanged,
  'order.by-id': unchanged,
  'lost.by-id': unchanged,
  webhook: unchanged,
};

/** A response in a shape; the envelope stays in place. @throws RangeError if the shape is unknown */
export function messageInShape(requestedShape: string, message: object, operation: OperationId): object {
  const reshaping = reshapings[operation];
  const name = requestedShape === 'mixed' ? (reshaping?.mixed ?? 'usual') : requestedShape;
  if (!isShape(name))
    throw new RangeError(
      `there is no shape of answers "${name}": there are ${Object.keys(reshapes).join(', ')}, mixed`,
    );
  if (name === 'usual' || reshaping === undefined) return message;
  const members = Object.entries(message);
  // A response that only reports problems has no members of its own operation.
  const fields = members.filter(([member]) => !responseMembers.includes(member));
  if (fields.length === 0) return message;
  return {
    ...Object.fromEntries(members.filter(([member]) => responseMembers.includes(member))),
    ...reshapes[name](Object.fromEntries(fields), reshaping.list),
  };
}
