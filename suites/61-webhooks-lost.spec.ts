/**
 * Notifications of lost reservations. Specification: "Events". The specification shows neither the name of the identifier nor
 * the look-up: the target states both.
 */
import { clause, expect, test } from './suite-test.ts';
import { lostPath } from './helpers/orders/orders.ts';
import { idIn } from '../client/webhooks/inbox.ts';
import type { Answer } from '../client/answer.ts';
import { requireId, loseReservation, pollLookUp, requireNotification } from './helpers/webhooks/changes.ts';

const event = 'LOST_RESERVATION_CHANGED';

test(
  ...clause(
    'wh.lost-changed-emitted',
    'a reservation that is lost at the supplier triggers LOST_RESERVATION_CHANGED',
  ),
  async ({ api, known, stay, envelope, session, hooks, webhooks }) => {
    const inbox = await webhooks();
    const { description, requireLoss } = await loseReservation({
      api,
      known,
      stay,
      envelope,
      session,
      hooks,
    });
    const notification = await inbox.receive({ event, since: 0 });
    if (notification === undefined) await requireLoss();
    expect(notification, `${event} after ${description} was lost`).toBeDefined();
  },
);

test(
  ...clause('wh.lost-id-found', 'the lost reservation is found under the id of the notification'),
  async ({ api, known, stay, envelope, session, hooks, webhooks }) => {
    const changer = { api, known, stay, envelope, session, hooks };
    const inbox = await webhooks();
    await loseReservation(changer);
    const notification = requireNotification(await inbox.receive({ event, since: 0 }), 'the loss');
    const idMembers = Object.entries(notification.body ?? {}).filter(
      ([name, value]) => name !== 'eventyType' && value !== null,
    );
    // If the notification has no id at all, the judge reports it.
    if (idMembers.length > 0)
      expect(
        idIn(notification),
        `the id of the lost reservation, in ${session.settings.get('webhook.lost.id')}`,
      ).toBeDefined();
    const id = requireId(notification);
    const isFound = ({ status }: Answer): boolean => status === 200;
    const answer = await pollLookUp(changer, lostPath(id), isFound, () =>
      lostPath(known('lostReservationIds')[0]!),
    );
    expect(answer.status, `HTTP status of the lost reservation ${id} of the notification`).toBe(200);
  },
);
