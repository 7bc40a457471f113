/** The lines that differ between two texts, marked as in a diff. Pure. */
export function linesThatDiffer(before: string, after: string): string[] {
  const [a, b] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')];
  // Length of the longest common subsequence of the lines from each pair of positions on.
  const common = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: string[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;)
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push(`- ${a[i]}`);
      i += 1;
    } else {
      lines.push(`+ ${b[j]}`);
      j += 1;
    }
  return lines;
}
