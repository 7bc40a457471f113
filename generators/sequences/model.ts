/**
 * What a service is like after a sequence, as far as the specification says: which steps make sense next, and what they lead
 * to. It knows nothing of prices, hotels or identifiers. Pure.
 */
import { secondsOf, type Sequence, type Step, type Word } from './steps.ts';

/** What became of a room. `unsure`: the specification shows nothing of what was done to it. */
export type Room = 'stands' | 'cancelled' | 'lost' | 'unsure';

export interface Booking {
  readonly api: 'v1' | 'v2';
  readonly rooms: readonly Room[];
  /** Whether it was cancelled as a whole; room by room says nothing of the reservation itself. */
  readonly whole: boolean;
}

export interface State {
  /** Seconds that have passed. */
  readonly now: number;
  /** The rate at hand, once there was a search. */
  readonly offer?: { readonly at: number; readonly closed: boolean; readonly dearer: boolean };
  /** The booking token at hand; `open` where nothing says whether its room is still to be had, by that token or at all. */
  readonly token?: { readonly at: number; readonly open: boolean };
  /** Whether a price was changed: a hook need not change one twice. */
  readonly repriced: boolean;
  readonly bookings: readonly Booking[];
  /** When the content link and the long-stay token at hand were issued. */
  readonly link?: number;
  readonly longStay?: number;
}

export const start: State = { now: 0, repriced: false, bookings: [] };

/** More could sell a hotel out, which no clause forbids. */
const mostBookings = 3;

/** The booking that steps of v1 are about: the latest; -1 where there is none. */
export const latest = ({ bookings }: State): number => bookings.findLastIndex(({ api }) => api === 'v1');

const every = (room: Room, { bookings }: State, at: number): boolean =>
  at >= 0 && bookings[at]!.rooms.every((one) => one === room);

/** Whether the service can be asked for it now. */
export function makesSense(step: Step, state: State): boolean {
  const { now, offer, token, repriced, bookings, link, longStay } = state;
  const mine = bookings[latest(state)];
  const rateIsOpen = offer !== undefined && !offer.closed;
  if (secondsOf(step) !== undefined) return (offer ?? token ?? mine ?? link ?? longStay) !== undefined;
  const conditions: Readonly<Record<Word, boolean>> = {
    search: true,
    // How long a rate token lives is not shown.
    recheck: offer !== undefined && offer.at === now,
    'close rate': rateIsOpen && offer.at === now,
    'change price': rateIsOpen && offer.at === now && !repriced,
    'book v1': bookings.length < mostBookings,
    'book v1 2 rooms': bookings.length < mostBookings,
    'book v2': token !== undefined && bookings.length < mostBookings,
    modify: every('stands', state, latest(state)),
    'cancel room 0': mine !== undefined && !mine.rooms.includes('lost'),
    'cancel room 1': mine !== undefined && !mine.rooms.includes('lost') && mine.rooms.length > 1,
    'cancel all': mine !== undefined && !mine.rooms.includes('lost'),
    'cancel wrongly': mine?.rooms.includes('stands') ?? false,
    lose: every('stands', state, latest(state)),
    read: mine !== undefined,
    list: mine !== undefined,
    'read order': bookings.length > 0,
    link: true,
    'open link': link !== undefined,
    'long-stay token': true,
    enter: longStay !== undefined,
  };
  return conditions[step as Word];
}

/** Seconds that a booking token books. Specification: "Limits". */
export const tokenLife = 900;

/** What a step leads to in a service that obeys the contract. */
export function next(step: Step, state: State): State {
  const { now, offer, token, bookings } = state;
  const seconds = secondsOf(step);
  if (seconds !== undefined) return { ...state, now: now + seconds };
  // Rooms are few, and prices move: a token of before may stand for what is no more.
  const open = token === undefined ? {} : { token: { ...token, open: true } };
  const booked = (api: Booking['api'], rooms: number): State => ({
    ...state,
    ...open,
    bookings: [
      ...bookings,
      { api, rooms: Array.from({ length: rooms }, (): Room => 'stands'), whole: false },
    ],
  });
  switch (step) {
    case 'search':
      return { ...state, offer: { at: now, closed: false, dearer: false } };
    case 'recheck':
      return offer?.closed ? state : { ...state, token: { at: now, open: false } };
    case 'close rate':
      return { ...state, ...open, offer: { ...offer!, closed: true } };
    case 'change price':
      return { ...state, ...open, repriced: true, offer: { ...offer!, dearer: true } };
    case 'book v1':
      return booked('v1', 1);
    case 'book v1 2 rooms':
      return booked('v1', 2);
    case 'book v2':
      return token !== undefined && !token.open && now - token.at < tokenLife ? booked('v2', 1) : state;
    case 'modify':
      return changed(state, () => 'unsure');
    case 'cancel room 0':
      return changed(state, (room, at) => (at === 0 ? 'cancelled' : room));
    case 'cancel room 1':
      return changed(state, (room, at) => (at === 1 ? 'cancelled' : room));
    case 'cancel all':
      return changed(state, () => 'cancelled', true);
    case 'lose':
      return changed(state, () => 'lost');
    case 'link':
      return { ...state, link: now };
    case 'long-stay token':
      return { ...state, longStay: now };
    default:
      return state;
  }
}

/** The state with other rooms in the latest booking of v1. */
function changed(state: State, room: (room: Room, at: number) => Room, whole = false): State {
  const at = latest(state);
  const before = state.bookings[at]!;
  const after = { ...before, rooms: before.rooms.map(room), whole: before.whole || whole };
  return { ...state, bookings: state.bookings.with(at, after) };
}

/** The sequence without the steps that make no sense where they stand. */
export function sensible(sequence: Sequence): Sequence {
  let state = start;
  return sequence.filter((step) => {
    if (!makesSense(step, state)) return false;
    state = next(step, state);
    return true;
  });
}
