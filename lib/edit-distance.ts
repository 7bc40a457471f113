/** The Levenshtein distance, computed row by row. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const nextRow = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const substitution = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      nextRow.push(Math.min(row[j]! + 1, nextRow[j - 1]! + 1, substitution));
    }
    row = nextRow;
  }
  return row[to.length]!;
}
