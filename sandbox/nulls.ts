/** The words of a text, which single spaces part. */
type WordsOf<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | WordsOf<Rest>
  : Text;

/** Members that are all null. @param names names of members, parted by single spaces */
export const nulls = <const Names extends string>(
  ...names: readonly Names[]
): Readonly<Record<WordsOf<Names>, null>> =>
  Object.fromEntries(names.flatMap((some) => some.split(' ')).map((name) => [name, null])) as Record<
    WordsOf<Names>,
    null
  >;
