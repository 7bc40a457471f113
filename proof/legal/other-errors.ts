import type { RefusalKind } from '../../sandbox/refusal.ts';
import { otherCatalogue } from './v1-problems.ts';
import type { Variant } from './variant.ts';

const statuses: Readonly<Record<RefusalKind, number>> = {
  unusable: 422,
  unauthorized: 403,
  nowhere: 404,
  gone: 404,
  conflict: 423,
  expired: 403,
  transport: 400,
};

/** Statuses other than 200 and 404, and the body of an error, are not shown: any client error in any form is legal. */
export const otherErrors: Variant = {
  aspect: 'errors',
  does: 'Refuses with other 4xx statuses, in plain text or HTML instead of JSON; in v1 inside 200 as ever, with other codes and texts.',
  rules: (honest) => ({
    ...otherCatalogue.rules(honest),
    refuse: ({ kind, message }) =>
      kind === 'unusable' || kind === 'gone'
        ? { status: statuses[kind], headers: { 'content-type': 'text/plain; charset=utf-8' }, body: message }
        : {
            status: statuses[kind],
            headers: { 'content-type': 'text/html; charset=utf-8' },
            body: `<!doctype html><title>Error</title><p>${message}</p>`,
          },
  }),
};
