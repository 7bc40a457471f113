import { override } from '../../override.ts';
import { eventTypes } from '../../../schemas/messages/webhook.ts';
import type { Notice, Notification } from '../../../sandbox/webhooks/rules/notices.ts';
import { faultsOf } from '../fault.ts';

const [, lostChanged] = eventTypes;

/** The conforming rules, with notifications changed on their way out. */
const sendingNotices = (change: (notification: Notification, notice: Notice) => Partial<Notification>) =>
  override('notification', (sent, notice) => ({ ...sent, ...change(sent, notice) }));

const ofLost = ({ event }: Notice): boolean => event === lostChanged;

const asPlainText = { headers: { 'content-type': 'text/plain' } };

/** The words in which a client is told of a change. */
export const webhookFaults = faultsOf({ kind: 'shape', operations: ['webhook'] })({
  'webhook-by-put': {
    kind: 'protocol',
    breaks: 'wh.post-json',
    does: 'Sends notifications by PUT.',
    rules: sendingNotices(() => ({ method: 'PUT' })),
  },
  'webhook-as-plain-text': {
    kind: 'protocol',
    breaks: 'wh.post-json',
    does: 'Says that a notification is plain text.',
    rules: sendingNotices(() => asPlainText),
  },
  'webhook-of-lost-as-plain-text': {
    kind: 'protocol',
    subtle: 'only after a reservation was lost',
    breaks: 'wh.post-json',
    does: 'Says that the notification of a lost reservation is plain text.',
    rules: sendingNotices((_sent, notice) => (ofLost(notice) ? asPlainText : {})),
  },
  'webhook-of-lost-without-id': {
    subtle: 'only after a reservation was lost',
    breaks: 'wh.body-members',
    does: 'Says that a lost reservation has changed, and not which.',
    rules: sendingNotices((_sent, notice) => (ofLost(notice) ? { body: { eventyType: notice.event } } : {})),
  },
  'webhook-carries-a-date': {
    breaks: 'wh.body-thin',
    does: 'Says in a notification when it was sent.',
    rules: sendingNotices(({ body }) => ({ body: { ...body, sentAt: new Date().toISOString() } })),
  },
  'webhook-carries-the-status': {
    breaks: 'wh.body-no-record',
    alsoBreaks: ['wh.body-thin'],
    does: 'Says in a notification what became of the order.',
    rules: sendingNotices(({ body }, notice) =>
      ofLost(notice) ? {} : { body: { ...body, status: 'CONFIRMED', totalReservationPrice: 10 } },
    ),
  },
  'webhook-of-lost-carries-the-record': {
    subtle: 'only after a reservation was lost',
    breaks: 'wh.body-thin',
    does: 'Sends the record of a lost reservation along with its notification.',
    rules: sendingNotices(({ body }, notice) =>
      ofLost(notice) ? { body: { ...body, lostReservation: { id: notice.id, status: 'LOST' } } } : {},
    ),
  },
  'webhook-type-in-lower-case': {
    kind: 'value',
    breaks: 'wh.event-type-enum',
    does: 'Writes the event type in lower case.',
    rules: sendingNotices(({ body }, { event }) => ({ body: { ...body, eventyType: event.toLowerCase() } })),
  },
  'webhook-of-lost-by-another-type': {
    kind: 'value',
    subtle: 'only after a reservation was lost',
    breaks: 'wh.event-type-enum',
    does: 'Calls the event of a lost reservation RESERVATION_LOST.',
    rules: sendingNotices(({ body }, notice) =>
      ofLost(notice) ? { body: { ...body, eventyType: 'RESERVATION_LOST' } } : {},
    ),
  },
  'webhook-type-spelt-right': {
    breaks: 'conv.quirk.eventy-type',
    does: 'Writes the event type in eventType.',
    rules: sendingNotices(({ body }, { event: eventType }) => {
      const { eventyType: _, ...rest } = body as Record<string, unknown>;
      return { body: { ...rest, eventType } };
    }),
  },
  'webhook-always-names-one-order': {
    kind: 'value',
    breaks: 'wh.order-id-found',
    does: 'Names the same order, one that there is, whichever has changed.',
    rules: sendingNotices(({ body }, notice) =>
      ofLost(notice) ? {} : { body: { ...body, orderId: 'DEMO-2' } },
    ),
  },
  'webhook-of-lost-in-lower-case': {
    kind: 'value',
    subtle: 'only after a reservation was lost, only the letter case',
    breaks: 'wh.lost-id-found',
    does: 'Writes the id of a lost reservation in lower case, under which none is found.',
    rules: sendingNotices(({ body }, notice) =>
      ofLost(notice) ? { body: { ...body, lostReservationId: notice.id.toLowerCase() } } : {},
    ),
  },
  'webhook-of-lost-names-the-member-otherwise': {
    subtle: 'only after a reservation was lost',
    breaks: 'wh.lost-id-found',
    does: 'Has the id of a lost reservation in another member than the operator says.',
    rules: sendingNotices((_sent, notice) =>
      ofLost(notice) ? { body: { lostId: notice.id, eventyType: notice.event } } : {},
    ),
  },
});
