import { override } from '../override.ts';
import { variantsOf } from './variant.ts';

/** Specification: "a JSON body with orderId and eventyType". Headers and further members are not shown. */
export const notificationVariants = variantsOf({ aspect: 'notifications', operations: ['webhook'] })({
  'full-notifications': {
    does: 'Sends notifications with additional members and headers.',
    rules: override('requestFor', (notification) => ({
      ...notification,
      headers: {
        ...notification.headers,
        'content-type': 'application/json;charset=UTF-8',
        'x-signature': 'none',
        'user-agent': 'notifier/2',
      },
      body: {
        id: 'n-1',
        ...notification.body,
        occurredAt: '2026-01-01T00:00:00Z',
        attempts: 1,
        signature: '9af0',
        clientName: 'Partner',
        links: { items: '/items' },
        data: { id: 'n-1' },
      },
    })),
  },
  /** A change may be notified more than once, and together with others. */
  'repeated-notifications': {
    does: 'Notifies of each change twice.',
    rules: override('notificationsFor', (result) => result.flatMap((notice) => [notice, notice])),
  },
});
