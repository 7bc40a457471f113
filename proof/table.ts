type Rows<Row, Shared, Name extends string> = Readonly<
  Record<Name, Omit<Row, keyof Shared> & Partial<Pick<Row, keyof Shared & keyof Row>>>
>;

/** A table of entries, each made of a named row. All rows have the members of `shared`, and each row may override them. */
export const tableOf =
  <Row extends object, Entry extends object>(entryOf: (row: Row) => Entry) =>
  <const Shared extends Partial<Row>>(shared: Shared) =>
  <Name extends string>(rows: Rows<Row, Shared, Name>): Readonly<Record<Name, Entry>> =>
    Object.fromEntries(
      Object.entries<object>(rows).map(([name, row]) => [
        name,
        entryOf({ ...shared, ...row } as unknown as Row),
      ]),
    ) as Record<Name, Entry>;

/** The same table as an array of rows that contain their name. */
export const listOf =
  <Row extends { readonly name: string }>() =>
  <const Shared extends Partial<Row>>(shared: Shared) =>
  (rows: Rows<Omit<Row, 'name'>, Shared, string>): Row[] =>
    Object.entries<object>(rows).map(([name, row]) => ({ name, ...shared, ...row }) as unknown as Row);
