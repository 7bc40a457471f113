/** JSON of a service. Its members are read without checks, because the clients of partners trust the service too. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** The value of a JSON text; undefined if the text is not JSON. */
export function jsonIn(text: string | undefined): Json {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
