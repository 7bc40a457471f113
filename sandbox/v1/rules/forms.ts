import type { OperationId } from '../../../schemas/operations.ts';

/** The codes of a request's envelope as sent. */
export interface SentCodes {
  readonly Target: unknown;
  readonly PrimaryLangID: unknown;
}

/**
 * Formats of codes. Specification: "v1 message envelope". It shows strings for cancel, booking and get-bookings, and integers for
 * everything else, without defining which are accepted: the sandbox accepts both.
 */
export interface FormRules {
  acceptsCodes(operation: OperationId, sent: SentCodes): boolean;
}

export const formRules: FormRules = { acceptsCodes: () => true };
