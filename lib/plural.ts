/** The noun for a count: `check` for one, `checks` for any other number. */
export const nounFor = (count: number, singular: string, pluralForm = `${singular}s`): string =>
  count === 1 ? singular : pluralForm;

/** `1 check`, `2 checks`. */
export const plural = (count: number, singular: string, pluralForm?: string): string =>
  `${count} ${nounFor(count, singular, pluralForm)}`;

/** The first names, and the number of the others: `a, b and 3 more`. */
export const firstNames = (names: readonly string[], max: number): string =>
  names.slice(0, max).join(', ') + (names.length > max ? ` and ${names.length - max} more` : '');
