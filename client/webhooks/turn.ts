/** A client has one address for its notifications: at a deployment, where all tests are one client, they take turns. */

/** Each waits for the one that came before it. */
let before: Promise<void> = Promise.resolve();

/**
 * Waits until no other test has the address.
 *
 * @returns ends the turn
 */
export async function takeTurn(): Promise<() => void> {
  const previous = before;
  let end: () => void = () => undefined;
  before = new Promise((resolve) => (end = resolve));
  await previous;
  return end;
}
