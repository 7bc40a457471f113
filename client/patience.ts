/** How long a call that the service was too busy for is sent again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../schemas/capture.ts';
import type { ReceivedResponse } from '../schemas/exchange.ts';

/** Milliseconds for which one call is tried again, and for which it is once a call of the same service was given up. */
export interface PatienceBounds {
  readonly whole: number;
  readonly spent: number;
}

const usual: PatienceBounds = { whole: 30_000, spent: 1_000 };
const firstWait = 250;
const longestWait = 8_000;
/** A call whose answer is lost on its way is sent so often. */
const tries = 3;

/**
 * Waits and asks again, as long as the service says or twice as long each time. A service that stays busy costs its whole time
 * once: after that each call waits only a moment, until one is answered again.
 */
export class Patience {
  readonly #bounds: PatienceBounds;
  readonly #exhausted = new Set<string>();

  constructor(bounds: PatienceBounds = usual) {
    this.#bounds = bounds;
  }

  /**
   * @param of the service: its base address
   * @param ask sends the call; only one that changes nothing: what refuses may stand behind what has done it
   * @param mayAgain whether it may be sent once more, by the budget of the run
   * @param isLost whether an error says that the answer was lost on its way: such a call is sent again, a few times
   * @returns the first answer that is one, or the last of those that are none
   */
  async served(
    of: string,
    ask: () => Promise<ReceivedResponse>,
    mayAgain: () => boolean,
    isLost: (error: unknown) => boolean = () => false,
  ): Promise<ReceivedResponse> {
    let lost = 0;
    const until = Date.now() + (this.#exhausted.has(of) ? this.#bounds.spent : this.#bounds.whole);
    for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
      const answer = await ask().catch((error: unknown) => {
        lost += 1;
        if (!isLost(error) || lost === tries || !mayAgain()) throw error;
      });
      if (answer === undefined) continue;
      if (!isBusy(answer.status)) {
        this.#exhausted.delete(of);
        return answer;
      }
      const pause =
        retryAfter(answer.headers['retry-after'], Date.now()) ?? wait * (0.75 + Math.random() / 2);
      if (Date.now() + pause > until) {
        this.#exhausted.add(of);
        return answer;
      }
      await sleep(pause);
      if (!mayAgain()) return answer;
    }
  }
}

/** Milliseconds that a Retry-After asks for, in seconds or as a date; undefined where it says neither. RFC 9110, 10.2.3. */
export function retryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1_000;
  // Node reads nearly everything as some date.
  const at = /^\s*[A-Z][a-z]{2,8}[, ]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Of this process, for all its conversations. */
export const patience = new Patience();
