/** JSON of which a client of ours believes what the specification says of it, as a partner does. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;
