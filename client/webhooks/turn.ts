/** A client has one address for its notifications: at a deployment, where all stories are one client, they take turns. */
import { waitForLock } from '../lock.ts';
import { blocked } from '../gaps.ts';
import { runFolder } from '../run.ts';

const longestWait = 150_000;

/** Outside a run all stories are of this process: each waits for the one that came before it. */
let before: Promise<void> = Promise.resolve();

/**
 * Waits until no other story of the run, in this process or another, has the address.
 *
 * @param target its name
 * @returns ends the turn
 * @throws Unjudged where it does not come
 */
export async function takeTurn(target: string): Promise<() => void> {
  const folder = runFolder();
  if (folder === undefined) {
    const previous = before;
    let end: () => void = () => undefined;
    before = new Promise((resolve) => (end = resolve));
    await previous;
    return end;
  }
  const release = await waitForLock(folder, 'webhooks', { verb: 'story', target }, longestWait);
  return release ?? blocked(`no turn to be notified came within ${longestWait / 1_000} s`);
}
