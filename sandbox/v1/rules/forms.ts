import type { OperationId } from '../../../schemas/operations.ts';

/**
 * Forms of requests. Specification: "v1 message envelope". The specification shows the codes of cancel, booking and get-bookings
 * requests as strings and all other codes as integers. It does not define which form is accepted: the sandbox accepts both.
 */
export const formRules = {
  /** @param body the body as it was sent; undefined if there is none */
  acceptsRequest: (_operation: OperationId, _body: unknown): boolean => true,
};
