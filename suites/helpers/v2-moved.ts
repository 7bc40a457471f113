/** Checks with a new search whether a hook changed a rate, and restores a changed price. */
import { blocked, type Answer, type Fixtures, type Shopper } from '../../client/index.ts';
import { ratesIn, type OfferedRate } from '../../client/v2-answers.ts';
import type { Money } from '../../schemas/messages/v2/shapes.ts';
import { searchRates } from './v2-search.ts';

/** Identifies a rate by the members that are the same in every search. */
const rateKey = ({ hotelId, rate: { roomType, ratePlan, meal } }: OfferedRate): string =>
  JSON.stringify([hotelId, roomType?.id, ratePlan?.id, meal?.breakfast, meal?.allInclusive]);

const similarRates = (searchAnswer: Answer, offer: OfferedRate): OfferedRate[] =>
  ratesIn(searchAnswer).filter((rate) => rateKey(rate) === rateKey(offer));

/** Whether a rate has a total, and can be told from all others of its search. */
export const isPricedAndUnique = (searchAnswer: Answer, offer: OfferedRate): boolean =>
  Boolean(offer.rate.priceComposition?.total) && similarRates(searchAnswer, offer).length === 1;

/** Whether a new search shows fewer rates like the closed one than an earlier search. */
export const showsClosed = (searchAnswer: Answer, before: Answer, offer: OfferedRate): boolean =>
  similarRates(searchAnswer, offer).length < similarRates(before, offer).length;

/** Blocks the test if a new search shows as many rates like the closed one as before, because the hook closed nothing. */
export async function requireClosedRate(
  shopper: Shopper,
  before: Answer,
  offer: OfferedRate,
  changedMembers: object = {},
): Promise<void> {
  const answer = await shopper.session.evidence.aside(() => searchRates(shopper, changedMembers));
  if (!showsClosed(answer, before, offer))
    blocked('the hook closeRate had no effect: a fresh search still shows the rate');
}

/** Whether a price changed by more than it may change without the hook. */
const hasPriceChanged = (now: Money, before: Money): boolean => {
  const ratio = now.value / before.value;
  return ratio > 1.2 || ratio < 0.8;
};

/**
 * Changes the price of a rate by the first factor that has an effect: an earlier run may have left the price at the result
 * of the first factor. `ask` is called before a search shows the new price, and after it.
 * @returns the prices, the two answers, and a function that restores the price as far as the hook can; undefined if a new
 *   search shows no change for any factor
 */
export async function movePrice(
  { hooks, ...fixtures }: Shopper & Pick<Fixtures, 'hooks'>,
  offer: OfferedRate,
  factors: readonly number[],
  sendRequest: () => Promise<Answer>,
) {
  const { rateToken, priceComposition } = offer.rate;
  const before = priceComposition.total!;
  const readPrice = async (): Promise<Money> =>
    similarRates(await searchRates(fixtures), offer)[0]?.rate.priceComposition?.total ??
    blocked('a fresh search does not show the rate whose price was changed');
  for (const factor of factors) {
    await hooks.changePrice(rateToken, factor, before);
    const immediateAnswer = await sendRequest();
    const changedPrice = await readPrice();
    if (!hasPriceChanged(changedPrice, before)) continue;
    const restore = async (): Promise<void> => {
      let currentPrice = changedPrice;
      // A hook multiplies either the original price or the current one.
      for (const restoringFactor of [
        (factor * before.value) / changedPrice.value,
        before.value / changedPrice.value,
      ]) {
        if (!hasPriceChanged(currentPrice, before)) return;
        await hooks.changePrice(
          rateToken,
          Math.abs(restoringFactor - 1) < 0.001 ? 1 : restoringFactor,
          currentPrice,
        );
        currentPrice = await readPrice();
      }
    };
    const answers = [immediateAnswer, await sendRequest()];
    return { oldPrice: before, newPrice: changedPrice, answers, restore };
  }
  return undefined;
}
