/** Where a reservation stands in an answer of GetBookings, and how it is read. */
import { isObject } from '../../lib/objects.ts';
import { carriesTag } from '../../lib/booking-tag.ts';
import { readAnswer } from '../../schemas/readings/read.ts';
import { ownKey } from '../../schemas/readings/path.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { BookingNote } from '../bookings/booking.ts';
import { isStanding, reservationWithId } from '../bookings/reservations.ts';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import { definitions, type SettingId, type Stated } from '../../schemas/settings.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Deployment } from './deployment.ts';
import type { Lessons } from './lessons.ts';
import { scalarsIn, step } from './records.ts';
import {
  pick,
  readParts,
  readRooms,
  readState,
  type Learn,
  type BookedRate,
  type State,
  type AnswerKind,
} from './reservation-parts.ts';

interface Standing {
  /** JSONPath to the reservations. */
  readonly each: string;
  readonly record: Record<string, unknown>;
  /** Whether it stands under its identifier. */
  readonly isKeyed: boolean;
}

/** A path that goes through a member called as the identifier goes through any member there. */
export const withoutId = (path: string, id: string): string => path.replace(step(id), '.*');

/**
 * The smallest object of an answer that has the identifier of a reservation, our booking tag and, where any has, the day of arrival: a list of
 * identifiers alone may have both of the others.
 */
export function whereItStands(json: unknown, id: string, note: BookingNote): Standing | undefined {
  const isOurs = carriesTag(note);
  const visit = (value: unknown, each: string, key?: string): Standing[] => {
    const children: [unknown, string, string?][] = Array.isArray(value)
      ? value.map((item) => [item, `${each}[*]`])
      : isObject(value)
        ? Object.entries(value).map(([name, item]) => [item, each + (name === id ? '.*' : step(name)), name])
        : [];
    const inner = children.flatMap((child) => visit(...child));
    if (!isObject(value) || each === '$' || !isOurs(JSON.stringify(value).toLowerCase())) return inner;
    const isKeyed = key === id;
    return isKeyed || scalarsIn(value).has(id) ? [...inner, { each, record: value, isKeyed }] : inner;
  };
  const all = visit(json, '$');
  return (
    all.find(({ record }) => [...scalarsIn(record)].some((text) => text.startsWith(note.start))) ?? all[0]
  );
}

/** The reservation of that identifier, as what is stated reads it. */
export const readById = (
  json: unknown,
  id: string,
  settings: Stated,
  from: OperationId = 'v1.getbk',
): Reservation | undefined =>
  reservationWithId({ body: readAnswer(from, json, settingsOf({ settings, embedded: false })) }, id);

const isSettingId = (id: string): id is SettingId => Object.hasOwn(definitions, id);

/** Learns readings of one answer, where nothing that is known leads to them. */
const learner =
  (lessons: Lessons, answerKind: AnswerKind): Learn =>
  (part, path, evidence, confidence) => {
    const setting = `v1.reading.${answerKind}.${part}`;
    if (path === undefined || !isSettingId(setting)) return;
    if (!settingsOf({ settings: lessons.settings, embedded: false }).known(setting))
      lessons.setting(setting, path, evidence, confidence);
  };

/** Learns how the answer to a booking tells what was booked, where it tells it with our booking tag. */
export function readBooked(
  { lessons }: Pick<Deployment, 'lessons'>,
  id: string,
  answer: unknown,
  bookedRate: BookedRate,
): void {
  const reported = whereItStands(answer, id, bookedRate.note);
  if (reported === undefined) return;
  const learn = learner(lessons, 'booked');
  if (readById(answer, id, lessons.settings as Stated, 'v1.book') === undefined)
    learn('each', reported.each, 'the reservation that was made stands there');
  readParts(reported.record, bookedRate, learn);
  readRooms(id, reported.record, undefined, bookedRate, learn);
}

/**
 * Learns how reservations are read.
 *
 * @param answers to GetBookings while it stood, and after it was cancelled
 * @returns why its state was not seen; undefined where all that a booking needs is known
 */
export function readReservation(
  { lessons }: Pick<Deployment, 'lessons'>,
  id: string,
  answers: { readonly before: unknown; readonly after: unknown },
  bookedRate: BookedRate,
): string | undefined {
  const { note } = bookedRate;
  const learn = learner(lessons, 'bookings');
  // By names alone nothing is read that is not what was booked.
  const read = (json: unknown) => readById(json, id, lessons.settings as Stated);
  const isRead = read(answers.before) !== undefined;
  const before = whereItStands(answers.before, id, note);
  if (before === undefined && !isRead) return 'GetBookings does not show it with our booking tag';
  if (before !== undefined && !isRead) {
    // Names much like the usual ones were taken for what they are not.
    lessons.forget((setting) => setting.startsWith('v1.names.reservation.'));
    learn('each', before.each, 'a reservation with our e-mail or reference stands there');
    learn(
      'id',
      before.isKeyed
        ? ownKey
        : pick(before.record, (one) => String(one) === id, /id|number|locator|code|ref/i),
      `${id}, by which it is found`,
    );
  }
  const state: State = before === undefined ? {} : learnParts(before.record);
  const [stood, stands_] = [read(answers.before), read(answers.after)];
  if (stood === undefined || isStanding(stood) !== true)
    return state.why ?? 'by what was learned it did not stand when it was booked';
  if (stands_ !== undefined && isStanding(stands_) !== false)
    return state.why ?? 'GetBookings shows it standing after its cancellation';
  return undefined;

  function learnParts(record: Record<string, unknown>): State {
    const after = whereItStands(answers.after, id, note)?.record;
    const how = readState(record, after, learn);
    if (how.gone !== undefined)
      lessons.setting('v1.reading.bookings.gone', how.gone, 'its state after the cancellation');
    readParts(record, bookedRate, learn);
    readRooms(id, record, after, bookedRate, learn);
    return how;
  }
}
