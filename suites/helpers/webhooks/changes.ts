/** Causes events that are notified, and checks that they happened: without a change no notification is due. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchReservation } from '../../../client/bookings/afterwards.ts';
import { book, type BookedReservation } from '../../../client/bookings/book.ts';
import { whyForbidden } from '../../../client/bookings/permissions.ts';
import { isActive } from '../../../client/bookings/reservations.ts';
import {
  blocked,
  rethrowUnjudged,
  runWithoutEndingTest,
  Unjudged,
  type Answer,
  type Fixtures,
  type Shopper,
} from '../../../client/index.ts';
import { lossCheck, requireV1Link } from '../orders/booked.ts';
import { idIn, type Inbox, type Notification } from '../../../client/webhooks/inbox.ts';

export type ChangeFixtures = Shopper & Pick<Fixtures, 'hooks'>;

const twoAdults = { adults: 2 };

/** Whether the target allows bookings. */
export const isBookingAllowed = ({ session }: Shopper): boolean =>
  whyForbidden(session.target, { operation: 'v1.book' }) === undefined;

/**
 * Changes an order by a booking, or notifies a known order if bookings are not allowed.
 * @returns the booking; undefined if none was made
 */
async function changeOrder(fixtures: ChangeFixtures): Promise<BookedReservation | undefined> {
  if (isBookingAllowed(fixtures)) return book(fixtures, twoAdults);
  fixtures.hooks.mustEmit('ORDER_CHANGED');
  await fixtures.hooks.emitWebhook('ORDER_CHANGED', fixtures.known('orders')[0]!.id);
  return undefined;
}

/**
 * Changes an order and waits for its notification. The specification does not show whether a booking is a change:
 * without a notification a known order is notified by the hook.
 */
export async function notificationOfChange(fixtures: ChangeFixtures, inbox: Inbox): Promise<Notification> {
  const change = { event: 'ORDER_CHANGED', since: inbox.count } as const;
  const booked = await changeOrder(fixtures);
  let notification = await inbox.receive(change);
  const [order] = fixtures.session.target.known.orders ?? [];
  if (
    notification === undefined &&
    booked !== undefined &&
    order !== undefined &&
    fixtures.hooks.canEmit(change.event)
  ) {
    await fixtures.hooks.emitWebhook(change.event, order.id);
    notification = await inbox.receive(change);
  }
  return requireNotification(notification, 'the change');
}

/**
 * Judges the notification of a booking, or the notification by a hook if the former is not possible. So a deployment that
 * allows bookings is judged no less than one that does not.
 * @param isKnown whether the target knows a record that the hook can notify
 * @param change makes a booking and judges its notification
 * @param emit notifies a known record by the hook and judges the notification
 */
export async function changeOrEmit<Outcome>(
  { hooks }: Pick<ChangeFixtures, 'hooks'>,
  event: string,
  isKnown: boolean,
  change: () => Promise<Outcome>,
  emit: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await runWithoutEndingTest(change);
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error;
    if (!isKnown || !hooks.canEmit(event)) return rethrowUnjudged(error);
  }
  return emit();
}

/** The description of a lost reservation, and a check that blocks the test if nothing shows the loss. */
interface LostBooking {
  readonly description: string;
  readonly requireLoss: () => Promise<void>;
}

/** Makes a new booking and loses it, or notifies a known lost reservation if that is not possible. */
export async function loseReservation(fixtures: ChangeFixtures): Promise<LostBooking> {
  const { known, hooks } = fixtures;
  const event = 'LOST_RESERVATION_CHANGED';
  const emit = async (): Promise<LostBooking> => {
    hooks.mustEmit(event);
    const [lostId] = known('lostReservationIds');
    await hooks.emitWebhook(event, lostId!);
    return { description: `lost reservation ${lostId}`, requireLoss: () => Promise.resolve() };
  };
  if (!isBookingAllowed(fixtures) || !hooks.has('failBooking')) return emit();
  const isKnown = (fixtures.session.target.known.lostReservationIds ?? []).length > 0;
  const failNewBooking = async (): Promise<LostBooking> => {
    const { id } = await book(fixtures, twoAdults);
    const requireLoss = await lossCheck(fixtures, id);
    await hooks.failBooking(id);
    return { description: `booking ${id}`, requireLoss };
  };
  return changeOrEmit(fixtures, event, isKnown, failNewBooking, emit);
}

/**
 * Ends the test if nothing shows that an order changed with its v1 reservation: GetBookings must show the reservation
 * as cancelled, or as uncancelled.
 */
export async function requireChange(
  fixtures: ChangeFixtures,
  id: string,
  shouldBeActive: boolean,
): Promise<void> {
  requireV1Link(fixtures.session);
  const found = await fetchReservation(fixtures, id);
  if ((found === undefined ? false : isActive(found)) !== shouldBeActive)
    blocked(
      `GetBookings does not show that reservation ${id} ${shouldBeActive ? 'is active' : 'is cancelled'}: perhaps nothing has changed`,
    );
}

/** Returns the notification. Blocks the test if none arrived, which another test judges. */
export const requireNotification = (
  notification: Notification | undefined,
  description: string,
): Notification => notification ?? blocked(`no notification of ${description} arrived`);

/** Returns the id in a notification. Blocks the test if it has none, which the judge has reported. */
export const requireId = (notification: Notification): string =>
  idIn(notification) ?? blocked('the notification contains no id');

/**
 * Looks up the record of a notification until it is found, as long as the target states for changes.
 * @param hasRecord whether the answer contains the record; an answer without it may be HTTP 200 too
 * @param pathOfKnownRecord returns the path of a known record, which shows whether look-ups work at all
 * @returns the last answer; blocks the test if it shows nothing
 */
export async function pollLookUp(
  { api, session }: ChangeFixtures,
  path: string,
  hasRecord: (answer: Answer) => boolean,
  pathOfKnownRecord: () => string,
): Promise<Answer> {
  const deadlineMs = Date.now() + session.settings.get('webhook.wait') * 1_000 + 4 * session.slowestMs;
  let answer = await api.get(path, { expects: 'open' });
  for (; !hasRecord(answer) && Date.now() < deadlineMs; answer = await api.get(path, { expects: 'open' }))
    await sleep(300);
  if (!hasRecord(answer) && (await api.get(pathOfKnownRecord(), { expects: 'open' })).status !== 200)
    blocked(`even a known record is not found (HTTP ${answer.status}), so the missing record shows nothing`);
  return answer;
}
