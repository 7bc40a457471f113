/** "a JSON body with orderId and eventyType"; what stands around it, and what else is in it, is not shown. */
import { override } from '../override.ts';
import { variantsOf } from './variant.ts';

export const notificationVariants = variantsOf({ aspect: 'notifications', operations: ['webhook'] })({
  'full-notifications': {
    does: 'Notifies with more members than the two, and headers of its own.',
    rules: override('notification', (reported) => ({
      ...reported,
      headers: {
        ...reported.headers,
        'content-type': 'application/json;charset=UTF-8',
        'x-signature': 'none',
        'user-agent': 'notifier/2',
      },
      body: { id: 'n-1', ...reported.body, occurredAt: '2026-01-01T00:00:00Z', attempt: 1, data: null },
    })),
  },
  /** One change may be told more than once, and together with others. */
  'repeated-notifications': {
    does: 'Notifies of each change twice.',
    rules: override('noticesOf', (result) => result.flatMap((notice) => [notice, notice])),
  },
});
