/** A client has one URL for notifications. At a deployment all tests are one client, so that they take turns. */

/** The end of the previous turn. */
let endOfLastTurn: Promise<void> = Promise.resolve();

/** Waits until no other test uses the URL. @returns ends the turn */
export async function takeTurn(): Promise<() => void> {
  const previous = endOfLastTurn;
  let endTurn: () => void = () => undefined;
  endOfLastTurn = new Promise((resolve) => (endTurn = resolve));
  await previous;
  return endTurn;
}
