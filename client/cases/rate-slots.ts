import { hashFraction } from '../../lib/random.ts';
import type { Case, Slot } from '../../schemas/case.ts';
import { blocked, noData } from '../gaps.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Session } from '../session.ts';
import type { Fixtures } from '../fixtures.ts';
import { availability, bookingTokensIn, ratesIn } from '../v2-answers.ts';

/** How many further rates are tried if the first one of a case is gone. */
const maxFurtherRates = 4;

interface SearchResult {
  readonly tokens: readonly string[];
  readonly searchId: string;
}

/**
 * Fills slots with tokens and search ids from real searches of the known hotels. No token is used twice, because it
 * may be valid only once. The id of a case selects its rates, so that a case sent alone gets the same ones. If one of
 * these is already used, a new search is made.
 */
export function rateSlots({ session, stay, known }: Fixtures) {
  let current: SearchResult | undefined;
  const usedIndexes = new Set<number>();
  const take = async (id: string, count: number): Promise<SearchResult> => {
    if (current === undefined || rateIndexesFor(id, count, current).some((index) => usedIndexes.has(index))) {
      usedIndexes.clear();
      current = await search(session, stay, [...known('hotelIds')]);
    }
    const { tokens, searchId } = current;
    if (tokens.length < count)
      noData(`one call needs ${count} rates, but the known hotels have only ${tokens.length}`);
    const indexes = rateIndexesFor(id, count, current);
    for (const index of indexes) usedIndexes.add(index);
    return { tokens: indexes.map((index) => tokens[index]!), searchId };
  };
  const fill = async ({ id }: Case, open: readonly Slot[]): Promise<Partial<Record<Slot, string>>> => {
    const rates = open.filter((slot) => slot.startsWith('rateToken:'));
    // A rate may be gone when it is re-confirmed; then another one is tried.
    for (let attempt = 0; attempt <= maxFurtherRates; attempt += 1) {
      const { tokens, searchId } = await take(id + ' again'.repeat(attempt), Math.max(1, rates.length));
      const values: Partial<Record<Slot, string>> = { searchId };
      rates.forEach((slot, index) => (values[slot] = tokens[index]!));
      if (!open.includes('bookingToken')) return values;
      const bookingToken = await confirm(session, tokens[0]!);
      if (bookingToken !== undefined) return { ...values, bookingToken };
    }
    return blocked(
      `re-confirmation returned no booking token, although ${maxFurtherRates + 1} rates were tried`,
    );
  };
  return oneAtATime(fill);
}

/** The indexes of the rates for a case: `count` consecutive ones, beginning where its id says. */
function rateIndexesFor(id: string, count: number, { tokens }: SearchResult): number[] {
  const firstIndex = Math.floor(hashFraction(id) * tokens.length);
  return Array.from({ length: count }, (_, index) => (firstIndex + index) % tokens.length);
}

async function search(session: Session, stay: Fixtures['stay'], hotelIds: string[]): Promise<SearchResult> {
  const answer = await session.call('v2.avail', { body: { ...stay, destinations: { hotelIds } } });
  const tokens = ratesIn(answer).map(({ rate }) => rate.rateToken);
  return {
    tokens:
      tokens.length > 0 ? tokens : noData('the known hotels have no rates, so nothing can be re-confirmed'),
    searchId: availability(answer).searchId,
  };
}

/** Re-confirms a rate. @returns its booking token; undefined if the rate is gone */
async function confirm(session: Session, rateToken: string): Promise<string | undefined> {
  const answer = await session.call('v2.checkrate', { body: { rateTokens: [rateToken] } });
  return answer.status === 404 ? undefined : bookingTokensIn(answer)[0];
}
