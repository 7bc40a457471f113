/** JSON that can stand in a header: everything beyond ASCII is escaped. */
export const inAscii = (json: string): string =>
  json.replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
