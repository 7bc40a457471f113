import type { OperationId } from '../../../schemas/operations.ts';

/** Codes of a request's envelope as they stand on the wire. */
export interface SentCodes {
  readonly Target: unknown;
  readonly PrimaryLangID: unknown;
}

/**
 * Forms of codes. Specification: "v1 message envelope": cancel, booking and get-bookings are shown with text, everything
 * else says integer; which forms are accepted is not shown, and the sandbox takes both.
 */
export interface FormRules {
  readsCodes(operation: OperationId, sent: SentCodes): boolean;
}

export const formRules: FormRules = { readsCodes: () => true };
