/** `chance` of one, `chances` of any other number. */
export const noun = (many: number, one: string, more = `${one}s`): string => (many === 1 ? one : more);

/** `1 chance`, `2 chances`. */
export const plural = (many: number, one: string, more?: string): string =>
  `${many} ${noun(many, one, more)}`;
