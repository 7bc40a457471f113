/** JSON of a service that a client trusts to follow the specification, as partners' clients do. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;
