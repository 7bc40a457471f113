import type { RefusalKind } from '../refusal.ts';
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

/** A problem of v1 under the code of another catalogue. */
const otherCode = (code: number): number => 90_000 + code * 7;

/** The catalogue of v1's codes is not shown either, nor its texts. Statuses other than 200 and 404, and the body of an error, are not shown: any client error in any form is legal. */
export const otherErrors: Variant = {
  does: 'Refuses with other 4xx statuses, in plain text or HTML instead of JSON; in v1 inside 200 as ever, with other codes and texts.',
  rules: (honest) => ({
    ...honest,
    v1Problem: (refusal, language) => {
      const { Code } = honest.v1Problem(refusal, language);
      return { Code: otherCode(Code), Language: 1, ShortText: `E${otherCode(Code)}` };
    },
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
