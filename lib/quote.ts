/** Quotes a string for a shell. */
export const quote = (text: string): string =>
  /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
