/** "The catalogue of Code values is not shown", nor are the texts; only that problems of v1 stand inside an HTTP 200 body. */
import type { Rules } from '../../sandbox/rules/rules.ts';
import { reshaping } from './deeds.ts';
import { v1Operations, type Variant } from './variant.ts';

type Problem = ReturnType<Rules['v1Problem']>;

const told =
  (change: (problem: Problem) => Problem) =>
  (honest: Rules): Partial<Rules> => ({
    v1Problem: (refusal, language) => change(honest.v1Problem(refusal, language)),
  });

export const otherCatalogue: Variant = {
  aspect: 'v1 problems',
  operations: v1Operations,
  does: 'Tells its v1 problems by codes of another catalogue, and by their numbers alone.',
  rules: told(({ Code }) => ({ Code: 90_000 + Code * 7, Language: 1, ShortText: `E${90_000 + Code * 7}` })),
};

export const oneCode: Variant = {
  aspect: 'v1 problems',
  operations: v1Operations,
  does: 'Has one code for all v1 problems, and no text.',
  rules: told((problem) => ({ ...problem, Code: 0, ShortText: '' })),
};

export const negativeCodes: Variant = {
  aspect: 'v1 problems',
  operations: v1Operations,
  does: 'Has negative codes for v1 problems.',
  rules: told((problem) => ({ ...problem, Code: -1 - problem.Code })),
};

export const otherLanguage: Variant = {
  aspect: 'v1 problems',
  operations: v1Operations,
  does: 'Tells its v1 problems in Danish, whatever language was asked for.',
  rules: told((problem) => ({ ...problem, Language: 5, ShortText: 'Det kan ikke lade sig gøre.' })),
};

export const talkative: Variant = {
  aspect: 'v1 problems',
  operations: v1Operations,
  does: 'Tells its v1 problems with a stack trace, and where to read more.',
  rules: told((problem) => ({
    ...problem,
    ShortText: `${problem.ShortText}\n${'  at com.example.Pull.handle(Pull.java:1)\n'.repeat(40)}`,
    Type: 3,
    DocURL: 'https://docs.invalid/errors',
  })),
};

interface WithErrors {
  readonly ErrorsType?: { readonly Errors: readonly Problem[] } | null;
}

export const severalErrors: Variant = {
  aspect: 'v1 problems',
  operations: v1Operations,
  does: 'Tells each v1 error three times, in three languages.',
  rules: reshaping((message) => {
    const { ErrorsType: type } = message as WithErrors;
    if (!type) return message;
    return {
      ...message,
      ErrorsType: {
        Errors: type.Errors.flatMap((error) => [1, 3, 8].map((Language) => ({ ...error, Language }))),
      },
    };
  }),
};

export const errorsAndData: Variant = {
  aspect: 'v1 problems',
  operations: v1Operations,
  does: 'Answers a v1 error with empty lists of what was asked for beside it.',
  rules: reshaping((message, operation) => {
    if (!(message as WithErrors).ErrorsType) return message;
    if (operation === 'v1.avail') return { ...message, Criteria: null, HotelStaysType: null };
    return operation === 'v1.desc' ? { ...message, HotelDescriptiveContentsType: null } : message;
  }),
};

export const nothingIsAnError: Variant = {
  aspect: 'v1 problems',
  operations: v1Operations,
  does: 'Reports it as an error that an availability search or a look for bookings found nothing.',
  rules: reshaping((message, operation) => {
    const found = message as {
      HotelStaysType?: { HotelStays?: unknown[] } | null;
      HotelReservationsType?: { HotelReservations?: unknown[] };
    };
    const nothing =
      found.HotelStaysType?.HotelStays?.length === 0 ||
      found.HotelReservationsType?.HotelReservations?.length === 0;
    if (!nothing || (operation !== 'v1.avail' && operation !== 'v1.getbk')) return message;
    const {
      HotelStaysType: _,
      HotelReservationsType: __,
      Criteria: ___,
      ...envelope
    } = message as Record<string, unknown>;
    return {
      ...envelope,
      Success: null,
      ErrorsType: { Errors: [{ Code: 424, Language: 1, ShortText: 'Nothing was found.' }] },
    };
  }),
};
