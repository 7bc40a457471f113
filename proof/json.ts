/** JSON of a service that a client trusts to follow the specification, as partners' clients do. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** The value of a JSON text; undefined if it is none. */
export function jsonIn(text: string | undefined): Json {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
