import { clausesUnder } from './clause.ts';

const ruleOf = clausesUnder('Events', ['webhooks']);
const notificationRule = ruleOf('service', 'explicit', 'sandbox');
const receiverRule = ruleOf('partner', 'explicit', 'receiver');

export const webhooks = {
  'wh.url-https-public': receiverRule(
    'A partner registers an HTTPS address that can be reached from outside.',
  ),
  'wh.post-json': notificationRule('A notification is a POST with a JSON body to the registered address.'),
  'wh.body-members': notificationRule(
    'A notification carries eventyType and the id of what changed, both as text; for an order the id is in orderId.',
    { note: 'Which member holds the id of a lost reservation is not shown.' },
  ),
  'wh.body-thin': notificationRule('A notification carries the id and the event type and nothing else.', {
    severity: 'warns',
    because:
      'The name of the id of a lost reservation is not shown, and a further member may tell of the notification itself.',
  }),
  'wh.body-no-record': notificationRule('A notification has no data of the record but its id.', {
    note: 'Broken, however "only the identifier and event type" is read, by a non-empty member, at any depth, with the name of a member of the record or its items, such as status, rooms or totalReservationPrice; identifiers, dates, types, and what is in a client, a source or links are not counted.',
  }),
  'wh.event-type-enum': notificationRule(
    'The event of a notification is ORDER_CHANGED or LOST_RESERVATION_CHANGED.',
  ),
  'wh.order-changed-emitted': notificationRule('A change of an order is notified as ORDER_CHANGED.', {
    note: 'It is not shown how soon: a run waits as long as the target states.',
  }),
  'wh.new-order-emitted': notificationRule('A new order is notified like a change.', {
    strength: 'reasoned',
    note: 'Whether a new order is a change is not shown.',
  }),
  'wh.lost-changed-emitted': notificationRule(
    'A change of a lost reservation is notified as LOST_RESERVATION_CHANGED.',
    { note: 'It is not shown how soon: a run waits as long as the target states.' },
  ),
  'wh.own-client': notificationRule(
    'What changes for one client is not notified to the address of another.',
    {
      strength: 'reasoned',
      note: 'Needs a second client with an address of its own: the hook registerOtherWebhook.',
    },
  ),
  'wh.order-id-found': notificationRule(
    'The orderId of a notification is the id of the order that changed: GET /orders/{order_id} answers with that order.',
    {
      strength: 'derived',
      note: 'Judged only if the look-up finds another order, because the response without a match is not shown.',
    },
  ),
  'wh.lost-id-found': notificationRule(
    'The id in a notification of a lost reservation is that under which the lost reservation is found.',
    {
      strength: 'reasoned',
      needs: ['orders.lost.path', 'webhook.lost.id'],
      note: 'Neither the name of the id nor the path nor the response of the look-up is shown, so only its status is judged.',
    },
  ),
  'wh.followup-order': receiverRule(
    'Told of a changed order, a partner fetches that order by its id with the bearer token.',
  ),
  'wh.followup-lost': receiverRule(
    'Told of a changed lost reservation, a partner fetches that lost reservation.',
    { needs: ['orders.lost.path', 'webhook.lost.id'] },
  ),
  'wh.payload-not-trusted': receiverRule(
    'A partner takes the new state from the record it fetches, not from the notification.',
    { note: 'Shown by a notification for an order that did not change.' },
  ),
  'wh.client.accepts-exact-names': receiverRule(
    'A receiver reads the event from eventyType as it is spelt.',
    { note: 'One that waits for eventType never fetches the order.' },
  ),
  'wh.no-v1-events': notificationRule('The v1 API sends no events of its own.', {
    testing: 'none',
    untested: 'That something is never sent cannot be shown by waiting for it.',
  }),
};
