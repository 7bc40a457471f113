/** Ways in which a client might get another client's data: by its ids, its tokens, its URL, or the control port. */
import { buyerOf } from '../orders/orders.ts';
import { send, sendControl, type SandboxResponse } from '../sandbox-client.ts';
import { reservationIn } from '../v1/client.ts';
import { idsIn, type Attempt, type TenantInRing } from './ring.ts';

export interface AccessAttempt {
  readonly name: string;
  reads(mine: TenantInRing, theirs: TenantInRing): Promise<Attempt>;
  /** The request is legal: it is answered with the caller's own data. */
  readonly isLegal?: true;
}

const recordAttempt = async (requestBody: unknown, reply: Promise<SandboxResponse>): Promise<Attempt> => ({
  sent: JSON.stringify(requestBody),
  replies: [await reply],
});

const v1Attempt = (
  name: string,
  operation: string,
  bodyOf: (mine: TenantInRing, theirs: TenantInRing) => object,
): AccessAttempt => ({
  name,
  reads: (mine, theirs) => {
    const body = bodyOf(mine, theirs);
    return recordAttempt(body, mine.v1.pull(operation, body));
  },
});

const readAttempt = (name: string, pathOf: (theirs: TenantInRing) => string): AccessAttempt => ({
  name,
  reads: (mine, theirs) => recordAttempt(pathOf(theirs), mine.get(pathOf(theirs))),
});

const controlAttempt = (
  name: string,
  method: string,
  pathOf: (theirs: TenantInRing) => string,
  body?: (theirs: TenantInRing) => object,
): AccessAttempt => ({
  name,
  reads: (mine, theirs) => {
    const requestBody = body?.(theirs);
    const path = `/tenants/${mine.id}${pathOf(theirs)}`;
    return recordAttempt(
      [path, requestBody],
      sendControl(mine.sandbox, path, { method, ...(requestBody ? { body: requestBody } : {}) }),
    );
  },
});

const byUniqueId = (ID: string): object => ({ UniqueID: { ID, Type: 'Reservation' } });

/** An action on an existing reservation. */
const reservationAction = (
  TransactionActionType: number,
  reservation: object,
  transaction?: string,
): object => ({
  ...(transaction === undefined ? {} : { TransactionIdentifier: transaction }),
  HotelReservationsType: { HotelReservations: [{ ...reservation, ResStatus: { TransactionActionType } }] },
});

const byId = (id: string): object => ({
  ResGlobalInfo: { HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Type: 14, ResID_Value: id }] } },
});

const commit = 1;
const ignore = 3;
const modify = 5;
const cancelRoom = 7;

const period = {
  ReadRequestsType: {
    HotelReadRequests: [
      { HotelRef: { HotelCode: 908 }, SelectionCriteria: { Start: '2027-03-01', End: '2027-03-31' } },
    ],
  },
};

