import { sleep } from 'k6';
import type { Arrival } from '../inside/arrival.ts';
import { count, end } from '../inside/counters.ts';
import type { Play, Stock } from '../inside/journey.ts';
import { answered, gone, sending } from '../inside/ledger.ts';
import { drawn, plan } from '../inside/plan.ts';
import { dispatch, post, read, selected, type Kept } from '../inside/send.ts';
import { fill, type Template, type Values } from '../inside/template.ts';
import { moment, now, quoted, reading, valuesFor } from '../inside/values.ts';
import { wishOf, type Wish } from '../inside/wish.ts';

/** Whoever finds a hotel sold out looks for another stay. */
const searches = 4;

/** Real seconds that a cancellation is waited for; later ones are for the sweep at the end. */
const longestWait = 30;

/**
 * What the selector of a booking takes from an answer of availability. Its own texts and those of the offer, in turns, are
 * the booking.
 */
interface Selected extends Readonly<Record<`text${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`, string>> {
  readonly stay?: { readonly hotel?: Id; readonly property: string; readonly room?: Offered };
}

type Id = string | number;

interface Offered {
  readonly plan?: {
    readonly id?: Id;
    readonly text: string;
    /** The code of a payment that can be chosen. */
    readonly payment?: number;
    readonly guarantee?: string;
  };
  readonly rate?: { readonly planId?: Id; readonly roomId?: Id; readonly text: string; readonly total?: string };
  readonly typeIds?: readonly Id[];
  readonly types?: string;
  readonly total?: string;
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
  const offerIn = (answer: Kept, made: Template, texts: Values): Selected => {
    texts.offeredPlan = '0';
    texts.offeredTypes = '';
    const first = selected<Selected>(avail, answer, fill(made, texts));
    const room = first.stay?.room;
    if (room === undefined) return first;
    const { plan: offered, rate, typeIds } = room;
    // Plan and types have to be those of the rate; else they are looked for by its ids.
    if (rate === undefined || (rate.planId === offered?.id && (typeIds === undefined || typeIds.length < 2))) return first;
    texts.offeredPlan = `#(RatePlanID==${JSON.stringify(rate.planId)})`;
    texts.offeredTypes = `.#(RoomID==${JSON.stringify(rate.roomId)})#`;
    return selected<Selected>(avail, answer, fill(made, texts));
  };

  /** The booking of an offer; undefined where nothing is offered that can be booked. */
  const bookingOf = (found: Selected): Booking | undefined => {
    const { stay } = found;
    const { plan: offered, rate, types, total } = stay?.room ?? {};
    if (stay?.hotel === undefined || rate === undefined || offered?.payment === undefined || offered.guarantee === undefined)
      return undefined;
    const cost = rate.total ?? total ?? '{}';
    const before = found.text0 + offered.guarantee + found.text1 + cost + found.text2 + stay.property + found.text3;
    const room = offered.text + found.text4 + rate.text + found.text5 + (types ?? '[]') + found.text6 + cost + found.text7;
    return { hotelCode: stay.hotel, body: before + room };
  };

  const search = (arrival: Arrival, texts: Values): { readonly wish: Wish; readonly booking: Booking } => {
    for (let attempt = 0; attempt < searches; attempt += 1) {
      const wish = wishOf(arrival, corpus, 'books');
      const answer = post(arrival, avail, wish.row['v1.avail']!, valuesFor(wish.stay), true);
      const booking = bookingOf(offerIn(answer, wish.row['v1.book']!.made!, texts));
      if (booking !== undefined) return { wish, booking };
      count('v1.avail', 'sold-out');
    }
    return end('v1.avail', 'sold-out');
  };

  /** @returns the reservation; the ledger hears of it before and after, whatever comes back */
  const reserve = (
    arrival: Arrival,
    { row, stay }: Wish,
    { hotelCode, body }: Booking,
    transactionIdentifier: string,
    email: string,
  ): string => {
    if (!sending({ transactionIdentifier, hotelCode, start: stay.start, end: stay.end, email })) end('v1.book', 'no-answer');
    let reservation: string | undefined;
    try {
      const answer = dispatch(arrival, book, row['v1.book']!.path.texts[0]!, body, true);
      const found = selected<{ reservation?: string | number | null }>(book, answer, booked);
      if (found.reservation !== undefined && found.reservation !== null) reservation = String(found.reservation);
    } finally {
      answered({ transactionIdentifier, reservation: reservation ?? null });
    }
    return reservation ?? end('v1.book', 'unreadable');
  };

  return (arrival) => {
    const transaction = `HL-${plan.run}-${arrival.letter}${arrival.number}`;
    const email = `${transaction.toLowerCase()}@example.com`;
    const { wish, booking } = search(arrival, { now: moment(), transaction, email });
    const { row, stay } = wish;
    const reservation = reserve(arrival, wish, booking, transaction, email);
    const values = valuesFor(stay);
    values.reservationId = JSON.stringify(reservation);
    values.offeredHotel = JSON.stringify(booking.hotelCode);
    values.email = quoted(email);
    read(arrival, look, row['v1.getbk']!, values, problems);
    if (!waitToCancel(arrival, stay.leadDays)) return;
    values.now = now();
    read(arrival, cancel, row['v1.cancel']!, values, problems);
    gone({ transactionIdentifier: transaction });
  };
}

/** @returns whether it is cancelled by this journey */
function waitToCancel({ random }: Arrival, leadDays: number): boolean {
  if (plan.speed <= 1) return true;
  const days = drawn().cancels(random, leadDays);
  if (days === undefined) return false;
  const seconds = (days * 86_400) / plan.speed;
  if (seconds > longestWait) return false;
  sleep(seconds);
  return true;
}
