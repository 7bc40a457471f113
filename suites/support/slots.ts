import type { Slot } from '../../schemas/case.ts';
import { blocked } from './gaps.ts';
import type { Session } from './session.ts';
import type { Stage } from './stage.ts';
import { availability, bookingTokensIn, ratesIn } from './v2.ts';

/** Finds the values of open slots right before sending. */
export type SlotSource = (open: readonly Slot[]) => Promise<Partial<Record<Slot, string>>>;

interface Found {
  readonly tokens: readonly string[];
  readonly searchId: string;
}

/** How many cases share one search: tokens stay fresh, and searching does not cost more than the cases. */
const uses = 20;

/** Tokens and search ids from real searches of the known hotels; each case gets other tokens of the same search. */
export function slotsFrom({ session, stay, known }: Pick<Stage, 'session' | 'stay' | 'known'>): SlotSource {
  let current: Promise<Found> | undefined;
  let used = 0;
  return async (open) => {
    if (current === undefined || used % uses === 0) current = search(session, stay, [...known('hotelIds')]);
    const turn = used;
    used += 1;
    const { tokens, searchId } = await current;
    const values: Partial<Record<Slot, string>> = { searchId, now: new Date().toISOString() };
    for (const slot of open) {
      const index = /^rateToken:(\d+)$/.exec(slot)?.[1];
      if (index !== undefined) values[slot] = tokens[(turn + Number(index)) % tokens.length]!;
      if (slot === 'bookingToken') values[slot] = await confirm(session, tokens[turn % tokens.length]!);
    }
    return values;
  };
}

async function search(session: Session, stay: Stage['stay'], hotelIds: string[]): Promise<Found> {
  const answer = await session.call('v2.avail', { body: { ...stay, destinations: { hotelIds } } });
  const tokens = ratesIn(answer).map(({ rate }) => rate.rateToken);
  return {
    tokens: tokens.length > 0 ? tokens : blocked('the known hotels have no rates, so nothing can be re-confirmed'),
    searchId: availability(answer).searchId,
  };
}

async function confirm(session: Session, rateToken: string): Promise<string> {
  const answer = await session.call('v2.checkrate', { body: { rateTokens: [rateToken] } });
  return bookingTokensIn(answer)[0] ?? blocked('re-confirmation gave no booking token');
}