export const trespasses: readonly AccessAttempt[] = [
  v1Attempt('GetBookings by the id of their reservation', 'GetBookings', (_, { standing }) =>
    byUniqueId(standing.id),
  ),
  v1Attempt('GetBookings by their transaction', 'GetBookings', (_, { standing }) =>
    byUniqueId(standing.transaction),
  ),
  {
    ...v1Attempt('GetBookings by a hotel and period where both have booked', 'GetBookings', () => period),
    isLegal: true,
  },
  v1Attempt('cancelling their reservation', 'SendHotelResCancel', (_, { standing }) => ({
    UniqueID: [{ ID: standing.id, Type: 'Reservation' }],
    Verification: { Email: 'guest0@example.com' },
  })),
  v1Attempt('cancelling a room by the id of their reservation', 'SendHotelRes', (_, { standing, offer }) =>
    reservationAction(cancelRoom, {
      ...byId(standing.id),
      RoomStaysType: reservationIn(offer).RoomStaysType,
    }),
  ),
  v1Attempt('modifying by the id of their reservation', 'SendHotelRes', (_, { standing }) =>
    reservationAction(modify, byId(standing.id)),
  ),
  v1Attempt('modifying by their TransactionIdentifier', 'SendHotelRes', (_, { standing }) =>
    reservationAction(modify, {}, standing.transaction),
  ),
  v1Attempt('committing by the id of what they initiated', 'SendHotelRes', (_, { initiated }) =>
    reservationAction(commit, byId(initiated.id)),
  ),
  v1Attempt('committing by their TransactionIdentifier', 'SendHotelRes', (_, { initiated }) =>
    reservationAction(commit, {}, initiated.transaction),
  ),
  v1Attempt('dropping by their TransactionIdentifier', 'SendHotelRes', (_, { initiated }) =>
    reservationAction(ignore, {}, initiated.transaction),
  ),
  v1Attempt('booking the rate identifier that they were given', 'SendHotelRes', (mine, { offer }) => ({
    ...withOwnGuests(offer, mine),
    TransactionIdentifier: `T-${mine.number}-stolen-rate`,
  })),
  {
    name: 'booking under their TransactionIdentifier',
    reads: async (mine, { standing }) => {
      const body = { ...mine.offer, TransactionIdentifier: standing.transaction };
      const reply = await mine.v1.pull('SendHotelRes', body);
      // The new reservation in its own world is its own, made under the other's identifier.
      for (const id of idsIn(JSON.stringify(await mine.v1.reservations()))) mine.ids.add(id);
      return { sent: '', replies: [reply] };
    },
    isLegal: true,
  },
  readAttempt('the order by its id', ({ standing }) => `/orders/${standing.order}`),
  readAttempt('the order by its pmsNumber', ({ standing }) => `/orders?pmsNumber=${standing.pmsNumber}`),
  readAttempt('the order by its locator', ({ standing }) => `/orders?locator=${standing.id}`),
  readAttempt('the lost reservation', ({ lostId }) => `/lostReservations/${lostId}`),
  {
    name: 're-confirming their rate token',
    reads: (mine, { rateToken }) => recordAttempt(rateToken, mine.v2.confirm({ rateTokens: [rateToken] })),
  },
  {
    name: 'booking by their booking token',
    reads: (mine, { bookingToken }) => recordAttempt(bookingToken, mine.v2.book(bookingToken)),
  },
  {
    name: 'their content link',
    reads: (_, { link }) => recordAttempt(link, send(link, { method: 'GET' })),
    isLegal: true,
  },
  {
    name: 'their content link below the own address',
    reads: (mine, theirs) => {
      const own = theirs.link.replace(theirs.view.apiUrl, mine.view.apiUrl);
      return recordAttempt(own, send(own, { method: 'GET' }));
    },
    isLegal: true,
  },
  {
    // The token is used at another's URL, but opens only its owner's pages.
    name: 'an own long-stay token at their address',
    reads: (mine, theirs) => recordAttempt(mine.longStay, theirs.v2.longStay(mine.longStay)),
    isLegal: true,
  },
  {
    name: 'the own bearer token at their address',
    reads: (mine, theirs) => {
      const there = buyerOf(mine.sandbox, { ...theirs.view, credentials: mine.credentials });
      return recordAttempt(theirs.standing, there.byId(theirs.standing.order));
    },
  },
  {
    name: 'the own keys at their address',
    reads: (mine, theirs) => {
      const there = buyerOf(mine.sandbox, { ...theirs.view, credentials: mine.credentials });
      return recordAttempt(theirs.standing, there.v1.pull('GetBookings', byUniqueId(theirs.standing.id)));
    },
  },
  {
    name: 'their first key with the own second one, and the other way round',
    reads: async (mine, { credentials, standing, v2 }) => {
      const mixed = [
        { apikey: credentials.apiKey, secretkey: mine.credentials.secretKey },
        { apikey: mine.credentials.apiKey, secretkey: credentials.secretKey },
      ];
      const replies = await Promise.all(
        mixed.map((keys) => v2.v1('GetBookings', byUniqueId(standing.id), keys)),
      );
      return { sent: JSON.stringify(standing), replies };
    },
  },
  {
    name: 'their address without credentials',
    reads: async (_, theirs) => {
      const paths = [
        `/orders/${theirs.standing.order}`,
        `/lostReservations/${theirs.lostId}`,
        `/orders?locator=${theirs.standing.id}`,
      ];
      const replies = await Promise.all(paths.map((path) => theirs.get(path, false)));
      return {
        sent: JSON.stringify(paths),
        replies: [...replies, await theirs.v2.v1('GetBookings', byUniqueId(theirs.standing.id), {})],
      };
    },
  },
  controlAttempt(
    'failing their reservation',
    'POST',
    ({ standing }) => `/reservations/${standing.id}/fail`,
    () => ({}),
  ),
  controlAttempt(
    'notifying of their order',
    'POST',
    () => '/webhook/send',
    ({ standing }) => ({ event: 'ORDER_CHANGED', id: standing.order }),
  ),
  controlAttempt(
    'notifying of their lost reservation',
    'POST',
    () => '/webhook/send',
    ({ lostId }) => ({
      event: 'LOST_RESERVATION_CHANGED',
      id: lostId,
    }),
  ),
  controlAttempt(
    'putting back a delivery of theirs',
    'POST',
    ({ deliveries }) => `/deliveries/${deliveries[0]?.seq ?? 0}/retry`,
  ),
];

/** The other's offer with the caller's own guests, so that only the rate is the other's. */
function withOwnGuests(offer: any, mine: TenantInRing): object {
  const copy = structuredClone(offer);
  reservationIn(copy).ResGuestsType = reservationIn(mine.offer).ResGuestsType;
  return copy;
}
