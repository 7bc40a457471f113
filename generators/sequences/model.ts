/**
 * A model of the service's state after a sequence, as far as the specification defines it: which steps make sense next, and their
 * effect. It knows no prices, hotels or ids. Pure.
 */
import { secondsOf, type Sequence, type Step, type Word } from './steps.ts';

/** The state of a room. `unsure`: the specification does not show the effect of the last step. */
export type Room = 'active' | 'cancelled' | 'lost' | 'unsure';

export interface Booking {
  readonly api: 'v1' | 'v2';
  readonly rooms: readonly Room[];
  /** Whether it was cancelled as a whole; cancelling all rooms one by one says nothing about the reservation itself. */
  readonly whole: boolean;
}

export interface State {
  /** Seconds since the start. */
  readonly now: number;
  /** The current rate, after a search. */
  readonly offer?: { readonly at: number; readonly closed: boolean; readonly dearer: boolean };
  /** The current booking token; `open` if it is unspecified whether it can still be booked. */
  readonly token?: { readonly at: number; readonly open: boolean };
  /** Whether a price was changed: a hook need not change it twice. */
  readonly repriced: boolean;
  readonly bookings: readonly Booking[];
  /** When the current content link and long-stay token were issued. */
  readonly link?: number;
  readonly longStay?: number;
}

export const initialState: State = { now: 0, repriced: false, bookings: [] };

/** The maximum number of bookings: more could sell a hotel out, which no clause forbids. */
const maxBookings = 3;

/** The index of the latest v1 booking, which v1 steps use; -1 if there is none. */
export const latestV1Index = ({ bookings }: State): number =>
  bookings.findLastIndex(({ api }) => api === 'v1');

const areAllRooms = (room: Room, { bookings }: State, index: number): boolean =>
  index >= 0 && bookings[index]!.rooms.every((roomState) => roomState === room);

/** Whether the step is possible now. */
export function makesSense(step: Step, state: State): boolean {
  const { now, offer, token, repriced, bookings, link, longStay } = state;
  const latestBooking = bookings[latestV1Index(state)];
  const isRateOpen = offer !== undefined && !offer.closed;
  if (secondsOf(step) !== undefined)
    return (offer ?? token ?? latestBooking ?? link ?? longStay) !== undefined;
  const conditions: Readonly<Record<Word, boolean>> = {
    search: true,
    // The specification does not say how long a rate token is valid.
    recheck: offer !== undefined && offer.at === now,
    'close rate': isRateOpen && offer.at === now,
    'change price': isRateOpen && offer.at === now && !repriced,
    'book v1': bookings.length < maxBookings,
    'book v1 2 rooms': bookings.length < maxBookings,
    'book v2': token !== undefined && bookings.length < maxBookings,
    modify: areAllRooms('active', state, latestV1Index(state)),
    'cancel room 0': latestBooking !== undefined && !latestBooking.rooms.includes('lost'),
    'cancel room 1':
      latestBooking !== undefined && !latestBooking.rooms.includes('lost') && latestBooking.rooms.length > 1,
    'cancel all': latestBooking !== undefined && !latestBooking.rooms.includes('lost'),
    'cancel wrongly': latestBooking?.rooms.includes('active') ?? false,
    lose: areAllRooms('active', state, latestV1Index(state)),
    read: latestBooking !== undefined,
    list: latestBooking !== undefined,
    'read order': bookings.length > 0,
    link: true,
    'open link': link !== undefined,
    'long-stay token': true,
    enter: longStay !== undefined,
  };
  return conditions[step as Word];
}

/** Seconds for which a booking token is valid. Specification: "Limits". */
export const tokenLifetime = 900;

/** The state after a step, in a service that obeys the contract. */
export function stateAfter(step: Step, state: State): State {
  const { now, offer, token, bookings } = state;
  const seconds = secondsOf(step);
  if (seconds !== undefined) return { ...state, now: now + seconds };
  // Rooms may sell out and prices may change, so an older token may no longer be bookable.
  const openToken = token === undefined ? {} : { token: { ...token, open: true } };
  const withBooking = (api: Booking['api'], rooms: number): State => ({
    ...state,
    ...openToken,
    bookings: [
      ...bookings,
      { api, rooms: Array.from({ length: rooms }, (): Room => 'active'), whole: false },
    ],
  });
  switch (step) {
    case 'search':
      return { ...state, offer: { at: now, closed: false, dearer: false } };
    case 'recheck':
      return offer?.closed ? state : { ...state, token: { at: now, open: false } };
    case 'close rate':
      return { ...state, ...openToken, offer: { ...offer!, closed: true } };
    case 'change price':
      return { ...state, ...openToken, repriced: true, offer: { ...offer!, dearer: true } };
    case 'book v1':
      return withBooking('v1', 1);
    case 'book v1 2 rooms':
      return withBooking('v1', 2);
    case 'book v2':
      return token !== undefined && !token.open && now - token.at < tokenLifetime
        ? withBooking('v2', 1)
        : state;
    case 'modify':
      return withRooms(state, () => 'unsure');
    case 'cancel room 0':
      return withRooms(state, (room, index) => (index === 0 ? 'cancelled' : room));
    case 'cancel room 1':
      return withRooms(state, (room, index) => (index === 1 ? 'cancelled' : room));
    case 'cancel all':
      return withRooms(state, () => 'cancelled', true);
    case 'lose':
      return withRooms(state, () => 'lost');
    case 'link':
      return { ...state, link: now };
    case 'long-stay token':
      return { ...state, longStay: now };
    default:
      return state;
  }
}

/** The state with other rooms in the latest v1 booking. */
function withRooms(state: State, changeRoom: (room: Room, at: number) => Room, whole = false): State {
  const bookingIndex = latestV1Index(state);
  const booking = state.bookings[bookingIndex]!;
  const changedBooking = { ...booking, rooms: booking.rooms.map(changeRoom), whole: booking.whole || whole };
  return { ...state, bookings: state.bookings.with(bookingIndex, changedBooking) };
}

/** The sequence without the steps that are impossible at their position. */
export function withoutImpossibleSteps(sequence: Sequence): Sequence {
  let state = initialState;
  return sequence.filter((step) => {
    if (!makesSense(step, state)) return false;
    state = stateAfter(step, state);
    return true;
  });
}
