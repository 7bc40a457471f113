/** The v1 journeys of a conforming client, in the order of a shop. */
import { randomUUID } from 'node:crypto';
import { bookingById, bookingsOf, cancellationOf } from '../../../generators/booking/afterwards.ts';
import { offersIn, searchFor, type Offer, type Party } from '../../../generators/booking/offers.ts';
import { bookingFrom } from '../../../generators/booking/reservation.ts';
import { defaults } from '../../../schemas/settings.ts';
import { valueAt } from '../../../schemas/readings/path.ts';
import type { ReceivedResponse, Caller } from './caller.ts';
import type { Habits } from './habits.ts';
import { stayFrom, type Stay } from './stay.ts';

export interface JourneyContext {
  readonly caller: Caller;
  readonly habits: Habits;
  readonly seed: number;
}

const email = 'ada@guests.example';

const couple: Party = { adults: 2 };
const family: Party = { adults: 2, ages: [7] };

const searchRequest = (hotelCodes: readonly string[], { start, end }: Stay, parties: readonly Party[]) => ({
  RequestedCurrency: 34,
  ...searchFor(parties, hotelCodes, { checkIn: start, checkOut: end }),
  BestOnly: false,
});

const bookingRequest = (offer: Offer, address = email) =>
  bookingFrom(offer, { transactionIdentifier: randomUUID(), email: address });

/** Whether a response is 200 without errors. */
const isGood = ({ status, json }: ReceivedResponse): boolean =>
  status === 200 && (json?.ErrorsType?.Errors ?? []).length === 0;

export async function readContent({ caller, habits }: JourneyContext): Promise<void> {
  const download = async (url: string): Promise<void> => {
    await caller.send({ operation: 'content.download', method: 'GET', url, headers: {} });
  };
  let link = (await caller.callV1('v1.contentfile')).json?.Url as string;
  await download(link);
  if (habits.contentLink === 'each search')
    for (let repetition = 0; repetition < 4; repetition += 1) await caller.callV1('v1.contentfile');
  await caller.tenant.advance(3_700);
  if (habits.contentLink !== 'never again')
    link = (await caller.callV1('v1.contentfile')).json?.Url as string;
  await download(link);
}

export async function shop({ caller, habits, seed }: JourneyContext): Promise<void> {
  await caller.callV1('v1.ping', { EchoData: 'hello' });
  await Promise.all(['v1.countries', 'v1.states', 'v1.cities'].map((id) => caller.callV1(id as 'v1.cities')));
  await caller.callV1('v1.search', {
    Criteria: { Criterion: { HotelRefs: [{ HotelCode: '908' }] } },
    AvailRatesOnly: true,
    BestOnly: false,
    IsModify: false,
    PageNumber: 1,
  });
  for (let repetition = 0; repetition < habits.descriptions; repetition += 1)
    await caller.callV1('v1.desc', {
      HotelDescriptiveInfosType: {
        HotelDescriptiveInfos: [
          {
            HotelRef: { HotelCode: 908 },
            HotelInfo: { SendData: true },
            FacilityInfo: { SendGuestRooms: true },
            MultimediaObjects: { SendData: false },
          },
        ],
      },
    });
  await caller.callV1('v1.avail', searchRequest(['908'], stayFrom(seed, 'couple'), [couple]));
  await caller.callV1(
    'v1.avail',
    searchRequest(['907', '908'], stayFrom(seed, 'rooms'), [{ adults: 3 }, family, couple]),
  );
  // The scenario hotel has no free rooms.
  await caller.callV1('v1.avail', searchRequest(['904'], stayFrom(seed, 'closed'), [couple]));
}

/** Searches for bookable rooms, on up to eight stays. */
async function findOffer(
  { caller, seed }: JourneyContext,
  hotelCode: string,
  parties: readonly Party[],
  label: string,
) {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const stay = stayFrom(seed, `${label} ${attempt}`);
    const { json } = await caller.callV1('v1.avail', searchRequest([hotelCode], stay, parties));
    const [offer] = offersIn(json ?? {}, parties, hotelCode);
    if (offer !== undefined) return { stay, offer };
  }
  throw new Error(`hotel ${hotelCode} has no offers on eight stays`);
}

