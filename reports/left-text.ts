/** Moves all sentences about bookings left behind, except the first, to the end, so that other problems are visible. */
export function fewLeft(sentences: readonly string[]): string[] {
  const isLeft = (sentence: string): boolean => sentence.startsWith('Left behind:');
  const [first, ...rest] = sentences;
  return first === undefined
    ? []
    : [first, ...rest.toSorted((a, b) => Number(isLeft(a)) - Number(isLeft(b)))];
}
