import { sleep } from 'k6';
import type { Part } from '../corpora/row.ts';
import type { Arrival } from '../inside/arrival.ts';
import type { OpenMade } from '../inside/corpus.ts';
import { count, end } from '../inside/counters.ts';
import type { Play, Stock } from '../inside/journey.ts';
import { answered, gone, sending } from '../inside/ledger.ts';
import { drawn, plan } from '../inside/plan.ts';
import { dispatch, post, read, selected, type Kept } from '../inside/send.ts';
import { fill, type Values } from '../inside/template.ts';
import { moment, now, quoted, reading, valuesFor } from '../inside/values.ts';
import { wishOf, type Wish } from '../inside/wish.ts';

/** Whoever finds a hotel sold out looks for another stay. */
const searches = 4;

/** Real seconds that a cancellation is waited for; later ones are for the sweep at the end. */
const longestWait = 30;

/** What the selector of a booking takes from an answer of availability, as corpora/made-of-offer.ts writes it. */
interface Selected extends Readonly<Record<`open${number}`, string>> {
  readonly hotel?: Id;
  readonly property: string;
  readonly room?: Offered;
}

type Id = string | number;

interface Offered {
  readonly planId?: Id;
  /** The code of a payment that can be chosen. */
  readonly guarantee?: number;
  readonly plan?: string;
  readonly ratePlanId?: Id;
  readonly rateRoomId?: Id;
  readonly rate?: string;
  readonly rateTotal?: string;
  readonly typeIds?: readonly Id[];
  readonly types?: string;
  readonly roomTotal?: string;
}

interface Booking {
  readonly hotelCode: string | number;
  readonly body: string;
}

/** A search, a booking of what was offered, a look at it, and its cancellation. */
export function v1Book({ corpus, step }: Stock): Play {
  const [avail, book, look, cancel] = [step('v1.avail'), step('v1.book'), step('v1.getbk'), step('v1.cancel')];
  const [booked, problems] = [reading('booked'), reading('problems')];

  /** What an answer offers first; with plan and types that belong to its rate. */
  const offerIn = (answer: Kept, { selector }: OpenMade, texts: Values): Selected => {
    texts.offeredPlan = '0';
    texts.offeredTypes = '';
    const first = selected<Selected>(avail, answer, fill(selector, texts));
    const { room } = first;
    if (room?.rate === undefined) return first;
    // Plan and types have to be those of the rate; else they are looked for by its ids.
    const { planId, ratePlanId, rateRoomId, typeIds } = room;
    if (ratePlanId === planId && (typeIds === undefined || typeIds.length < 2)) return first;
    texts.offeredPlan = `#(RatePlanID==${JSON.stringify(ratePlanId)})`;
    texts.offeredTypes = `.#(RoomID==${JSON.stringify(rateRoomId)})#`;
    return selected<Selected>(avail, answer, fill(selector, texts));
  };

  /** The booking of an offer; undefined where nothing is offered that can be booked. */
  const bookingOf = (answer: Kept, made: OpenMade, found: Selected): Booking | undefined => {
    const { hotel, room } = found;
    const { guarantee, plan: offered, rate } = room ?? {};
    if (hotel === undefined || room === undefined || rate === undefined || offered === undefined || guarantee === undefined)
      return undefined;
    // Taken from k6, too: only such texts are put together without being looked into.
    const own = (made.texts ??= [...(answer.json(made.ownTexts) as unknown as { readonly texts: readonly string[] }).texts]);
    const total = room.rateTotal ?? room.roomTotal ?? '{}';
    const textOf = (part: Part): string => {
      if (typeof part === 'number') return own[part]!;
      switch (part) {
        case 'guarantee':
          return own[made.guarantees[guarantee]!]!;
        case 'total':
          return total;
        case 'plan':
          return offered;
        case 'rate':
          return rate;
        case 'types':
          return room.types ?? '[]';
        default:
          return found[part]!;
      }
    };
    return { hotelCode: hotel, body: together(made.order.map(textOf)) };
  };

  const search = (arrival: Arrival, texts: Values): { readonly wish: Wish; readonly booking: Booking } => {
    for (let attempt = 0; attempt < searches; attempt += 1) {
      const wish = wishOf(arrival, corpus, 'books');
      const answer = post(arrival, avail, wish.row['v1.avail']!, valuesFor(wish.stay), true);
      const made = wish.row['v1.book']!.made!;
      const booking = bookingOf(answer, made, offerIn(answer, made, texts));
      if (booking !== undefined) return { wish, booking };
      count('v1.avail', 'sold-out');
    }
    return end('v1.avail', 'sold-out');
  };

  /** @returns the reservation; the journey ends where the answer gives none */
  const reserve = (arrival: Arrival, { row }: Wish, { body }: Booking): string => {
    const answer = dispatch(arrival, book, row['v1.book']!.path.texts[0]!, body, true);
    const { reservation } = selected<{ reservation?: string | number | null }>(book, answer, booked);
    return reservation === undefined || reservation === null ? end('v1.book', 'unreadable') : String(reservation);
  };

  return (arrival) => {
    const transactionIdentifier = `HL-${plan.run}-${arrival.letter}${arrival.number}`;
    const email = `${transactionIdentifier.toLowerCase()}@example.com`;
    const { wish, booking } = search(arrival, { now: moment(), transaction: transactionIdentifier, email });
    const { row, stay } = wish;
    const note = { transactionIdentifier, hotelCode: booking.hotelCode, start: stay.start, end: stay.end, email };
    if (!sending(note)) end('v1.book', 'no-answer');
    let reservation: string | null = null;
    let isTold = false;
    /** Said once, and at the end where nobody waits: every report costs as much as a request. What was sent is on disk already. */
    const tell = (isGone: boolean): void => {
      isTold = true;
      const said = { transactionIdentifier, reservation };
      if (isGone) gone(said);
      else answered(said);
    };
    try {
      reservation = reserve(arrival, wish, booking);
      const values = valuesFor(stay);
      values.reservationId = JSON.stringify(reservation);
      values.offeredHotel = JSON.stringify(booking.hotelCode);
      values.email = quoted(email);
      read(arrival, look, row['v1.getbk']!, values, problems);
      const seconds = secondsToCancel(arrival, stay.leadDays);
      if (seconds === undefined) return;
      if (seconds > 0) {
        tell(false);
        sleep(seconds);
      }
      values.now = now();
      read(arrival, cancel, row['v1.cancel']!, values, problems);
      tell(true);
    } finally {
      if (!isTold) tell(false);
    }
  };
}

/** Neighbours first, so that nothing long is copied often. Not by `join`, which looks into every text. */
function together(texts: string[]): string {
  let count = texts.length;
  while (count > 1) {
    let pairs = 0;
    for (let index = 0; index < count; index += 2) {
      texts[pairs] = index + 1 < count ? texts[index]! + texts[index + 1]! : texts[index]!;
      pairs += 1;
    }
    count = pairs;
  }
  return texts[0]!;
}

/** @returns after how many seconds this journey cancels; undefined where it is left to the sweep */
function secondsToCancel({ random }: Arrival, leadDays: number): number | undefined {
  if (plan.speed <= 1) return 0;
  const days = drawn().cancels(random, leadDays);
  if (days === undefined) return undefined;
  const seconds = (days * 86_400) / plan.speed;
  return seconds > longestWait ? undefined : seconds;
}
