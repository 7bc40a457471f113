import { eventTypes } from '../../schemas/messages/webhook.ts';
import {
  boolean,
  integer,
  maybe,
  object,
  must,
  number,
  oneOf,
  string,
  type Members,
} from '../reading/read.ts';
import { demoLostReservation, demoOrderBy } from '../orders/shapes/demo.ts';
import { Refusal, unusable } from '../refusal.ts';
import type { Notification } from '../webhooks/rules/notices.ts';
import type { Store } from '../store/store.ts';
import { triggerKinds, type Trigger, type DeliveryMode } from '../webhooks/triggers.ts';

/**
 * Reads `{ event, id, how?, delay?, later?, type?, count?, force? }`. Notifications about unknown orders need `force`.
 * @throws Refusal if it is invalid, or refers to an order that this tenant does not have
 */
export function readTrigger(body: Members, store: Store): Trigger {
  const notice = readNotice(body);
  const mode = readMode(body);
  const force = maybe(body, 'force', boolean) ?? false;
  for (const one of force ? [] : mode.how === 'out-of-order' ? [notice, mode.later] : [notice])
    mustExist(one, store);
  return { notice, ...mode };
}

function readMode(body: Members): DeliveryMode {
  const how = maybe(body, 'how', oneOf(triggerKinds)) ?? 'once';
  switch (how) {
    case 'late':
      return { how, delayMs: 1_000 * (maybe(body, 'delay', number(0, 86_400)) ?? 5) };
    case 'out-of-order': {
      const later = maybe(body, 'later', object);
      if (later === undefined)
        throw unusable(
          'later is missing: { "event", "id" } of what happened later and arrives first.',
          'later',
        );
      return { how, later: readNotice(later) };
    }
    case 'unknown-type':
      return { how, type: maybe(body, 'type', string) ?? 'INVOICE_CHANGED' };
    case 'burst':
      return { how, count: maybe(body, 'count', integer(1, 1_000)) ?? 10 };
    default:
      return { how };
  }
}

const readNotice = (body: Members): Notification => ({
  event: must(body, 'event', oneOf(eventTypes)),
  id: must(body, 'id', string),
});

function mustExist({ event, id }: Notification, store: Store): void {
  const exists =
    event === 'ORDER_CHANGED'
      ? demoOrderBy('id', id) !== undefined || store.by('order', id).length > 0
      : demoLostReservation(id) !== undefined || store.by('lost', id).length > 0;
  if (exists) return;
  const kind = event === 'ORDER_CHANGED' ? 'order' : 'lost reservation';
  throw new Refusal(
    'nowhere',
    404,
    'unknown-subject',
    `This tenant has no ${kind} ${id}; "force": true sends it all the same.`,
  );
}
