/** One call after the other, so that two never take the same thing. A call that fails does not stop those behind it. */
export function inTurn<Requested extends unknown[], Given>(
  give: (...asked: Requested) => Promise<Given>,
): (...asked: Requested) => Promise<Given> {
  let turn: Promise<unknown> = Promise.resolve();
  return (...asked) => {
    const given = turn.then(() => give(...asked));
    turn = given.catch(() => undefined);
    return given;
  };
}
