/** What a test does for something to be notified of, and whether it was done: where nothing changed, nothing need be told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { shown } from '../../../client/bookings/afterwards.ts';
import { book, type Booked } from '../../../client/bookings/book.ts';
import { forbids } from '../../../client/bookings/permissions.ts';
import { stands } from '../../../client/bookings/reservations.ts';
import { apart, blocked, Unjudged, unjudgedBy } from '../../../client/gaps.ts';
import { mustLinkV1 } from '../orders/booked.ts';
import { beforeLoss } from '../orders/lose.ts';
import type { Answer } from '../../../client/answer.ts';
import type { Stage } from '../../../client/stage.ts';
import { idIn, type Inbox, type Notification } from '../../../client/webhooks/inbox.ts';

export type Changer = Pick<Stage, 'api' | 'known' | 'stay' | 'envelope' | 'session' | 'hooks'>;

const couple = { adults: 2 };

/** Whether tests may book here. */
export const mayBook = ({ session }: Pick<Stage, 'session'>): boolean =>
  forbids(session.target, { operation: 'v1.book' }) === undefined;

/**
 * Changes an order: by a booking, or where none may be made, by having a known order notified.
 *
 * @returns the booking; undefined where none was made
 */
export async function changeOrder(stage: Changer): Promise<Booked | undefined> {
  if (mayBook(stage)) return book(stage, couple);
  stage.hooks.mustEmit('ORDER_CHANGED');
  await stage.hooks.emitWebhook('ORDER_CHANGED', stage.known('orders')[0]!.id);
  return undefined;
}

/**
 * Changes an order and waits for what is told of it. Whether a booking is a change is not shown: where nothing is told of one,
 * a known order is notified, as where none may be made.
 */
export async function reportedOfChange(stage: Changer, inbox: Inbox): Promise<Notification> {
  const change = { event: 'ORDER_CHANGED', since: inbox.count } as const;
  const booked = await changeOrder(stage);
  let reported = await inbox.receive(change);
  const [order] = stage.session.target.known.orders ?? [];
  if (
    reported === undefined &&
    booked !== undefined &&
    order !== undefined &&
    stage.hooks.canEmit(change.event)
  ) {
    await stage.hooks.emitWebhook(change.event, order.id);
    reported = await inbox.receive(change);
  }
  return mustHave(reported, 'the change');
}

/**
 * Judges what a booking shows; where it shows nothing, what a hook does: a deployment that may be booked at is judged by no
 * less than one that may not.
 *
 * @param isKnown whether the target knows a record that the hook can notify
 * @param change makes a booking and judges what is told of it
 * @param emit judges what is told once a known record is notified by the hook
 */
export async function orByHook<Outcome>(
  { hooks }: Pick<Changer, 'hooks'>,
  event: string,
  isKnown: boolean,
  change: () => Promise<Outcome>,
  emit: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await apart(change);
  } catch (error) {
    if (!(error instanceof Unjudged)) throw error;
    if (!isKnown || !hooks.canEmit(event)) return unjudgedBy(error);
  }
  return emit();
}

/** What was lost, in words, and what to ask where nothing was told of it: blocked where nothing shows that it was. */
export interface Lost {
  readonly what: string;
  readonly mustBeLost: () => Promise<void>;
}

/** Has a reservation lost: one that is booked for it, or where none can be, a known one is notified. */
export async function loseReservation(stage: Changer): Promise<Lost> {
  const { known, hooks } = stage;
  const event = 'LOST_RESERVATION_CHANGED';
  const emit = async (): Promise<Lost> => {
    hooks.mustEmit(event);
    const [lost] = known('lostReservationIds');
    await hooks.emitWebhook(event, lost!);
    return { what: `lost reservation ${lost}`, mustBeLost: () => Promise.resolve() };
  };
  if (!mayBook(stage) || !hooks.has('failBooking')) return emit();
  const isKnown = (stage.session.target.known.lostReservationIds ?? []).length > 0;
  const fail = async (): Promise<Lost> => {
    const { id } = await book(stage, couple);
    const mustBeLost = await beforeLoss(stage, id);
    await hooks.failBooking(id);
    return { what: `booking ${id}`, mustBeLost };
  };
  return orByHook(stage, event, isKnown, fail, emit);
}

/**
 * Ends the test where nothing shows that an order changed with a v1 reservation: whether they become orders is not shown, and
 * GetBookings has to say that it stands, or that it stands no more.
 */
export async function mustHaveChanged(changer: Changer, id: string, standing: boolean): Promise<void> {
  mustLinkV1(changer.session);
  const found = await shown(changer, id);
  if ((found === undefined ? false : stands(found)) !== standing)
    blocked(
      `GetBookings does not show that reservation ${id} ${standing ? 'stands' : 'stands no more'}: nothing may have changed`,
    );
}

/** The notification to go on with; ends the test where none came, which is judged elsewhere. */
export const mustHave = (notification: Notification | undefined, what: string): Notification =>
  notification ?? blocked(`${what} was not notified`);

/** The id that a notification carries; blocked where it carries none, which the judge has said. */
export const idOf = (notification: Notification): string =>
  idIn(notification) ?? blocked('the notification carries no id');

/**
 * Looks up what a notification tells of until it is found, for as long as the target says that changes take.
 *
 * @param holds whether it is in an answer: where nothing is found that may be HTTP 200 too
 * @param other the path of something known, by which is seen whether anything is found at all
 * @returns the last answer; blocked where nothing can be said of it
 */
export async function lookUp(
  { api, session }: Changer,
  path: string,
  holds: (answer: Answer) => boolean,
  other: () => string,
): Promise<Answer> {
  const until = Date.now() + session.settings.get('webhook.wait') * 1_000 + 4 * session.slowest;
  let answer = await api.get(path, { expects: 'open' });
  for (; !holds(answer) && Date.now() < until; answer = await api.get(path, { expects: 'open' }))
    await sleep(300);
  if (!holds(answer) && (await api.get(other(), { expects: 'open' })).status !== 200)
    blocked(`what is known is not found either (HTTP ${answer.status})`);
  return answer;
}
