/** Runs calls one after the other, so that no two take the same thing. A failed call does not stop the following ones. */
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
