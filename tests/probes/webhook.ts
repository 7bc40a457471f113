/** Changes of orders, and what is told of them, for tests of what a fault changes. */
import { cancellationOf } from '../../generators/booking/afterwards.ts';
import { noToken, type Probe, type Seen } from './probe.ts';
import { ratesIn, type Client } from '../support/sandbox-client.ts';
import { book, couple, moment, nightsOfItsOwn, proofFor } from './v1-booking.ts';
import { startReceiver } from '../support/webhooks/receiver.ts';

/** Nobody listens there: what counts is what is owed. */
const nowhere = 'http://127.0.0.1:9/';

/** Changes something and says whether that went well; what is told of it must not depend on other faults. */
type Deed = (client: Client) => Promise<boolean>;

const seen = (what: unknown): Seen => ({ status: 200, type: '', body: JSON.stringify(what) });

/** What a client is owed to be told of a deed: ids by their kind alone, since they are new each time. */
const told = (prepare: Deed, deed: Deed): Probe => ({
  of: 'webhook',
  look: async (client) => {
    const ready = await prepare(client);
    await client.register(nowhere);
    const before = (await client.deliveries()).at(-1)?.seq ?? 0;
    const done = ready && (await deed(client));
    const notices = (await client.deliveries(before)).map(
      ({ notice: { event, id } }) => `${event} ${id.split('-')[0]}`,
    );
    await client.register();
    return done ? seen(notices) : noToken;
  },
});

/** A notification as it reaches its receiver. */
const notified = (event: string, id: string): Probe => ({
  of: 'webhook',
  look: async (client) => {
    const receiver = await startReceiver();
    await client.register(receiver.url);
    await client.send(event, id);
    await receiver.until(1);
    await client.register();
    await receiver.stop();
    const [{ method, headers, text }] = receiver.all as any;
    return {
      status: 200,
      type: String(headers['content-type']),
      body: `${method} ${text.replace(/"20\d\d-[^"]*"/, '"…"')}`,
    };
  },
});

let last = '';
const nothing: Deed = async () => true;

const bookV2: Deed = async (client) => {
  const nights = { checkIn: '2027-06-05', checkOut: '2027-06-09' };
  const found = await client.search({ destinations: { hotelIds: ['908'] }, ...nights });
  const rate = found.json?.hotels?.find(({ hotel }: any) => hotel.id === '908')?.roomRates?.[0];
  if (rate?.rateToken === undefined) return false;
  const confirmed = await client.confirm({ rateTokens: [rate.rateToken] });
  const token = confirmed.json?.hotels ? ratesIn(confirmed)[0]?.bookingToken : undefined;
  const booked = await client.book(token ?? 'none');
  last = booked.json?.orderId ?? '';
  return last !== '';
};

const inV1 = (): { readonly book: Deed; readonly cancel: (room?: number) => Deed } => {
  const nights = nightsOfItsOwn();
  return {
    book: async (client) => {
      const { id } = await book(client, [couple, couple], nights);
      last = id;
      return id !== 'none';
    },
    cancel: (room) => async (client) => {
      const { json } = await client.v1('SendHotelResCancel', {
        ...moment,
        ...cancellationOf(last, proofFor(nights), room),
      });
      return json?.Status === 'Cancelled';
    },
  };
};

const lose: Deed = async (client) => (await client.fail(last)).status === 200;

const [booked, cancelled, halved] = [inV1(), inV1(), inV1()];

export const webhookProbes = {
  'told-of-v1-booking': told(nothing, booked.book),
  'told-of-v2-booking': told(nothing, bookV2),
  'told-of-cancellation': told(cancelled.book, cancelled.cancel()),
  'told-of-cancelled-room': told(halved.book, halved.cancel(1)),
  'told-of-loss': told(bookV2, lose),
  'notified-of-order': notified('ORDER_CHANGED', 'DEMO-1'),
  'notified-of-loss': notified('LOST_RESERVATION_CHANGED', 'LOST-DEMO-1'),
} as const satisfies Record<string, Probe>;
