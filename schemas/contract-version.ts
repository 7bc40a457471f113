/**
 * Versions of the contract's two halves, as the specification gives them ("Versioning"): the description of the v1 API, and that of
 * orders, v2 and webhooks. They are defined only here.
 */
export const contractVersion = { v1: '1.0.0', v2: '0.6.2' } as const;
