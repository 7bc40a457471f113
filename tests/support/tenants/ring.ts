/** A tenant among many: what it booked, cancelled and lost, and how its data differ from those of other tenants. */
import assert from 'node:assert/strict';
import type { Sandbox, TenantOptions } from '../../../sandbox/index.ts';
import type { TenantView } from '../../../sandbox/control/views.ts';
import { buyerOf } from '../orders/orders.ts';
import { ratesIn, sendControl, type SandboxResponse } from '../sandbox-client.ts';
import { idOf, reservationIn } from '../v1/client.ts';
import type { Receiver } from '../webhooks/receiver.ts';

export type TenantInRing = Awaited<ReturnType<typeof ringOf>>;

interface RingOptions {
  readonly sandbox: Sandbox;
  readonly receiver: Receiver;
  readonly number: number;
  readonly clock: string;
  readonly options: TenantOptions;
}

/** The tag in each guest name that a tenant sends. It identifies the tenant. */
const tagOf = (number: number): string => `Mark${number}Z`;

const idPattern = /(?:R|ORD|PMS|LOST|T\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const idsIn = (text: string): Set<string> => new Set(text.match(idPattern));

export async function ringOf({ sandbox, receiver, number, clock, options }: RingOptions) {
  const view: TenantView = await sandbox.createTenant(options);
  const tenantPath = `/tenants/${view.id}`;
  await sendControl(sandbox, `${tenantPath}/webhook`, {
    method: 'PUT',
    body: { url: `${receiver.url}/${number}` },
  });
  const buyer = buyerOf(sandbox, view);
  const { v1, v2 } = buyer;
  await v1.freeze(clock);

  const twoRooms = [
    ['adult', 'adult'],
    ['adult', 'adult'],
  ] as const;
  const offers = await Promise.all([
    v1.bookingOfOffer({ hotel: 908, rooms: twoRooms }),
    v1.bookingOfOffer({ hotel: 911 }),
    v1.bookingOfOffer({ hotel: 903 }),
  ]);
  const sentBooking = (booking: any, action: number): any => {
    for (const guest of reservationIn(booking).ResGuestsType.ResGuests)
      guest.Profiles.ProfileInfos[0].Profile.Customer.PersonName.Surname = tagOf(number);
    reservationIn(booking).ResStatus.TransactionActionType = action;
    return { ...booking, TransactionIdentifier: `T${number}-${crypto.randomUUID()}` };
  };
  const activeBooking = sentBooking(offers[0], 0);
  const lostBooking = sentBooking(offers[1], 0);
  const initiatedBooking = sentBooking(offers[2], 4);
  const id = idOf(await v1.book(activeBooking));
  await v1.book(lostBooking);
  await v1.book(initiatedBooking);
  const [rate] = ratesIn(await v2.search({ destinations: { hotelIds: ['908'] } }));
  const [first, second] = await Promise.all(
    [1, 2].map(async () => ratesIn(await v2.confirm({ rateTokens: [rate.rateToken] }))[0].bookingToken),
  );
  const guest = { firstName: 'Ana', lastName: tagOf(number), ageQualifying: 'ADULT' };
  assert.equal((await v2.book(first!, [guest])).status, 200);
  await v1.cancel({
    UniqueID: [{ ID: id, Type: 'Reservation' }],
    Verification: { Email: 'guest0@example.com' },
    CancelType: 'CancelRoom',
    Segment: [{ ItinSegNbr: `${id}/1`, Status: 'Cancelled' }],
  });

  const reservations = await v1.reservations();
  const link: string = (await v2.v1('GetContentFileUrl')).json.Url;
  const longStay: string = (await v2.longStayToken()).json.access_token;
  return {
    ...buyer,
    id: view.id,
    number,
    view,
    sandbox,
    credentials: view.credentials,
    reservations,
    ids: idsIn(JSON.stringify(reservations)),
    standing: reservations[0],
    initiated: reservations.find(({ state }) => state === 'initiated'),
    lostId: reservations.find(({ state }) => state === 'lost').lost.id as string,
    offer: activeBooking,
    rateToken: rate.rateToken as string,
    bookingToken: second as string,
    link,
    longStay,
    deliveries: (await sendControl(sandbox, `${tenantPath}/deliveries`, { method: 'GET' })).json as {
      readonly seq: number;
    }[],
  };
}

/** The tags and ids of other tenants in a text, except ids that the request contained and the response echoes. */
export function foreignTextsIn(
  text: string,
  { number, ids: ownIds }: TenantInRing,
  requestText = '',
): string[] {
  const foreignTags = (text.match(/Mark\d+Z/g) ?? []).filter((tag) => tag !== tagOf(number));
  const foreignIds = [...idsIn(text)].filter((id) => !ownIds.has(id) && !requestText.includes(id));
  return [...new Set([...foreignTags, ...foreignIds])];
}

export interface Attempt {
  /** Everything that was sent, as text. */
  readonly sent: string;
  readonly replies: readonly SandboxResponse[];
}
