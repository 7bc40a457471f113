/** The noun for a count: `check` for one, `checks` for any other number. */
export const nounFor = (count: number, singular: string, pluralForm = `${singular}s`): string =>
  count === 1 ? singular : pluralForm;

/** `1 check`, `2 checks`. */
export const plural = (count: number, singular: string, pluralForm?: string): string =>
  `${count} ${nounFor(count, singular, pluralForm)}`;
