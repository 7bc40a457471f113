import type { OperationId } from '../../../schemas/operations.ts';

/**
 * Forms of requests. Specification: "v1 message envelope". It shows strings for the codes of cancel, booking and get-bookings, and
 * integers for everything else, without defining which are accepted: the sandbox accepts both.
 */
export interface FormRules {
  /** @param sent the body as it was sent; undefined if there is none */
  acceptsRequest(operation: OperationId, sent: unknown): boolean;
}

export const formRules: FormRules = { acceptsRequest: () => true };
