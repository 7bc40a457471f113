/** "The catalogue of Code values is not shown", nor are the texts; only that problems of v1 stand inside an HTTP 200 body. */
import { override } from '../override.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { reshaping } from './rule-overrides.ts';
import { v1Operations, variantsOf } from './variant.ts';

type Problem = ReturnType<Rules['v1Problem']>;

const reported = (change: (problem: Problem) => Problem) => override('v1Problem', (result) => change(result));

interface WithErrors {
  readonly ErrorsType?: { readonly Errors: readonly Problem[] } | null;
}

export const problemVariants = variantsOf({ aspect: 'v1 problems', operations: v1Operations })({
  'v1-other-codes': {
    does: 'Tells its v1 problems by codes of another catalogue, and by their numbers alone.',
    rules: reported(({ Code }) => ({
      Code: 90_000 + Code * 7,
      Language: 1,
      ShortText: `E${90_000 + Code * 7}`,
    })),
  },
  'v1-one-code': {
    does: 'Has one code for all v1 problems, and no text.',
    rules: reported((problem) => ({ ...problem, Code: 0, ShortText: '' })),
  },
  'v1-negative-codes': {
    does: 'Has negative codes for v1 problems.',
    rules: reported((problem) => ({ ...problem, Code: -1 - problem.Code })),
  },
  'v1-errors-in-danish': {
    does: 'Tells its v1 problems in Danish, whatever language was asked for.',
    rules: reported((problem) => ({ ...problem, Language: 5, ShortText: 'Det kan ikke lade sig gøre.' })),
  },
  'v1-errors-talkative': {
    does: 'Tells its v1 problems with a stack trace, and where to read more.',
    rules: reported((problem) => ({
      ...problem,
      ShortText: `${problem.ShortText}\n${'  at com.example.Pull.handle(Pull.java:1)\n'.repeat(40)}`,
      Type: 3,
      DocURL: 'https://docs.invalid/errors',
    })),
  },
  'v1-several-errors': {
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
  },
  'v1-errors-and-data': {
    does: 'Answers a v1 error with empty lists of what was asked for beside it.',
    rules: reshaping((message, operation) => {
      if (!(message as WithErrors).ErrorsType) return message;
      if (operation === 'v1.avail') return { ...message, Criteria: null, HotelStaysType: null };
      return operation === 'v1.desc' ? { ...message, HotelDescriptiveContentsType: null } : message;
    }),
  },
  'v1-nothing-is-an-error': {
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
  },
});
