import { override } from '../../override.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { SentCodes } from '../../../sandbox/v1/rules/forms.ts';
import { faultsOf } from '../fault.ts';

const refuseCodes = (operations: readonly OperationId[], isRefused: (sent: SentCodes) => boolean) =>
  override(
    'acceptsCodes',
    (result, operation, sent) => !(operations.includes(operation) && isRefused(sent)) && result,
  );

const hasStringCodes = ({ Target, PrimaryLangID }: SentCodes): boolean =>
  typeof Target === 'string' || typeof PrimaryLangID === 'string';

/** Codes sent as strings, as in the examples of cancel, booking and get-bookings. */
export const formFaults = faultsOf({ kind: 'rule', breaks: 'v1.env.text-codes-accepted' })({
  'v1-booking-refuses-text-codes': {
    operations: ['v1.book'],
    does: 'Refuses a booking whose Target or PrimaryLangID is a string.',
    rules: refuseCodes(['v1.book'], hasStringCodes),
  },
  'v1-cancel-refuses-text-codes': {
    operations: ['v1.cancel'],
    does: 'Refuses a cancellation whose Target or PrimaryLangID is a string.',
    rules: refuseCodes(['v1.cancel'], hasStringCodes),
  },
  'v1-get-bookings-refuses-languages-as-text': {
    subtle: 'only for the language as a string',
    operations: ['v1.getbk'],
    does: 'Refuses a get-bookings request whose PrimaryLangID is a string; Target may be a string.',
    rules: refuseCodes(['v1.getbk'], ({ PrimaryLangID }) => typeof PrimaryLangID === 'string'),
  },
});
