/** A table of things of one kind. What its rows share stands before them, and a row may say otherwise. */
export const tableOf =
  <Row extends object>() =>
  <const Shared extends Partial<Row>>(shared: Shared) =>
  <Name extends string>(
    rows: Readonly<Record<Name, Omit<Row, keyof Shared> & Partial<Pick<Row, keyof Shared & keyof Row>>>>,
  ): Readonly<Record<Name, Row>> =>
    Object.fromEntries(
      Object.entries<object>(rows).map(([name, row]) => [name, { ...shared, ...row }]),
    ) as unknown as Record<Name, Row>;
