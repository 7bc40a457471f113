import type { Slot } from '../../../schemas/case.ts';
import { blocked } from '../gaps.ts';
import { inTurn } from './in-turn.ts';
import type { Session } from '../session.ts';
import type { Stage } from '../stage.ts';
import { availability, bookingTokensIn, ratesIn } from '../v2.ts';

interface Found {
  readonly tokens: readonly string[];
  readonly searchId: string;
}

/** Tokens and search ids from real searches of the known hotels. A token may be good for one use only: none is handed out twice. */
export function rateSlots({ session, stay, known }: Stage): (open: readonly Slot[]) => Promise<Partial<Record<Slot, string>>> {
  let current: Promise<Found> | undefined;
  let used = 0;
  const take = async (count: number): Promise<Found> => {
    if (current === undefined || used + count > (await current).tokens.length) {
      current = search(session, stay, [...known('hotelIds')]);
      used = 0;
    }
    const first = used;
    used += count;
    const { tokens, searchId } = await current;
    if (tokens.length < count) blocked(`the known hotels have ${tokens.length} rates, and ${count} are needed in one call`);
    return { tokens: tokens.slice(first, first + count), searchId };
  };
  return inTurn(async (open: readonly Slot[]) => {
    const rates = open.filter((slot) => slot.startsWith('rateToken:'));
    const { tokens, searchId } = await take(Math.max(1, rates.length));
    const values: Partial<Record<Slot, string>> = { searchId };
    rates.forEach((slot, index) => (values[slot] = tokens[index]!));
    if (open.includes('bookingToken')) values.bookingToken = await confirm(session, tokens[0]!);
    return values;
  });
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
