/**
 * A text with everything replaced that differs from one exchange to the next: dates, ids, tokens, numbers.
 * Findings that read the same afterwards have one cause.
 */
export function mask(text: string): string {
  return text
    .replaceAll(/\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?/g, '<date>')
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>')
    .replaceAll(/\beyJ[\w-]+(\.[\w-]+){0,2}/g, '<id>')
    .replaceAll(/[\w-]+/g, maskedRun)
    .replaceAll(/-?\d+(\.\d+)?/g, '<n>');
}

/** A run of letters and digits is an id where it has both, from its first letter or digit on. */
function maskedRun(run: string): string {
  const from = run.search(/\w/);
  const id = run.slice(from);
  return from >= 0 && id.length >= 6 && /\d/.test(id) && /[a-z]/i.test(id)
    ? `${run.slice(0, from)}<id>`
    : run;
}
