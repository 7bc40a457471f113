/**
 * Replaces everything that differs between exchanges: dates, ids, tokens and numbers. Findings with equal masked strings have one
 * cause.
 */
export function mask(text: string): string {
  return text
    .replaceAll(/\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?/g, '<date>')
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>')
    .replaceAll(/\beyJ[\w-]+(\.[\w-]+){0,2}/g, '<id>')
    .replaceAll(/[\w-]+/g, maskId)
    .replaceAll(/-?\d+(\.\d+)?/g, '<n>');
}

/** Replaces a sequence that contains letters and digits, which is probably an id. */
function maskId(word: string): string {
  const start = word.search(/\w/);
  const id = word.slice(start);
  return start >= 0 && id.length >= 6 && /\d/.test(id) && /[a-z]/i.test(id)
    ? `${word.slice(0, start)}<id>`
    : word;
}
