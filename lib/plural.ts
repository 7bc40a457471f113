/** The noun for a count: `chance` for one, `chances` for any other number. */
export const noun = (count: number, singular: string, pluralForm = `${singular}s`): string =>
  count === 1 ? singular : pluralForm;

/** `1 chance`, `2 chances`. */
export const plural = (count: number, singular: string, pluralForm?: string): string =>
  `${count} ${noun(count, singular, pluralForm)}`;
