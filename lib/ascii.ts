/** JSON for a header: all characters beyond ASCII are escaped. */
export const inAscii = (json: string): string =>
  json.replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
