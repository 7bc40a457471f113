/** Finds a reservation in an answer of GetBookings, and learns the settings to read it. */
import { isObject } from '../../lib/objects.ts';
import { tagMatcher } from '../../lib/booking-tag.ts';
import { readResponseBody } from '../../schemas/readings/read.ts';
import { recordKeyPath } from '../../schemas/readings/path.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { BookingNote } from '../bookings/booking.ts';
import { isActive, reservationWithId } from '../bookings/reservations.ts';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import { definitions, type SettingId, type Stated } from '../../schemas/settings.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Deployment } from './deployment.ts';
import type { Facts } from './facts.ts';
import { scalarsIn, pathStep } from './records.ts';
import {
  findPath,
  readParts,
  readRooms,
  readState,
  type LearnPart,
  type BookedRate,
  type StateReading,
  type AnswerKind,
} from './reservation-parts.ts';

interface LocatedReservation {
  /** JSONPath to the reservations. */
  readonly each: string;
  readonly record: Record<string, unknown>;
  /** Whether the name of its member is its identifier. */
  readonly isKeyed: boolean;
}

/** Replaces a member that is named by the identifier with a wildcard. */
export const withoutId = (path: string, id: string): string => path.replace(pathStep(id), '.*');

/**
 * The smallest object of an answer that has the identifier of a reservation and our booking tag. An object that also has the day of
 * arrival is preferred, because a mere list of identifiers may have the other two.
 */
export function locateReservation(
  json: unknown,
  id: string,
  note: BookingNote,
): LocatedReservation | undefined {
  const isOurs = tagMatcher(note);
  const visit = (value: unknown, each: string, key?: string): LocatedReservation[] => {
    const children: [unknown, string, string?][] = Array.isArray(value)
      ? value.map((item) => [item, `${each}[*]`])
      : isObject(value)
        ? Object.entries(value).map(([name, item]) => [
            item,
            each + (name === id ? '.*' : pathStep(name)),
            name,
          ])
        : [];
    const inner = children.flatMap((child) => visit(...child));
    if (!isObject(value) || each === '$' || !isOurs(JSON.stringify(value).toLowerCase())) return inner;
    const isKeyed = key === id;
    return isKeyed || scalarsIn(value).has(id) ? [...inner, { each, record: value, isKeyed }] : inner;
  };
  const located = visit(json, '$');
  return (
    located.find(({ record }) => [...scalarsIn(record)].some((text) => text.startsWith(note.start))) ??
    located[0]
  );
}

/** The reservation with an identifier, read by the stated settings. */
export const readById = (
  json: unknown,
  id: string,
  settings: Stated,
  operation: OperationId = 'v1.getbk',
): Reservation | undefined =>
  reservationWithId(
    { body: readResponseBody(operation, json, settingsOf({ settings, embedded: false })) },
    id,
  );

const isSettingId = (id: string): id is SettingId => Object.hasOwn(definitions, id);

/** Learns reading settings of one kind of answer that are not known yet. */
const createLearner =
  (facts: Facts, answerKind: AnswerKind): LearnPart =>
  (part, path, evidence, confidence) => {
    const setting = `v1.reading.${answerKind}.${part}`;
    if (path === undefined || !isSettingId(setting)) return;
    if (!settingsOf({ settings: facts.settings, embedded: false }).known(setting))
      facts.addSetting(setting, path, evidence, confidence);
  };

/** Learns how to read a reservation in the answer to a booking, if the answer contains our booking tag. */
export function readBooked(
  { facts }: Pick<Deployment, 'facts'>,
  id: string,
  answer: unknown,
  bookedRate: BookedRate,
): void {
  const located = locateReservation(answer, id, bookedRate.note);
  if (located === undefined) return;
  const learn = createLearner(facts, 'booked');
  if (readById(answer, id, facts.settings, 'v1.book') === undefined)
    learn('each', located.each, 'the reservation that was made is there');
  readParts(located.record, bookedRate, learn);
  readRooms(id, located.record, undefined, bookedRate, learn);
}

/**
 * Learns how reservations are read.
 * @param answers of GetBookings before and after the reservation was cancelled
 * @returns why its state was not seen; undefined if everything is known that bookings need
 */
export function readReservation(
  { facts }: Pick<Deployment, 'facts'>,
  id: string,
  answers: { readonly before: unknown; readonly after: unknown },
  bookedRate: BookedRate,
): string | undefined {
  const { note } = bookedRate;
  const learn = createLearner(facts, 'bookings');
  // The id is compared as well: learned names alone could find somebody else's reservation.
  const readBack = (json: unknown) => readById(json, id, facts.settings);
  const isRead = readBack(answers.before) !== undefined;
  const locatedBefore = locateReservation(answers.before, id, note);
  if (locatedBefore === undefined && !isRead) return 'GetBookings does not show it with our booking tag';
  if (locatedBefore !== undefined && !isRead) {
    // The names were guessed because they resemble the default ones, but these members mean something else.
    facts.forget((setting) => setting.startsWith('v1.names.reservation.'));
    learn('each', locatedBefore.each, 'a reservation with our e-mail or reference is there');
    learn(
      'id',
      locatedBefore.isKeyed
        ? recordKeyPath
        : findPath(locatedBefore.record, (value) => String(value) === id, /id|number|locator|code|ref/i),
      `${id}, by which it is found`,
    );
  }
  const state: StateReading = locatedBefore === undefined ? {} : learnParts(locatedBefore.record);
  const [reservationBefore, reservationAfter] = [readBack(answers.before), readBack(answers.after)];
  if (reservationBefore === undefined || isActive(reservationBefore) !== true)
    return state.why ?? 'with what was learned, the reservation is not active right after its booking';
  if (reservationAfter !== undefined && isActive(reservationAfter) !== false)
    return state.why ?? 'GetBookings still shows it as active after its cancellation';
  return undefined;

  function learnParts(record: Record<string, unknown>): StateReading {
    const recordAfter = locateReservation(answers.after, id, note)?.record;
    const state = readState(record, recordAfter, learn);
    if (state.gone !== undefined)
      facts.addSetting('v1.reading.bookings.gone', state.gone, 'its state after the cancellation');
    readParts(record, bookedRate, learn);
    readRooms(id, record, recordAfter, bookedRate, learn);
    return state;
  }
}
