/** JSON of which a specimen believes what the specification says of it, as a client does. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;
