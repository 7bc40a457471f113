/**
 * Versions of the contract's two halves, as the specification gives them ("Versioning"): of the description of the v1
 * API, and of that of orders, v2 and webhooks. The one place where they stand.
 */
export const contractVersion = { v1: '1.0.0', v2: '0.6.2' } as const;
