/** Of what was left behind each is a sentence: one of them is enough to begin with, and what else there is to say comes next. */
export function fewLeft(says: readonly string[]): string[] {
  const isLeft = (sentence: string): boolean => sentence.startsWith('Left behind:');
  const [first, ...rest] = says;
  return first === undefined
    ? []
    : [first, ...rest.toSorted((a, b) => Number(isLeft(a)) - Number(isLeft(b)))];
}
