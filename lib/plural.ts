/** `1 chance`, `2 chances`. */
export const plural = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;
