/** One call after the other, so that two never take the same thing. A call that fails does not stop those behind it. */
export function oneAtATime<Requested extends unknown[], Given>(
  give: (...requested: Requested) => Promise<Given>,
): (...requested: Requested) => Promise<Given> {
  let turn: Promise<unknown> = Promise.resolve();
  return (...requested) => {
    const given = turn.then(() => give(...requested));
    turn = given.catch(() => undefined);
    return given;
  };
}
