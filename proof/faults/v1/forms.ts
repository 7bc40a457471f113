import { override } from '../../override.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { SentCodes } from '../../../sandbox/v1/rules/forms.ts';
import { faultsOf } from '../fault.ts';

const refusing = (operations: readonly OperationId[], isRefused: (sent: SentCodes) => boolean) =>
  override(
    'acceptsCodes',
    (decided, operation, sent) => !(operations.includes(operation) && isRefused(sent)) && decided,
  );

const texts = ({ Target, PrimaryLangID }: SentCodes): boolean =>
  typeof Target === 'string' || typeof PrimaryLangID === 'string';

/** Codes as text, which the examples of cancel, booking and get-bookings carry. */
export const formFaults = faultsOf({ kind: 'rule', breaks: 'v1.env.text-codes-accepted' })({
  'v1-booking-refuses-text-codes': {
    operations: ['v1.book'],
    does: 'Refuses a booking whose Target or PrimaryLangID is text.',
    rules: refusing(['v1.book'], texts),
  },
  'v1-cancel-refuses-text-codes': {
    operations: ['v1.cancel'],
    does: 'Refuses a cancellation whose Target or PrimaryLangID is text.',
    rules: refusing(['v1.cancel'], texts),
  },
  'v1-get-bookings-refuses-languages-as-text': {
    subtle: 'only for the language as text',
    operations: ['v1.getbk'],
    does: 'Refuses a request for bookings whose PrimaryLangID is text; Target may be text.',
    rules: refusing(['v1.getbk'], ({ PrimaryLangID }) => typeof PrimaryLangID === 'string'),
  },
});
