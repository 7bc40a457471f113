/** Whether a hook moved a rate at all, as a fresh search shows it; and a moved price put back. */
import { blocked } from '../../client/gaps.ts';
import type { Answer } from '../../client/answer.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { ratesIn, type OfferedRate } from '../../client/v2-answers.ts';
import type { Money } from '../../schemas/messages/v2/shapes.ts';
import { search } from './v2-search.ts';

type Searcher = Pick<Fixtures, 'api' | 'known' | 'stay'>;

/** What of a rate is the same in each search. */
const nameOf = ({ hotelId, rate: { roomType, ratePlan, meal } }: OfferedRate): string =>
  JSON.stringify([hotelId, roomType?.id, ratePlan?.id, meal?.breakfast, meal?.allInclusive]);

const alike = (found: Answer, offer: OfferedRate): OfferedRate[] =>
  ratesIn(found).filter((one) => nameOf(one) === nameOf(offer));

/** Whether a rate has a total, and can be told from all others of its search. */
export const isPricedApart = (found: Answer, offer: OfferedRate): boolean =>
  Boolean(offer.rate.priceComposition?.total) && alike(found, offer).length === 1;

/** Blocked where a fresh search shows as many rates like a closed one as before: the hook closed nothing. */
export async function mustBeClosed(
  fixtures: Searcher,
  before: Answer,
  offer: OfferedRate,
  differently: object = {},
): Promise<void> {
  const now = alike(await search(fixtures, differently), offer).length;
  if (now >= alike(before, offer).length)
    blocked('the hook closeRate closed nothing: a fresh search still shows the rate');
}

/** A price after it was moved. */
export interface Moved {
  readonly before: Money;
  readonly now: Money;
  /** Sets it back as far as the hook can. */
  readonly back: () => Promise<void>;
}

/** A price may also move a little by itself. */
const isElsewhere = (now: Money, before: Money): boolean => {
  const ratio = now.value / before.value;
  return ratio > 1.2 || ratio < 0.8;
};

/**
 * Moves the price of a rate by one factor or, where that moves nothing, by another: an earlier run may have left it where the first
 * would put it.
 *
 * @returns undefined where a fresh search shows it unmoved, whatever was tried
 */
export async function movePrice(
  { hooks, ...fixtures }: Searcher & Pick<Fixtures, 'hooks'>,
  offer: OfferedRate,
  factors: readonly number[],
): Promise<Moved | undefined> {
  const { rateToken, priceComposition } = offer.rate;
  const before = priceComposition.total!;
  const look = async (): Promise<Money> =>
    alike(await search(fixtures), offer)[0]?.rate.priceComposition?.total ??
    blocked('a fresh search does not show the rate whose price was changed');
  for (const factor of factors) {
    await hooks.changePrice(rateToken, factor, before);
    const moved = await look();
    if (!isElsewhere(moved, before)) continue;
    const back = async (): Promise<void> => {
      let now = moved;
      // A hook multiplies either what stood there at first, or what stands there now.
      for (const by of [(factor * before.value) / moved.value, before.value / moved.value]) {
        if (!isElsewhere(now, before)) return;
        await hooks.changePrice(rateToken, Math.abs(by - 1) < 0.001 ? 1 : by, now);
        now = await look();
      }
    };
    return { before, now: moved, back };
  }
  return undefined;
}
