/** One type that has what each of several has. */
type Both<Tables> = (Tables extends unknown ? (table: Tables) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The tables as one: every name of every table, each with the type that it has there. */
export type Assembled<Tables extends readonly object[]> = {
  readonly [Name in keyof Both<Tables[number]>]: Both<Tables[number]>[Name];
};

/**
 * One table out of several, in their order. An object that is spread into another replaces what has the same name there
 * without a word; this refuses it.
 *
 * @throws Error where two tables have an entry of the same name
 */
export function assemble<const Tables extends readonly object[]>(...tables: Tables): Assembled<Tables> {
  const entries = tables.flatMap((table) => Object.entries(table));
  const whole = Object.fromEntries(entries);
  if (Object.keys(whole).length === entries.length) return whole as Assembled<Tables>;
  const names = entries.map(([name]) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  throw new Error(`a name stands for one entry, and these for two: ${[...twice].join(', ')}`);
}

/**
 * The same of tables of one kind: all that is kept of an entry's type is the kind, so that what is declared of the whole
 * stays short.
 *
 * @throws Error as `assemble`
 */
export const assembleOf =
  <Entry>() =>
  <const Tables extends readonly Readonly<Record<string, Entry>>[]>(
    ...tables: Tables
  ): Readonly<Record<keyof Both<Tables[number]> & string, Entry>> =>
    assemble(...tables) as Readonly<Record<keyof Both<Tables[number]> & string, Entry>>;
