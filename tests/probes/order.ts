/** Looks at orders, for tests of what a fault changes. */
import { cancellationOf } from '../../generators/booking/afterwards.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { noToken, resigned, type Probe, type Seen } from './probe.ts';
import type { Client, Reply, Sent } from '../support/sandbox-client.ts';
import { book, couple, family, moment, nightsOfItsOwn, proofFor, type Nights } from './v1-booking.ts';

/** An answer without the identifiers that no two bookings, and no two clients, share. */
const seen = ({ status, text }: Reply): Seen => ({
  status,
  type: '',
  body: text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '…')
    .replaceAll(/\bt[0-9a-f]{32}\b/g, 'client')
    .replaceAll(/\bprobe-\d+/g, 'probe'),
});

const looking = (of: OperationId, path: string, sent: Sent = {}): Probe => ({
  of,
  look: async (client) => seen(await client.call(path, { method: 'GET', ...sent })),
});
const lookingAs = (of: OperationId, path: string, shown: (bearer: string) => string): Probe => ({
  of,
  look: async (client) =>
    seen(await client.call(path, { method: 'GET', bearer: shown(client.credentials.bearer) })),
});
const byId = (number: number): Probe => looking('order.by-id', `/orders/DEMO-${number}`);
const search = (query: string, sent: Sent = {}): Probe => looking('order.by-query', `/orders?${query}`, sent);

/** The order of a booking of two rooms after something was done to it; where that did not come to pass there is nothing to see. */
const afterwards = (
  state: string,
  deed: (client: Client, id: string, nights: Nights) => Promise<unknown>,
): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'order.by-query',
    look: async (client) => {
      const { id } = await book(client, [couple, family], nights);
      await deed(client, id, nights);
      const kept = (await client.reservations()).find((one) => one.id === id);
      const stands: string[] = (kept?.rooms ?? []).map(({ cancelled }: { cancelled: boolean }) =>
        cancelled ? '-' : '+',
      );
      if (`${kept?.state} ${stands.join('')}` !== state) return noToken;
      return seen(await client.call(`/orders?locator=${id}`, { method: 'GET' }));
    },
  };
};

const cancelling =
  (room?: number) =>
  async (client: Client, id: string, nights: Nights): Promise<unknown> =>
    client.v1('SendHotelResCancel', { ...moment, ...cancellationOf(id, proofFor(nights), room) });

export const orderProbes = {
  'order-1': byId(1),
  'order-2': byId(2),
  'order-3': byId(3),
  'order-4': byId(4),
  'order-5': byId(5),
  'order-6': byId(6),
  'order-7': byId(7),
  'order-9': byId(9),
  'order-unknown': looking('order.by-id', '/orders/none'),
  'order-no-bearer': looking('order.by-id', '/orders/DEMO-1', { bearer: false }),
  'order-by-pms': search('pmsNumber=PMS-DEMO-1-1'),
  'order-by-second-pms': search('pmsNumber=PMS-DEMO-1-2'),
  'order-by-locator': search('locator=LOC-DEMO-3-1'),
  'order-by-cancelled-locator': search('locator=LOC-DEMO-4-1'),
  'order-by-both': search('pmsNumber=PMS-DEMO-1-1&locator=LOC-DEMO-3-1'),
  'order-by-both-unknown': search('pmsNumber=PMS-DEMO-1-1&locator=none'),
  'order-by-unknown-number': search('pmsNumber=none&locator=LOC-DEMO-3-1'),
  'order-by-nothing': search(''),
  'order-search-no-bearer': search('pmsNumber=PMS-DEMO-1-1', { bearer: false }),
  'order-search-other-bearer': search('pmsNumber=PMS-DEMO-1-1', { bearer: 'x.y.z' }),
  'order-forged-bearer': lookingAs('order.by-id', '/orders/DEMO-1', resigned),
  'order-search-forged-bearer': lookingAs('order.by-query', '/orders?pmsNumber=PMS-DEMO-1-1', resigned),
  'order-booked': afterwards('reserved ++', async () => undefined),
  'order-room-cancelled': afterwards('reserved +-', cancelling(1)),
  'order-all-cancelled': afterwards('cancelled --', cancelling()),
  'order-lost': afterwards('lost ++', (client, id) => client.fail(id)),
  'lost-reservation': looking('lost.by-id', '/lostReservations/LOST-DEMO-1'),
  'lost-no-bearer': looking('lost.by-id', '/lostReservations/LOST-DEMO-1', { bearer: false }),
  'lost-forged-bearer': lookingAs('lost.by-id', '/lostReservations/LOST-DEMO-1', resigned),
} as const satisfies Record<string, Probe>;
