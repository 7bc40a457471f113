import { randomUUID } from 'node:crypto';
import { eventTypes } from '../../schemas/messages/webhook.ts';
import { boolean, integer, object, number, oneOf, string, type BodyMembers } from '../reading/read.ts';
import { demoLostReservation, demoOrderBy } from '../orders/shapes/demo.ts';
import { badRequest, notFound } from '../refusal.ts';
import { sequencedNotification, type QueuedNotification } from '../store/deliveries.ts';
import type { Notification } from '../webhooks/rules/notices.ts';
import type { Store } from '../store/store.ts';

/**
 * Reads `{ event, id, how?, delay?, later?, type?, count?, force? }`: the notifications to queue.
 * Notifications about unknown orders or lost reservations need `force`.
 * @throws Refusal if the body is invalid, or refers to an order or a lost reservation that this tenant does not have
 */
export function readTrigger(body: BodyMembers, store: Store): readonly QueuedNotification[] {
  const notice = readNotice(body);
  const how = body.optional('how', oneOf(triggerNames)) ?? 'once';
  const queued = triggers[how](notice, body);
  const force = body.optional('force', boolean) ?? false;
  if (!force) {
    // A burst repeats one notice, which is checked once.
    const subjects = new Set([notice, ...queued.map((one) => one.notice)]);
    for (const subject of subjects) assertExists(subject, store);
  }
  return queued;
}

type Trigger = (notice: Notification, body: BodyMembers) => readonly QueuedNotification[];

/** The ways in which the control port sends a notification; a partner must handle all of them. */
const triggers = {
  once: (notice) => [sequencedNotification(notice)],
  twice: (notice) => [sequencedNotification(notice), sequencedNotification(notice)],
  late: (notice, body) => {
    const delayMs = 1_000 * (body.optional('delay', number(0, 86_400)) ?? 5);
    return [{ ...independentNotification(notice), delayMs }];
  },
  'out-of-order': (notice, body) => {
    const later = body.optional('later', object);
    if (later === undefined)
      throw badRequest(
        'later is missing: { "event", "id" } of what happened later and arrives first.',
        'later',
      );
    const line = newLine();
    return [readNotice(later), notice].map((lineNotice) => ({ notice: lineNotice, line }));
  },
  'unknown-type': (notice, body) => {
    const type = body.optional('type', string) ?? 'INVOICE_CHANGED';
    return [sequencedNotification({ ...notice, as: type })];
  },
  burst: (notice, body) => {
    const count = body.optional('count', integer(1, 1_000)) ?? 10;
    return Array.from({ length: count }, () => independentNotification(notice));
  },
} as const satisfies Record<string, Trigger>;

const triggerNames = Object.keys(triggers) as (keyof typeof triggers)[];

/** A notification in a line of its own, so that it waits for no other notification. */
const independentNotification = (notice: Notification): QueuedNotification => ({ notice, line: newLine() });

const newLine = (): string => `aside/${randomUUID()}`;

const readNotice = (body: BodyMembers): Notification => ({
  event: body.required('event', oneOf(eventTypes)),
  id: body.required('id', string),
});

function assertExists({ event, id }: Notification, store: Store): void {
  const exists =
    event === 'ORDER_CHANGED'
      ? demoOrderBy('id', id) !== undefined || store.by('order', id).length > 0
      : demoLostReservation(id) !== undefined || store.by('lost', id).length > 0;
  if (exists) return;
  const kind = event === 'ORDER_CHANGED' ? 'order' : 'lost reservation';
  throw notFound('unknown-subject', `This tenant has no ${kind} ${id}; "force": true sends it all the same.`);
}