const reservationIdIn = (json: unknown): string | undefined =>
  valueAt(json, defaults.get('v1.booking.id')) as string | undefined;

async function readBack(
  { caller }: JourneyContext,
  hotelCode: string,
  { start, end }: Stay,
  id?: string,
): Promise<void> {
  if (id !== undefined) await caller.callV1('v1.getbk', bookingById(id));
  await caller.callV1('v1.getbk', bookingsOf(hotelCode, start, end));
}

/** Books a room for a couple, reads the booking back and cancels it. */
export async function bookAndCancel(context: JourneyContext): Promise<void> {
  const { caller, habits } = context;
  const hotelCode = '908';
  const { stay, offer } = await findOffer(context, hotelCode, [couple], 'book');
  const message = bookingRequest(offer);
  let response = await caller.callV1('v1.book', message);
  if (response.status === undefined || response.status >= 500) {
    if (habits.afterSilence === 'read back') await readBack(context, hotelCode, stay);
    response = await caller.callV1('v1.book', { ...message, TransactionIdentifier: randomUUID() });
  }
  if (habits.booksTwice) await caller.callV1('v1.book', { ...message, TransactionIdentifier: randomUUID() });
  const id = isGood(response) ? reservationIdIn(response.json) : undefined;
  if (id === undefined) return;
  await readBack(context, hotelCode, stay, id);
  await caller.callV1('v1.cancel', cancellationOf(id, { email, hotelCode, ...stay }));
}

/** Books at a hotel whose responses are late, stops waiting, and then reads the bookings instead of booking again. */
export async function giveUp(context: JourneyContext): Promise<void> {
  const { stay, offer } = await findOffer(context, '906', [couple], 'late');
  const message = bookingRequest(offer);
  await context.caller.callV1('v1.book', message, 1_000);
  await readBack(context, '906', stay);
}

/** Books two rooms, one with a child, cancels one of them and then the rest. */
export async function bookRooms(context: JourneyContext): Promise<void> {
  const { caller } = context;
  const parties = [couple, family];
  const { stay, offer } = await findOffer(context, '908', parties, 'rooms');
  const response = await caller.callV1('v1.book', bookingRequest(offer));
  const id = isGood(response) ? reservationIdIn(response.json) : undefined;
  if (id === undefined) return;
  await readBack(context, '908', stay, id);
  await caller.callV1('v1.cancel', cancellationOf(id, { email, hotelCode: '908', ...stay }, 1));
  await caller.callV1('v1.cancel', cancellationOf(id, { email, hotelCode: '908', ...stay }));
}

/** Books a room that was sold after the search, so that the booking is refused by errors inside a 200. */
export async function bookTooLate(context: JourneyContext): Promise<void> {
  const { caller, habits } = context;
  const hotelCode = '909';
  const { stay, offer } = await findOffer(context, hotelCode, [couple], 'last');
  const firstResponse = await caller.callV1('v1.book', bookingRequest(offer, 'first@guests.example'));
  const lateBooking = bookingRequest(offer);
  const lateResponse = await caller.callV1('v1.book', lateBooking);
  if (isGood(lateResponse)) throw new Error('the last room was sold twice');
  if (habits.afterRefusal === 'repeat') await caller.callV1('v1.book', lateBooking);
  if (habits.afterRefusal === 'cancel')
    await caller.callV1(
      'v1.cancel',
      cancellationOf(lateBooking.TransactionIdentifier!, { email, hotelCode, ...stay }),
    );
  await caller.callV1('v1.avail', searchRequest(['908'], stay, [couple]));
  const id = reservationIdIn(firstResponse.json);
  if (id !== undefined)
    await caller.callV1(
      'v1.cancel',
      cancellationOf(id, { email: 'first@guests.example', hotelCode, ...stay }),
    );
}

/** A mistake: cancels a reservation that was never read. */
export async function cancelUnread({ caller, seed }: JourneyContext): Promise<void> {
  await caller.callV1(
    'v1.cancel',
    cancellationOf('R-of-long-ago', { email, hotelCode: '908', ...stayFrom(seed, 'unseen') }),
  );
}
