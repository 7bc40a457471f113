/** Escapes DEL and all non-ASCII characters of a JSON text, so that a header can carry it. */
export const escapeNonAscii = (json: string): string =>
  json.replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
