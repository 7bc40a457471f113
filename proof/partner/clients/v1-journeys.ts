/** What a conforming client does by v1, in the order in which a shop needs it. */
import { randomUUID } from 'node:crypto';
import { defaults } from '../../../schemas/settings.ts';
import { valueAt } from '../../../schemas/readings/path.ts';
import type { Answer, Caller } from './caller.ts';
import type { Habits } from './habits.ts';
import {
  booking,
  cancellation,
  couple,
  family,
  roomsIn,
  search,
  stayFrom,
  type Party,
  type Stay,
} from '../../v1-messages.ts';

export interface Play {
  readonly caller: Caller;
  readonly habits: Habits;
  readonly seed: number;
}

const email = 'ada@guests.example';

/** Whether an answer came, and reports no errors. */
const isGood = ({ status, json }: Answer): boolean =>
  status === 200 && (json?.ErrorsType?.Errors ?? []).length === 0;

export async function content({ caller, habits }: Play): Promise<void> {
  const download = async (url: string): Promise<void> => {
    await caller.send({ operation: 'content.download', method: 'GET', url, headers: {} });
  };
  let link = (await caller.pull('v1.contentfile')).json?.Url as string;
  await download(link);
  if (habits.contentLink === 'each search')
    for (let again = 0; again < 4; again += 1) await caller.pull('v1.contentfile');
  await caller.stage.advance(3_700);
  if (habits.contentLink !== 'never again') link = (await caller.pull('v1.contentfile')).json?.Url as string;
  await download(link);
}

export async function shop({ caller, habits, seed }: Play): Promise<void> {
  await caller.pull('v1.ping', { EchoData: 'hello' });
  await Promise.all(['v1.countries', 'v1.states', 'v1.cities'].map((id) => caller.pull(id as 'v1.cities')));
  await caller.pull('v1.search', {
    Criteria: { Criterion: { HotelRefs: [{ HotelCode: '908' }] } },
    AvailRatesOnly: true,
    BestOnly: false,
    IsModify: false,
    PageNumber: 1,
  });
  for (let time = 0; time < habits.describes; time += 1)
    await caller.pull('v1.desc', {
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
  await caller.pull('v1.avail', search(['908'], stayFrom(seed, 'couple'), [couple]));
  await caller.pull(
    'v1.avail',
    search(['907', '908'], stayFrom(seed, 'rooms'), [{ adults: 3, ages: [] }, family, couple]),
  );
  // Nothing is free there.
  await caller.pull('v1.avail', search(['904'], stayFrom(seed, 'closed'), [couple]));
}

/** Searches for what can be booked, on other days where a hotel has nothing. */
async function offered({ caller, seed }: Play, hotel: string, parties: readonly Party[], label: string) {
  for (let time = 0; time < 8; time += 1) {
    const stay = stayFrom(seed, `${label} ${time}`);
    const { json } = await caller.pull('v1.avail', search([hotel], stay, parties));
    const rooms = roomsIn(json?.HotelStaysType?.HotelStays?.[0], parties);
    if (rooms !== undefined) return { stay, rooms };
  }
  throw new Error(`hotel ${hotel} offers nothing on eight stays`);
}

const reservationIn = (json: unknown): string | undefined =>
  valueAt(json, defaults.get('v1.booking.id')) as string | undefined;

async function readBack({ caller }: Play, hotel: string, { start, end }: Stay, id?: string): Promise<void> {
  if (id !== undefined) await caller.pull('v1.getbk', { UniqueID: { ID: id, Type: 'Reservation' } });
  await caller.pull('v1.getbk', {
    ReadRequestsType: {
      HotelReadRequests: [{ HotelRef: { HotelCode: hotel }, SelectionCriteria: { Start: start, End: end } }],
    },
  });
}

/** Books a couple's room, reads it back and cancels the whole. */
export async function bookAndCancel(play: Play): Promise<void> {
  const { caller, habits } = play;
  const hotel = '908';
  const { stay, rooms } = await offered(play, hotel, [couple], 'book');
  const message = booking(hotel, rooms, [couple], randomUUID(), email);
  let answer = await caller.pull('v1.book', message);
  if (answer.status === undefined || answer.status >= 500) {
    if (habits.afterSilence === 'read back') await readBack(play, hotel, stay);
    answer = await caller.pull('v1.book', { ...message, TransactionIdentifier: randomUUID() });
  }
  if (habits.booksTwice) await caller.pull('v1.book', { ...message, TransactionIdentifier: randomUUID() });
  const id = isGood(answer) ? reservationIn(answer.json) : undefined;
  if (id === undefined) return;
  await readBack(play, hotel, stay, id);
  await caller.pull('v1.cancel', cancellation(id, hotel, email, stay));
}

/** Books two rooms, one with a child, cancels one of them and then the rest. */
export async function bookRooms(play: Play): Promise<void> {
  const { caller } = play;
  const parties = [couple, family];
  const { stay, rooms } = await offered(play, '908', parties, 'rooms');
  const answer = await caller.pull('v1.book', booking('908', rooms, parties, randomUUID(), email));
  const id = isGood(answer) ? reservationIn(answer.json) : undefined;
  if (id === undefined) return;
  await readBack(play, '908', stay, id);
  await caller.pull('v1.cancel', cancellation(id, '908', email, stay, 1));
  await caller.pull('v1.cancel', cancellation(id, '908', email, stay));
}

/** The last room is sold while a guest still thinks: the booking is refused by errors inside a 200. */
export async function tooLate(play: Play): Promise<void> {
  const { caller, habits } = play;
  const hotel = '909';
  const { rooms, stay } = await offered(play, hotel, [couple], 'last');
  const first = await caller.pull(
    'v1.book',
    booking(hotel, rooms, [couple], randomUUID(), 'first@guests.example'),
  );
  const identifier = randomUUID();
  const late = booking(hotel, rooms, [couple], identifier, email);
  const refused = await caller.pull('v1.book', late);
  if (isGood(refused)) throw new Error('the last room was sold twice');
  if (habits.afterRefusal === 'repeat') await caller.pull('v1.book', late);
  if (habits.afterRefusal === 'cancel')
    await caller.pull('v1.cancel', cancellation(identifier, hotel, email, stay));
  await caller.pull('v1.avail', search(['908'], stay, [couple]));
  const id = reservationIn(first.json);
  if (id !== undefined) await caller.pull('v1.cancel', cancellation(id, hotel, 'first@guests.example', stay));
}

/** Nobody should: to cancel a reservation of which nothing was read. */
export async function cancelUnseen({ caller, seed }: Play): Promise<void> {
  await caller.pull('v1.cancel', cancellation('R-of-long-ago', '908', email, stayFrom(seed, 'unseen')));
}
