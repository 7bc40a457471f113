/** The known name that was probably meant; undefined if none is similar enough to help. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const word of known) {
    const distance = editDistance(name.toLowerCase(), word.toLowerCase());
    if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { word, distance };
  }
  return best?.word;
}

/** `: did you mean "x"?`, or an empty string. */
export function didYouMean(name: string, known: readonly string[]): string {
  const word = nearest(name, known);
  return word === undefined ? '' : `: did you mean "${word}"?`;
}

/** The Levenshtein distance, computed row by row. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const swap = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, swap));
    }
    row = next;
  }
  return row[to.length]!;
}
