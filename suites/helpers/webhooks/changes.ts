/** What a test does for something to be notified of, and whether it was done: where nothing changed, nothing need be told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchReservation } from '../../../client/bookings/afterwards.ts';
import { book, type Booked } from '../../../client/bookings/book.ts';
import { whyForbidden } from '../../../client/bookings/permissions.ts';
import { isStanding } from '../../../client/bookings/reservations.ts';
import { withOwnGaps, blocked, Unjudged, unjudgedBy } from '../../../client/gaps.ts';
import { requireV1Link } from '../orders/booked.ts';
import { beforeLoss } from '../orders/loss.ts';
import type { Answer } from '../../../client/answer.ts';
import type { Fixtures } from '../../../client/fixtures.ts';
import { idIn, type Inbox, type Notification } from '../../../client/webhooks/inbox.ts';

export type ChangeFixtures = Pick<Fixtures, 'api' | 'known' | 'stay' | 'envelope' | 'session' | 'hooks'>;

const couple = { adults: 2 };

/** Whether tests may book here. */
export const mayBook = ({ session }: Pick<Fixtures, 'session'>): boolean =>
  whyForbidden(session.target, { operation: 'v1.book' }) === undefined;

/**
 * Changes an order: by a booking, or where none may be made, by having a known order notified.
 *
 * @returns the booking; undefined where none was made
 */
export async function changeOrder(fixtures: ChangeFixtures): Promise<Booked | undefined> {
  if (mayBook(fixtures)) return book(fixtures, couple);
  fixtures.hooks.mustEmit('ORDER_CHANGED');
  await fixtures.hooks.emitWebhook('ORDER_CHANGED', fixtures.known('orders')[0]!.id);
  return undefined;
}

/**
 * Changes an order and waits for what is told of it. Whether a booking is a change is not shown: where nothing is told of one,
 * a known order is notified, as where none may be made.
 */
export async function notificationOfChange(fixtures: ChangeFixtures, inbox: Inbox): Promise<Notification> {
  const change = { event: 'ORDER_CHANGED', since: inbox.count } as const;
  const booked = await changeOrder(fixtures);
  let reported = await inbox.receive(change);
  const [order] = fixtures.session.target.known.orders ?? [];
  if (
    reported === undefined &&
    booked !== undefined &&
    order !== undefined &&
    fixtures.hooks.canEmit(change.event)
  ) {
    await fixtures.hooks.emitWebhook(change.event, order.id);
    reported = await inbox.receive(change);
  }
  return requireNotification(reported, 'the change');
}

/**
 * Judges what a booking shows; where it shows nothing, what a hook does: a deployment that may be booked at is judged by no
 * less than one that may not.
 *
 * @param isKnown whether the target knows a record that the hook can notify
 * @param change makes a booking and judges what is told of it
 * @param emit judges what is told once a known record is notified by the hook
 */
export async function orElseByHook<Outcome>(
  { hooks }: Pick<ChangeFixtures, 'hooks'>,
  event: string,
  isKnown: boolean,
  change: () => Promise<Outcome>,
  emit: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await withOwnGaps(change);
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error;
    if (!isKnown || !hooks.canEmit(event)) return unjudgedBy(error);
  }
  return emit();
}

/** What was lost, in words, and what to ask where nothing was told of it: blocked where nothing shows that it was. */
export interface LostBooking {
  readonly what: string;
  readonly requireLoss: () => Promise<void>;
}

/** Has a reservation lost: one that is booked for it, or where none can be, a known one is notified. */
export async function loseReservation(fixtures: ChangeFixtures): Promise<LostBooking> {
  const { known, hooks } = fixtures;
  const event = 'LOST_RESERVATION_CHANGED';
  const emit = async (): Promise<LostBooking> => {
    hooks.mustEmit(event);
    const [lost] = known('lostReservationIds');
    await hooks.emitWebhook(event, lost!);
    return { what: `lost reservation ${lost}`, requireLoss: () => Promise.resolve() };
  };
  if (!mayBook(fixtures) || !hooks.has('failBooking')) return emit();
  const isKnown = (fixtures.session.target.known.lostReservationIds ?? []).length > 0;
  const fail = async (): Promise<LostBooking> => {
    const { id } = await book(fixtures, couple);
    const requireLoss = await beforeLoss(fixtures, id);
    await hooks.failBooking(id);
    return { what: `booking ${id}`, requireLoss };
  };
  return orElseByHook(fixtures, event, isKnown, fail, emit);
}

/**
 * Ends the test where nothing shows that an order changed with a v1 reservation: whether they become orders is not shown, and
 * GetBookings has to say that it stands, or that it stands no more.
 */
export async function requireChange(changer: ChangeFixtures, id: string, standing: boolean): Promise<void> {
  requireV1Link(changer.session);
  const found = await fetchReservation(changer, id);
  if ((found === undefined ? false : isStanding(found)) !== standing)
    blocked(
      `GetBookings does not show that reservation ${id} ${standing ? 'stands' : 'stands no more'}: nothing may have changed`,
    );
}

/** The notification to go on with; ends the test where none came, which is judged elsewhere. */
export const requireNotification = (notification: Notification | undefined, what: string): Notification =>
  notification ?? blocked(`${what} was not notified`);

/** The id that a notification carries; blocked where it carries none, which the judge has said. */
export const requireId = (notification: Notification): string =>
  idIn(notification) ?? blocked('the notification carries no id');

/**
 * Looks up what a notification tells of until it is found, for as long as the target says that changes take.
 *
 * @param holds whether it is in an answer: where nothing is found that may be HTTP 200 too
 * @param other the path of something known, by which is seen whether anything is found at all
 * @returns the last answer; blocked where nothing can be said of it
 */
export async function pollLookUp(
  { api, session }: ChangeFixtures,
  path: string,
  holds: (answer: Answer) => boolean,
  other: () => string,
): Promise<Answer> {
  const until = Date.now() + session.settings.get('webhook.wait') * 1_000 + 4 * session.slowestMs;
  let answer = await api.get(path, { expects: 'open' });
  for (; !holds(answer) && Date.now() < until; answer = await api.get(path, { expects: 'open' }))
    await sleep(300);
  if (!holds(answer) && (await api.get(other(), { expects: 'open' })).status !== 200)
    blocked(`what is known is not found either (HTTP ${answer.status})`);
  return answer;
}
