/** Specification: "The catalogue of Code values is not shown". The texts are open too, but v1 problems always come inside an HTTP 200 body. */
import { override } from '../override.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { changeMessages } from './rule-overrides.ts';
import { v1Operations, variantsOf } from './variant.ts';

type Problem = ReturnType<Rules['v1Problem']>;

const changeProblem = (change: (problem: Problem) => Problem) =>
  override('v1Problem', (result) => change(result));

interface MessageWithErrors {
  readonly ErrorsType?: { readonly Errors: readonly Problem[] } | null;
}

export const problemVariants = variantsOf({ aspect: 'v1 problems', operations: v1Operations })({
  'v1-other-codes': {
    does: 'Reports v1 problems with codes of another catalogue, and the code as text.',
    rules: changeProblem(({ Code }) => ({
      Code: 90_000 + Code * 7,
      Language: 1,
      ShortText: `E${90_000 + Code * 7}`,
    })),
  },
  'v1-one-code': {
    does: 'Reports all v1 problems with one code and no text.',
    rules: changeProblem((problem) => ({ ...problem, Code: 0, ShortText: '' })),
  },
  'v1-negative-codes': {
    does: 'Reports v1 problems with negative codes.',
    rules: changeProblem((problem) => ({ ...problem, Code: -1 - problem.Code })),
  },
  'v1-errors-in-danish': {
    does: 'Reports v1 problems in Danish, regardless of the requested language.',
    rules: changeProblem((problem) => ({
      ...problem,
      Language: 5,
      ShortText: 'Det kan ikke lade sig gøre.',
    })),
  },
  'v1-errors-talkative': {
    does: 'Reports v1 problems with a stack trace and a documentation link.',
    rules: changeProblem((problem) => ({
      ...problem,
      ShortText: `${problem.ShortText}\n${'  at com.example.Pull.handle(Pull.java:1)\n'.repeat(40)}`,
      Type: 3,
      DocURL: 'https://docs.invalid/errors',
    })),
  },
  'v1-several-errors': {
    does: 'Reports each v1 error three times, in three languages.',
    rules: changeMessages((message) => {
      const { ErrorsType: errorsType } = message as MessageWithErrors;
      if (!errorsType) return message;
      return {
        ...message,
        ErrorsType: {
          Errors: errorsType.Errors.flatMap((error) => [1, 3, 8].map((Language) => ({ ...error, Language }))),
        },
      };
    }),
  },
  'v1-errors-and-data': {
    does: 'Adds null data members to v1 errors of availability and descriptive content.',
    rules: changeMessages((message, operation) => {
      if (!(message as MessageWithErrors).ErrorsType) return message;
      if (operation === 'v1.avail') return { ...message, Criteria: null, HotelStaysType: null };
      return operation === 'v1.desc' ? { ...message, HotelDescriptiveContentsType: null } : message;
    }),
  },
  'v1-nothing-is-an-error': {
    does: 'Reports an error if an availability search or get-bookings finds nothing.',
    rules: changeMessages((message, operation) => {
      const results = message as {
        HotelStaysType?: { HotelStays?: unknown[] } | null;
        HotelReservationsType?: { HotelReservations?: unknown[] };
      };
      const isEmpty =
        results.HotelStaysType?.HotelStays?.length === 0 ||
        results.HotelReservationsType?.HotelReservations?.length === 0;
      if (!isEmpty || (operation !== 'v1.avail' && operation !== 'v1.getbk')) return message;
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
