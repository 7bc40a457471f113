/** Bookings side by side, read by id and period, cancelled completely and in part, and read again; with their orders. */
import { guestCounts, guestsOf, guestMessage, sumOf } from '../../v1-messages.ts';
import type { Members, Sender } from './sender.ts';
import { availOf, party } from './v1.ts';

/** A room to book: its offer, and its guests. */
interface Room {
  readonly stay: Members;
  readonly adults: number;
  readonly ages: readonly number[];
}

export async function bookAndCancel(send: Sender): Promise<void> {
  const single = await book(send, 1172, [{ adults: 2, ages: [] }], 3);
  const family = await book(send, 1177, [{ adults: 2, ages: [7] }], 1);
  const pair = await book(
    send,
    1177,
    [
      { adults: 2, ages: [] },
      { adults: 1, ages: [5] },
    ],
    8,
  );
  const made = [single, family, pair].filter((one) => one !== undefined);
  for (const one of made) await readAll(send, one);
  if (pair) await cancel(send, pair, 1);
  for (const one of made) await readAll(send, one);
  if (single) await cancel(send, single);
  for (const one of made) await readAll(send, one);
  if (pair) await cancel(send, pair);
  if (pair) await readAll(send, pair);
}

export interface Booked {
  readonly id: string;
  readonly hotel: number;
  readonly start: string;
  readonly end: string;
  readonly email: string;
}

const period = (send: Sender): Members => ({ Start: send.day(60), End: send.day(120) });

async function readAll(send: Sender, { id, hotel }: Booked): Promise<void> {
  await send.v1('v1.getbk', { UniqueID: { ID: id, Type: 14 } });
  await send.v1('v1.getbk', {
    PrimaryLangID: 1,
    ReadRequestsType: {
      HotelReadRequests: [{ HotelRef: { HotelCode: hotel }, SelectionCriteria: period(send) }],
    },
  });
  const found = await send.ask('order.by-query', { query: { locator: id } });
  const order = found?.['id'] as string | undefined;
  if (order !== undefined) await send.ask('order.by-id', { params: { order_id: order } });
  const pmsNumber = (found?.['items'] as Members[] | undefined)?.[0]?.['pmsNumber'] as string | undefined;
  if (pmsNumber) await send.ask('order.by-query', { query: { pmsNumber } });
}

async function cancel(send: Sender, { id, hotel, start, end, email }: Booked, room?: number): Promise<void> {
  await send.v1('v1.cancel', {
    UniqueID: [{ ID: id, Type: 14 }],
    Verification: {
      Email: email,
      HotelRef: { HotelCode: hotel },
      ReservationTimeSpan: { Start: start, End: end },
    },
    ...(room === undefined
      ? {}
      : { CancelType: 'CancelRoom', Segment: [{ ItinSegNbr: `${id}/${room}`, Status: 'Cancelled' }] }),
  });
}

async function book(
  send: Sender,
  hotel: number,
  rooms: readonly Omit<Room, 'stay'>[],
  nights: number,
): Promise<Booked | undefined> {
  const from = 75;
  const offered = await send.v1(
    'v1.avail',
    availOf(send, {
      from,
      nights,
      criterion: { HotelRefs: [{ HotelCode: hotel }] },
      rooms: rooms.map(({ adults, ages }) => party(adults, ages)),
    }),
  );
  const stays = (offered?.['HotelStaysType']?.HotelStays?.[0]?.RoomStays ?? []) as Members[];
  const email = `guest-${hotel}-${nights}@hotels.example`;
  const chosen = rooms.map((room, index) => ({ ...room, stay: stayFor(stays, index) }));
  if (chosen.some(({ stay }) => stay === undefined)) return undefined;
  const answer = await send.v1('v1.book', bookingOf(chosen as Room[], hotel, email));
  const ids = answer?.['HotelReservationsType']?.HotelReservations?.[0]?.ResGlobalInfo
    ?.HotelReservationsIDsType?.HotelReservationIDs as Members[] | undefined;
  const id = ids?.[0]?.['ResID_Value'] as string | undefined;
  return id === undefined
    ? undefined
    : { id, hotel, start: send.day(from), end: send.day(from + nights), email };
}

/** The offer for the requested room at this index, with one rate and its references. */
function stayFor(stays: readonly Members[], index: number): Members | undefined {
  for (const stay of stays) {
    const rate = (stay['RoomRates'] as Members[]).find((one) => (one['RoomStayCandidateRPH'] ?? 0) === index);
    if (rate === undefined) continue;
    return {
      ...stay,
      RoomRates: [rate],
      RatePlans: (stay['RatePlans'] as Members[]).filter((plan) => plan['RatePlanID'] === rate['RatePlanID']),
      RoomTypes: (stay['RoomTypes'] as Members[]).filter((room) => room['RoomID'] === rate['RoomID']),
      Total: rate['Total'] as unknown,
    };
  }
  return undefined;
}

function bookingOf(rooms: readonly Room[], HotelCode: number, email: string): Members {
  const guests = guestsOf(rooms);
  const stays = rooms.map(({ stay }, room) => ({
    BasicPropertyInfo: { HotelRef: { HotelCode } },
    CommentsType: null,
    GuestCountsType: { GuestCounts: guestCounts(guests, room) },
    RatePlans: stay['RatePlans'] as unknown,
    RoomRates: stay['RoomRates'] as unknown,
    RoomTypes: stay['RoomTypes'] as unknown,
    Total: stay['Total'] as Members,
    SpecialRequestsType: null,
  }));
  const totals = stays.map(({ Total }) => Total);
  const { AmountIncludingMarkup, ChargeType, CurrencyCode } = totals[0] ?? {};
  return {
    HotelReservationsType: {
      HotelReservations: [
        {
          POS: { Sources: [{ ISOCountry: 'PT', PseudoCityCode: null }] },
          ResGlobalInfo: {
            Guarantee: {
              GuaranteesAcceptedType: { GuaranteesAccepted: [{ GuaranteeTypeCode: 4, PaymentCard: null }] },
            },
            Total: {
              AmountAfterTax: sumOf(totals, 'AmountAfterTax', 1_000),
              AmountBeforeTax: sumOf(totals, 'AmountBeforeTax', 1_000),
              AmountIncludingMarkup,
              ChargeType,
              CurrencyCode,
            },
          },
          ResGuestsType: {
            ResGuests: guests.map((guest) =>
              guestMessage(guest, email, names[guest.rph % names.length]!, 'Sousa'),
            ),
          },
          ResStatus: { TransactionActionType: 0 },
          RoomStaysType: { RoomStays: stays },
        },
      ],
    },
  };
}

const names = ['Ana', 'Rui', 'Eva', 'Ivo', 'Mia', 'Leo'];
