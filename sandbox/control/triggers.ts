import { eventTypes } from '../../schemas/messages/webhook.ts';
import {
  boolean,
  integer,
  optionalMember,
  object,
  requiredMember,
  number,
  oneOf,
  string,
  type Members,
} from '../reading/read.ts';
import { demoLostReservation, demoOrderBy } from '../orders/shapes/demo.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { Notification } from '../webhooks/rules/notices.ts';
import type { Store } from '../store/store.ts';
import { triggerKinds, type Trigger, type DeliveryMode } from '../webhooks/triggers.ts';

/**
 * Reads `{ event, id, how?, delay?, later?, type?, count?, force? }`.
 * Notifications about unknown orders or lost reservations need `force`.
 * @throws Refusal if the body is invalid, or refers to an order or a lost reservation that this tenant does not have
 */
export function readTrigger(body: Members, store: Store): Trigger {
  const notice = readNotice(body);
  const deliveryMode = readMode(body);
  const force = optionalMember(body, 'force', boolean) ?? false;
  if (!force) {
    assertSubjectExists(notice, store);
    if (deliveryMode.how === 'out-of-order') assertSubjectExists(deliveryMode.later, store);
  }
  return { notice, ...deliveryMode };
}

function readMode(body: Members): DeliveryMode {
  const how = optionalMember(body, 'how', oneOf(triggerKinds)) ?? 'once';
  switch (how) {
    case 'late':
      return { how, delayMs: 1_000 * (optionalMember(body, 'delay', number(0, 86_400)) ?? 5) };
    case 'out-of-order': {
      const laterNotice = optionalMember(body, 'later', object);
      if (laterNotice === undefined)
        throw badRequest(
          'later is missing: { "event", "id" } of what happened later and arrives first.',
          'later',
        );
      return { how, later: readNotice(laterNotice) };
    }
    case 'unknown-type':
      return { how, type: optionalMember(body, 'type', string) ?? 'INVOICE_CHANGED' };
    case 'burst':
      return { how, count: optionalMember(body, 'count', integer(1, 1_000)) ?? 10 };
    default:
      return { how };
  }
}

const readNotice = (body: Members): Notification => ({
  event: requiredMember(body, 'event', oneOf(eventTypes)),
  id: requiredMember(body, 'id', string),
});

function assertSubjectExists({ event, id }: Notification, store: Store): void {
  const exists =
    event === 'ORDER_CHANGED'
      ? demoOrderBy('id', id) !== undefined || store.by('order', id).length > 0
      : demoLostReservation(id) !== undefined || store.by('lost', id).length > 0;
  if (exists) return;
  const kind = event === 'ORDER_CHANGED' ? 'order' : 'lost reservation';
  throw notFound('unknown-subject', `This tenant has no ${kind} ${id}; "force": true sends it all the same.`);
}
