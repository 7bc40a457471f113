/** The intersection of the members of a union type. */
type Intersection<Tables> = (Tables extends unknown ? (table: Tables) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** One table with every name of every table, and its type there. */
type Assembled<Tables extends readonly object[]> = {
  readonly [Name in keyof Intersection<Tables[number]>]: Intersection<Tables[number]>[Name];
};

/**
 * Merges tables in their order. Spreading objects silently replaces entries of the same name; this function refuses them.
 * @throws Error if two tables have an entry of the same name
 */
export function assemble<const Tables extends readonly object[]>(...tables: Tables): Assembled<Tables> {
  const entries = tables.flatMap((table) => Object.entries(table));
  const merged = Object.fromEntries(entries);
  if (Object.keys(merged).length === entries.length) return merged as Assembled<Tables>;
  const names = entries.map(([name]) => name);
  const duplicates = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  throw new Error(`these names have more than one entry: ${[...duplicates].join(', ')}`);
}

/**
 * Merges tables whose entries all have the type `Entry`. The declared type of the result stays short, because it does not
 * repeat the type of each entry.
 * @throws Error as `assemble`
 */
export const assembleEntriesOf =
  <Entry>() =>
  <const Tables extends readonly Readonly<Record<string, Entry>>[]>(
    ...tables: Tables
  ): Readonly<Record<keyof Intersection<Tables[number]> & string, Entry>> =>
    assemble(...tables) as Readonly<Record<keyof Intersection<Tables[number]> & string, Entry>>;
