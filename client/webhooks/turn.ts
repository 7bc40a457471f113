/** A client has one address for its notifications: at a deployment, where all stories are one client, they take turns. */
import { waitForLock } from '../lock.ts';
import { blocked } from '../gaps.ts';
import { runFolder } from '../run.ts';

const longestWait = 150_000;

/**
 * Waits until no other story of the run, in this process or another, has the address. Outside a run there is no other.
 *
 * @param target its name
 * @returns ends the turn
 * @throws Unjudged where it does not come
 */
export async function takeTurn(target: string): Promise<() => void> {
  const folder = runFolder();
  if (folder === undefined) return () => undefined;
  const release = await waitForLock(folder, 'webhooks', { verb: 'story', target }, longestWait);
  return release ?? blocked(`no turn to be notified came within ${longestWait / 1_000} s`);
}
